// What is printed on the cards.
import data from "$games/workshop/values.json";

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

const byId = <T extends { id: string }, V>(cards: T[]) => new Map(cards.map((card) => [card.id, card as unknown as V]));

export const DISCIPLINES = data.disciplines as Discipline[];
export const FACE_UP = data.setup.face_up;
export const HIGH_LEVEL = data.scoring.high_level;
export const PRACTICE = data.practice_levels;
export const TARGET = data.scoring.solitaire_target;
const designs = new Set(data.unfinished.map((card) => card.design as Design));
export const DESIGNS: readonly Design[] = [...designs];
/** What one, two and three cards of a design are worth together. */
export const SETS = data.scoring.unfinished_points;

const apprentices = byId<{ id: string }, Apprentice>(data.apprentices);
const effects = byId<{ id: string }, { effect: Effect }>(data.leonardo);
const pieces = byId<{ id: string }, Piece>([...data.patrons, ...data.unfinished]);

export const apprentice = (card: string) => apprentices.get(card) as Apprentice;
export const effect = (card: string) => effects.get(card)?.effect as Effect;
export const piece = (card: string) => pieces.get(card) as Piece;
export const starsOf = (effect: Effect): number => (effect === "three_stars" ? data.effects.three_stars.points : 0);
export const isDiscipline = (bottom: Bottom): bottom is Discipline => (DISCIPLINES as string[]).includes(bottom);
