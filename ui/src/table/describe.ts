import type { Action } from "../lib/choice";
import type { GameWords } from "../lib/words.svelte";

/** An action in words, for a button or a reader: its kind, then its values. */
export function describe(action: Action | undefined, words: GameWords): string {
  if (!action) return "";
  const values = Object.entries(action.picks)
    .filter(([name]) => name !== "kind")
    .map(([name, value]) => words.value(name, value));
  return values.length > 0 ? `${words.kind(action.kind)}: ${values.join(", ")}` : words.kind(action.kind);
}
