// What the board reads from a view of Leonardo da Vinci, and names for its parts.
import type { Scene } from "./scene";
import { type Printed, valuesOf } from "./values";
import type { LeonardoView, Player, Worker } from "./view";

export type Counted = LeonardoView["shops"];
export type Component = keyof Counted;
export type Area = LeonardoView["area"];
export type LabName = keyof Player["labs"];
export type Benefit = keyof LeonardoView["benefits"];
export type WorkerKind = Worker["worker"];

/** Whether the Lord is walking through the city. */
export const isWalking = (view: LeonardoView): boolean => ["council", "benefits", "city"].includes(view.stage);

/** Whether the Council is being resolved. */
export const inCouncil = (view: LeonardoView): boolean => view.stage === "council" || view.stage === "benefits";

/** What an upgrade or a favour brings: a mechanical man, a laboratory or more room in one. */
export const isMan = (what: string): boolean => what.startsWith("man_");
export const isLab = (what: string): boolean => what.startsWith("widen") || what.startsWith("take");

/** Whether an option is in play: it is switched on, or has another value than usual. */
export const inPlay = ({ options }: LeonardoView, option: string): boolean =>
  options[option] === true || (option === "values" && options.values === "by_rank");

/** The options in play, which make another game of it than the base game. */
export const variantsIn = (view: LeonardoView): string[] =>
  Object.keys(view.options).filter((option) => inPlay(view, option));

/** Weeks and rewards of an invention, as the game is played. */
export function printed({ view, words }: Scene, number: number): Printed {
  return valuesOf(words).invention(number)[view.options.values === "by_rank" ? "by_rank" : "text"];
}

/** By how many weeks an invention is shorter for the seat that looks. */
export function discount({ facts, seat, words }: Scene, number: number): number {
  return seat === null ? 0 : (facts.discounts[seat]?.[valuesOf(words).invention(number).type - 1] ?? 0);
}

/** What a shop sells; the other areas sell no component. */
export const soldIn = ({ facts }: Scene, area: Area): Component | undefined =>
  facts.sells[area] as Component | undefined;

/** The inventions that may lie under a covered laboratory, for all that everybody can work out. */
export function mayBe(player: Player, lab: LabName): number[] {
  const found = new Set(player.possible.flatMap(([, small, large]) => (lab === "small" ? [small] : large)));
  found.delete(0);
  return [...found].sort((one, other) => one - other);
}
