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

export function notify(message: string): void {
  text = message;
  announce(message);
  clearTimeout(timer);
  timer = setTimeout(() => {
    text = null;
  }, 6000);
}

/** Does something and says what went wrong, if it did. */
export async function attempt<T>(deed: () => Promise<T>): Promise<T | undefined> {
  try {
    return await deed();
  } catch (error) {
    notify(error instanceof Refusal && error.message ? error.message : say("problem.offline"));
    return undefined;
  }
}
