// Leonardo goes to a player, an apprentice to a place; inventions in work are known by their numbers.
import { type Naming, say } from "$lib/words.svelte";

const INVENTIONS = new Set([
  "under",
  "requests",
  "fresh",
  "discarded",
  "owned",
  "completed",
  "earlier",
  "looking",
  "coming",
]);

export const naming: Naming = (argument, value, words, { names = [] }) => {
  if ((argument === "to" || argument === "leonardo") && /^\d+$/.test(value)) return names[Number(value)];
  if (argument === "to" || argument === "house") return words.text(`place.${value}`);
  if (argument === "take") return value === "florins" ? say("leonardo.florins") : words.text(`component.${value}`);
  if (INVENTIONS.has(argument)) return words.has(`invention.${value}`) ? words.text(`invention.${value}`) : undefined;
  return undefined;
};
