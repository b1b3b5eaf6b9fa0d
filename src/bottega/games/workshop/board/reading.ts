// What the board reads from a view.
import type { Discipline } from "./values";
import type { Hand, Middle } from "./view";

/** A card by its name; one of two, where no more is remembered; null: unknown. */
export type Seen = Hand["cards"][number];
export type Row = keyof Middle;

export const ROWS: readonly Row[] = ["leonardo", "patron", "unfinished"];

export const levelOf = (hand: Hand | undefined, discipline: Discipline): number =>
  hand?.columns[discipline]?.level ?? 0;
