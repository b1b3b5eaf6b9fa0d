// What a page shows comes over a network that may fail: it is asked for until it is here.
import { Refusal } from "./api";
import { complain } from "./notice.svelte";

const AGAIN = 3000;

/** Whether asking again is in vain. */
const isFinal = (error: unknown) =>
  error instanceof Refusal && error.status >= 400 && error.status < 500 && error.status !== 429;

/**
 * Asks for something and hands over what comes. What does not come is told, and asked for again. To be returned by
 * an effect: when that runs again, what it asked for before is no longer wanted.
 */
export function load<T>(ask: () => Promise<T>, take: (found: T) => void): () => void {
  let wanted = true;
  let told = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function once() {
    ask().then(
      (found) => {
        if (wanted) take(found);
      },
      (error: unknown) => {
        if (!(error instanceof Refusal)) reportError(error);
        if (!wanted) return;
        complain(error, { again: told });
        told = true;
        if (!isFinal(error)) timer = setTimeout(once, AGAIN);
      },
    );
  }
  once();
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
