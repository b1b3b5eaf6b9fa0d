// What a seat may know of Leonardo da Vinci, as the server shows it.
import type { View } from "$lib/table.svelte";
import type { Scene } from "./scene";
import { type Printed, valuesOf } from "./values";

export type Component = "iron" | "glass" | "wood" | "brick" | "rope";
export type Area = "council" | "workshop" | "academy" | "smith" | "glazier" | "joiner" | "kiln" | "ropemaker";
export type LabName = "small" | "large";
export type Benefit = "move" | "florins" | "inventions" | "component";
export type WorkerKind = "apprentice" | "master";
export type Counted = Record<Component, number>;

export interface Worker {
  seat: number;
  worker: WorkerKind;
}

export interface Lab {
  spaces: number;
  men: number;
  working: boolean;
  /** The invention, for who may know it. */
  under: number | null;
  weeks: number;
  begun: number;
  exposed: boolean;
  /** Whether the owner showed what was laid there. */
  shown: boolean;
  staff: number;
}

export interface Player {
  /** null while they are covered. */
  florins: number | null;
  hand: Counted | null;
  held: Counted;
  dealt: Component | null;
  apprentices: number;
  free: number;
  master: string | null;
  favours: number[];
  favour_taken: boolean;
  labs: Record<LabName, Lab>;
  owned: number[];
  completed: number[];
  earlier: number[];
  /** What may be: the component dealt in secret, what is under the small laboratory, and what may go with it. */
  possible: [Component | null, number, number[]][];
}

export interface Lot {
  invention: number;
  bidders: number[];
}

type Entry = number | { seat: number; number: number; cards: number[] | null };

export interface LeonardoView extends View {
  turn: number;
  stage: string;
  leonardo: number;
  shops: Counted;
  council_florins: number;
  requests: number[];
  discarded: number[];
  passed: number[];
  lines: Record<Area, Worker[]>;
  area: Area;
  queue: Worker[];
  serving: number;
  sold: number;
  benefits: Record<Benefit, number | null>;
  lots: Lot[];
  lot: Lot | null;
  deck: { left: number };
  deck_log: Entry[];
  looking: number[] | null;
  bids: (number | null)[];
  seats: Player[];
}

/** Whether the Lord is walking through the city. */
export const isWalking = (view: LeonardoView): boolean => ["council", "benefits", "city"].includes(view.stage);

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
