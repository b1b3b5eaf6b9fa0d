// The view of The Workshop of Leonardo, as the server sends it.
import type { View } from "$lib/table.svelte";
import type { Discipline } from "./values";

/** A card by its name; one of two, where no more is remembered; null: unknown. */
export type Seen = string | string[] | null;

export interface Column {
  level: number;
  study: string[];
  practice: string[];
}

export interface Hand {
  cards: Seen[];
  columns: Partial<Record<Discipline, Column>>;
  leonardo: string[];
  patrons: string[];
  unfinished: string[];
  fatigue: number;
  smiles: boolean;
  points: number;
}

export const ROWS = ["leonardo", "patron", "unfinished"] as const;
export type Row = (typeof ROWS)[number];

export interface WorkshopView extends View {
  round: number;
  last_round: boolean;
  /** The hand whose turn it is. */
  active: number;
  /** The hand that holds the fatigue card. */
  fatigue: number | null;
  discard: string[];
  middle: Record<Row, { up: string[]; left: number }>;
  /** Solitaire: how many hands are still to be played. */
  later: number;
  removed: number;
  /** Each from the bottom. */
  decks: Seen[][];
  /** The cards looked at, those of each look of a chain together. */
  looked: Seen[][];
  hands: Hand[];
}

export const levelOf = (hand: Hand | undefined, discipline: Discipline): number =>
  hand?.columns[discipline]?.level ?? 0;
