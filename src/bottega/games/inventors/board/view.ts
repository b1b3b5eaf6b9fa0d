// What a seat sees of Legendary Inventors (src/bottega/games/inventors/picture.py).
import type { View } from "$lib/table.svelte";
import type { PerField } from "./values";

export interface Lying {
  invention: string;
  /** By field: the cubes of each seat. */
  cubes: PerField<number[]>;
  tokens: (string | null)[];
}

export interface Member {
  inventor: string;
  available: boolean;
  levels: PerField<number>;
  objective_met: boolean;
}

export interface Seat {
  team: string | null;
  inventors: Member[];
  tokens: Record<string, number>;
  placed: Record<string, number>;
  inventions: string[];
  /** The best sequences, each from 0; a classification token by its own name. */
  runs: string[][];
}

export interface InventorsView extends View {
  age: number;
  active: number;
  statuette: number;
  table: (Lying | null)[];
  work: { inventor: string; invention: string; cubes: number; extra: number } | null;
  sharing: { invention: string; unclaimed: boolean; sharers: number[] } | null;
  box: { inventions: string[]; tokens: Record<string, number> };
  used: Record<string, number>;
  seats: Seat[];
  piles: number[];
  bag: number;
}
