// Cards are called by what is printed on them; a hand is a player, or one of the four of the solitaire.
import type { Naming } from "$lib/words.svelte";
import { nameOf } from "./names";
import { valuesOf } from "./values";

export const naming: Naming = (argument, value, words, { kind, names = [] }) => {
  if (argument === "hand") return names.length > 1 ? names[Number(value)] : words.text(`hand.${value}`);
  if (/^[LPU]\d\d$/.test(value)) return `${nameOf(value, words)} (${value})`;
  if (/^A\d\d$/.test(value) && kind === "study")
    return `${words.value("discipline", valuesOf(words).apprentice(value).top)} (${value})`;
  return undefined;
};
