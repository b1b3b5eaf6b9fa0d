// What things are called, on the table and by a screen reader.
import { type GameWords, say } from "$lib/words.svelte";
import { levelOf, type Seen } from "./reading";
import { type Discipline, isDiscipline, valuesOf } from "./values";
import type { Hand } from "./view";

export function nameOf(card: string, words: GameWords): string {
  const { effect, piece } = valuesOf(words);
  if (card.startsWith("L")) return words.value("effect", effect(card));
  const design = piece(card).design;
  return words.text(design && !words.has(`piece.${card}`) ? `design.${design}` : `piece.${card}`);
}

/** A Leonardo, patron or unfinished card in full. */
export function spokenCard(card: string, hand: Hand | undefined, words: GameWords): string {
  const { effect, piece, sets } = valuesOf(words);
  const name = `${card}, ${nameOf(card, words)}`;
  if (card.startsWith("L")) return `${name}: ${say(`workshop.gift.${effect(card)}`)}`;
  const face = piece(card);
  const needs = (Object.entries(face.requires) as [Discipline, number][]).map(([discipline, needed]) =>
    say("workshop.need", {
      discipline: words.value("discipline", discipline),
      needed,
      level: levelOf(hand, discipline),
    }),
  );
  const worth = face.design
    ? say("workshop.sets", { points: sets(face.design).join(", ") })
    : say("workshop.points", { points: face.points ?? 0 });
  return `${name}: ${needs.join("; ")}; ${worth}`;
}

/** An apprentice card in short, as far as it is known. */
export function spokenSeen(card: Seen, words: GameWords): string {
  if (card === null) return say("workshop.covered");
  if (Array.isArray(card)) return say("workshop.either", { cards: card.join(", ") });
  const { top, bottom } = valuesOf(words).apprentice(card);
  const below = isDiscipline(bottom)
    ? `${words.text("bottom.practice")} (${words.value("discipline", bottom)})`
    : words.value("bottom", bottom);
  return `${card}: ${words.value("discipline", top)} / ${below}`;
}
