// The keys of a table with what they do, for the help sheet: the key as it is written, or the word for it.
import type { Key } from "./words.svelte";

export interface KeyHelp {
  key: string | { word: Key };
  does: Key;
}

export const KEYS: KeyHelp[] = [
  { key: { word: "key.arrows" }, does: "key.arrows.text" },
  { key: { word: "key.enter" }, does: "key.enter.text" },
  { key: { word: "key.escape" }, does: "key.escape.text" },
  { key: "I", does: "key.inspect.text" },
  { key: "?", does: "key.hint.text" },
  { key: "U", does: "key.undo.text" },
  { key: "⇧ U", does: "key.turn.text" },
  { key: { word: "key.space" }, does: "key.space.text" },
  { key: "R", does: "key.again.text" },
  { key: "< >", does: "key.speed.text" },
  { key: "L", does: "key.legend.text" },
];
