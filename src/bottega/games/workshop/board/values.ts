// What is printed on the cards.
import { readOnce } from "$lib/values";
import type printed from "../values.json";

export type Discipline = "painting" | "letters" | "architecture" | "engineering" | "physics" | "biology";
export type Bottom = Discipline | "wild" | "visit" | "work";
export type Effect = "three_stars" | "wild_practice" | "two_cards" | "card_and_smile" | "three_eyes";
export type Design = "adoration" | "flying_machine" | "horse" | "bridge";
export type Requires = Partial<Record<Discipline, number>>;

interface Apprentice {
  top: Discipline;
  bottom: Bottom;
}
interface Piece {
  requires: Requires;
  points?: number;
  design?: Design;
}

export const DISCIPLINES: readonly Discipline[] = [
  "painting",
  "letters",
  "architecture",
  "engineering",
  "physics",
  "biology",
];
export const isDiscipline = (bottom: Bottom): bottom is Discipline =>
  (DISCIPLINES as readonly string[]).includes(bottom);

const byId = <T extends { id: string }, V>(cards: T[]) => new Map(cards.map((card) => [card.id, card as unknown as V]));

export const valuesOf = readOnce((values: typeof printed) => {
  const apprentices = byId<{ id: string }, Apprentice>(values.apprentices);
  const effects = byId<{ id: string }, { effect: Effect }>(values.leonardo);
  const pieces = byId<{ id: string }, Piece>([...values.patrons, ...values.unfinished]);
  const worth = values.scoring.unfinished_points as number[] | Record<Design, number[]>;
  /** What one, two, three … cards of a design are worth together. */
  const sets = (design: Design): number[] => (Array.isArray(worth) ? worth : worth[design]);
  return {
    faceUp: values.setup.face_up,
    practice: values.practice_levels,
    sets,
    apprentice: (card: string) => apprentices.get(card) as Apprentice,
    effect: (card: string) => effects.get(card)?.effect as Effect,
    piece: (card: string) => pieces.get(card) as Piece,
    starsOf: (effect: Effect): number => (effect === "three_stars" ? values.effects.three_stars.points : 0),
  };
});
