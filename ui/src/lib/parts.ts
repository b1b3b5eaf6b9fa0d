// The page is fetched in parts. One that is missing cannot be reached now, or the server has a newer page than this one:
// as soon as it answers, the page is loaded from the beginning.
import { complain } from "./notice.svelte";

const AGAIN = 3000;
/** Milliseconds between two such beginnings: a part that stays missing is not asked for all the time. */
const LEAST = 60_000;
const RENEWED = "bottega-renewed";

const passed = (time: number) => new Promise((done) => setTimeout(done, time));

async function renew(): Promise<void> {
  const last = Number(sessionStorage.getItem(RENEWED) ?? 0);
  const answers = () =>
    fetch("/health").then(
      (answer) => answer.ok,
      () => false,
    );
  if (Date.now() < last + LEAST || !(await answers())) {
    complain(null);
    await passed(Math.max(AGAIN, last + LEAST - Date.now()));
    while (!(await answers())) await passed(AGAIN);
  }
  sessionStorage.setItem(RENEWED, String(Date.now()));
  location.reload();
}

/** Sees to parts that are missing. */
export function watchParts(): void {
  addEventListener("vite:preloadError", () => void renew(), { once: true });
}
