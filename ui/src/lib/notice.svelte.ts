// A short notice at the edge of the page: something the server did not do, or that was copied.
import { announce } from "./announce.svelte";
import { Refusal } from "./api";
import { say } from "./words.svelte";

let text = $state.raw<string | null>(null);
let timer: ReturnType<typeof setTimeout> | undefined;

export const notice = {
  get text(): string | null {
    return text;
  },
};

/** Shows a notice for some seconds; `again`: it has been read out already. */
export function notify(message: string, { again = false } = {}): void {
  text = message;
  if (!again) announce(message);
  clearTimeout(timer);
  timer = setTimeout(() => {
    text = null;
  }, 6000);
}

/** Says what went wrong. */
export function complain(error: unknown, { again = false } = {}): void {
  notify(error instanceof Refusal && error.message ? error.message : say("problem.offline"), { again });
}

/** Does something and says what went wrong, if it did. */
export async function attempt<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed();
  } catch (error) {
    complain(error);
    return undefined;
  }
}
