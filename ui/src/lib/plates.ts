// The engraved plates of the games (`src/bottega/games/NAME/plates`): where each lies, and what it is called.
import plates from "virtual:plates";
import type { GameWords } from "./words.svelte";

const byNumber = new Intl.Collator("en", { numeric: true });

/** The ids of a game's plates (`invention-12`), in order; none of a game that has no plates. */
export const platesOf = (game: string): string[] => Object.keys(plates[game] ?? {}).sort(byNumber.compare);

/** Where a plate lies, in full or small: light, and dark with the fragment `#d`. Undefined where there is none. */
export function plateAt(game: string, id: string, small = false): string | undefined {
  const files = plates[game]?.[id];
  return files && `${import.meta.env.BASE_URL}${files[small ? 1 : 0]}`;
}

const drawn = new Set<string>();
const waiting: (() => void)[] = [];

/**
 * Calls `show` when it is the turn of a plate: one to a frame, since a browser takes some milliseconds to draw one for
 * the first time; at once where it was drawn before. Returns what takes it from the line.
 */
export function inTurn(address: string, show: () => void): () => void {
  if (drawn.has(address)) show();
  else {
    waiting.push(show);
    if (waiting.length === 1) requestAnimationFrame(next);
  }
  drawn.add(address);
  return () => {
    const place = waiting.indexOf(show);
    if (place >= 0) waiting.splice(place, 1, () => {});
  };
}

function next(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) requestAnimationFrame(next);
}

/** What kind of thing a plate shows: `house` of `house-smith`, `card` of a plate that is called by its card (`R12`). */
export const plateKind = (id: string): string => /^[a-z]+/.exec(id)?.[0] ?? "card";

/** What a plate shows, by a word for the plate itself (`page.plate.ID`), else as the game calls that thing. */
export function plateName(words: GameWords, id: string): string {
  if (words.has(`page.plate.${id}`)) return words.text(`plate.${id}`);
  const kind = plateKind(id);
  const name = words.value(kind, id.replace(`${kind}-`, ""), { sentence: true });
  return name.replace(/ \(\d+\)$/, ""); // the number of a card
}
