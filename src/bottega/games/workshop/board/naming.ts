// Cards are called by what is printed on them; a hand is a player, or one of the four of the solitaire.
import type { Naming } from "$lib/words.svelte";
import { nameOf } from "./names";
import { valuesOf } from "./values";

export const naming: Naming = (argument, value, words, { kind, names = [], sentence }) => {
  if (argument === "hand") return names.length > 1 ? names[Number(value)] : words.text(`hand.${value}`);
  const code = sentence ? "" : ` (${value})`;
  if (/^[LPU]\d\d$/.test(value)) return `${nameOf(value, words)}${code}`;
  if (/^A\d\d$/.test(value) && (sentence || kind === "study"))
    return `${words.value("discipline", valuesOf(words).apprentice(value).top)}${code}`;
  return undefined;
};
