// What screen readers are told of the things on this board.
import type { GameWords } from "$lib/words.svelte";
import { say } from "$lib/words.svelte";
import { CLASSIFICATIONS } from "./drawings";
import { sum } from "./layout";
import { FIELDS, type Inventor, type PerField, valuesOf } from "./values";
import type { Lying, Member } from "./view";

export const levelsSaid = (levels: PerField<number>, words: GameWords): string =>
  FIELDS.filter((field) => levels[field] > 0)
    .map((field) => `${words.text(`field.${field}`)} ${levels[field]}`)
    .join(", ") || say("value.none");

export function inventorSaid(member: Member, words: GameWords): string {
  const card = valuesOf(words).inventorOf(member.inventor);
  return say("inventors.said.inventor", {
    name: words.text(`inventor.${member.inventor}`),
    state: say(member.available ? "inventors.available" : "inventors.occupied"),
    levels: levelsSaid(member.levels, words),
    goal: goalSaid(card, words, member.objective_met),
  });
}

export const goalSaid = (card: Inventor, words: GameWords, met = false): string =>
  say(met ? "inventors.said.goal_met" : "inventors.said.goal", {
    goal: levelsSaid(card.goal, words),
    points: card.goal_points,
  });

export function tokensSaid(tokens: Record<string, number>, words: GameWords): string {
  const said = tokensOf(tokens, words).map(([token, count]) => {
    const name = words.text(`token.${token}`);
    return count > 1 ? `${count} × ${name}` : name;
  });
  return said.join(", ") || say("value.none");
}

/** Tokens and how many, in their printed order. */
export const tokensOf = (tokens: Record<string, number>, words: GameWords): [string, number][] =>
  valuesOf(words)
    .tokens.filter((token) => (tokens[token] ?? 0) > 0)
    .map((token) => [token, tokens[token] ?? 0]);

export const classificationSaid = (invention: string, words: GameWords): string =>
  words.text(`classification.${valuesOf(words).numberOf(invention)}`);

export const classificationDrawing = (invention: string, words: GameWords): string =>
  CLASSIFICATIONS[valuesOf(words).numberOf(invention)] ?? "";

export const cardSaid = (card: string, words: GameWords): string =>
  card === "classification" ? words.text("token.classification") : words.text(`invention.${card}`);

/** An invention on the table: what it is, its sockets and whose cubes lie in them, its tokens. */
export function lyingSaid(lying: Lying, words: GameWords, names: string[]): string {
  const card = valuesOf(words).inventionOf(lying.invention);
  const spaces = FIELDS.filter((field) => card.spaces[field] > 0).map((field) => {
    const cubes = lying.cubes[field]
      .map((count, seat) => (count > 0 ? `${names[seat]} ${count}` : ""))
      .filter((one) => one !== "");
    const filled = say("inventors.said.spaces", {
      field: words.text(`field.${field}`),
      filled: sum(lying.cubes[field]),
      spaces: card.spaces[field],
    });
    return cubes.length > 0 ? `${filled} (${cubes.join(", ")})` : filled;
  });
  const tokens = lying.tokens.filter((token) => token !== null).map((token) => words.text(`token.${token}`));
  return say("inventors.said.invention", {
    name: words.text(`invention.${lying.invention}`),
    number: card.classification,
    kind: classificationSaid(lying.invention, words),
    points: card.victory_points,
    spaces: spaces.join("; "),
    tokens: tokens.join(", ") || say("value.none"),
  });
}
