// A reward is the invention or a token; the statuette and the shares belong to players.
import type { Naming } from "$lib/words.svelte";

const OWNED = new Set(["statuette", "sharers"]);

export const naming: Naming = (argument, value, words, { names = [] }) => {
  if (OWNED.has(argument)) return names[Number(value)];
  if (argument === "reward" && words.has(`token.${value}`)) return words.text(`token.${value}`);
  return undefined;
};
