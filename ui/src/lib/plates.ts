// The engraved plates of the games (`src/bottega/games/NAME/plates`): where each lies, and what it is called.
import type { GameWords } from "./words.svelte";

const files = import.meta.glob<string>("$games/*/plates/*.svg", { query: "?url", import: "default", eager: true });

/** The addresses of a game's plates by their ids (`invention-12`). */
const plates = new Map<string, Map<string, string>>();
for (const [path, address] of Object.entries(files)) {
  const [game = "", , file = ""] = path.split("/").slice(-3);
  if (!plates.has(game)) plates.set(game, new Map());
  plates.get(game)?.set(file.replace(".svg", ""), address);
}

const byNumber = new Intl.Collator("en", { numeric: true });

/** The ids of a game's plates, in order; none of a game that has no plates. */
export const platesOf = (game: string): string[] => [...(plates.get(game)?.keys() ?? [])].sort(byNumber.compare);

/** Where a plate lies; undefined where there is none. */
export const plateAt = (game: string, id: string): string | undefined => plates.get(game)?.get(id);

/** What kind of thing a plate shows: `house` of `house-smith`, `card` of a plate that is called by its card (`R12`). */
export const plateKind = (id: string): string => /^[a-z]+/.exec(id)?.[0] ?? "card";

/** What a plate shows, by a word for the plate itself (`page.plate.ID`), else as the game calls that thing. */
export function plateName(words: GameWords, id: string): string {
  if (words.has(`page.plate.${id}`)) return words.text(`plate.${id}`);
  const kind = plateKind(id);
  const name = words.value(kind, id.replace(`${kind}-`, ""), { sentence: true });
  return name.replace(/ \(\d+\)$/, ""); // the number of a card
}
