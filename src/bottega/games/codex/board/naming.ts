// Cards have no names but numbers: they are called by their kind and kingdom, objectives by what they reward.
import type { Naming } from "$lib/words.svelte";
import { objectiveInWords } from "./speech";
import { valuesOf } from "./values";

export const naming: Naming = (_argument, value, words, { sentence }) => {
  const { faceOf, isCard, isObjective, objectiveOf } = valuesOf(words);
  if (isObjective(value)) return objectiveInWords(words, objectiveOf(value));
  if (!isCard(value)) return undefined;
  const { kind, kingdom } = faceOf(value, "front");
  const name = words.text(`kind.${kind}`);
  const what = sentence ? name : `${name} ${value}`;
  return kingdom ? `${what} (${words.text(`symbol.${kingdom}`)})` : what;
};
