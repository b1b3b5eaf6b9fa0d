// Written by `python -m bottega.schema` from the declared fields of the game; not to be changed by hand.
import type { View } from "$lib/seen";

export interface Member {
  inventor: string;
  available: boolean;
  levels: Record<"physics" | "chemistry" | "mechanics" | "mathematics", number>;
  objective_met: boolean;
}

export interface Lying {
  invention: string;
  /** By field: the cubes of each seat. */
  cubes: Record<"physics" | "chemistry" | "mechanics" | "mathematics", number[]>;
  tokens: (string | null)[];
}

export interface Player {
  team: "ancient" | "medieval" | "renaissance" | "modern" | "contemporary" | null;
  inventors: Member[];
  /** The reward tokens held, by kind. */
  tokens: Record<string, number>;
  /** The reward tokens that lie on inventors, by kind. */
  placed: Record<string, number>;
  inventions: string[];
  /** The best sequences, each from 0; a classification token by its own name. */
  runs: string[][];
}

export interface Work {
  inventor: string;
  invention: string;
  /** Those laid so far. */
  cubes: number;
  /** Cubes that the additional-knowledge token in use still brings. */
  extra: number;
}

export interface Sharing {
  invention: string;
  /** Whether the invention can still be taken. */
  unclaimed: boolean;
  /** Who has still to take a reward, in order. */
  sharers: number[];
}

export interface Leftovers {
  inventions: string[];
  tokens: Record<string, number>;
}

export interface InventorsView extends View {
  scores: number[];
  age: number;
  /** Whose turn it is. */
  active: number;
  statuette: number;
  /** Turns passed one after the other. */
  passes: number;
  table: (Lying | null)[];
  work: Work | null;
  sharing: Sharing | null;
  box: Leftovers;
  /** The tokens discarded after use, by kind. */
  used: Record<string, number>;
  seats: Player[];
  /** By age: the inventions not drawn; in a view how many (IN-1.5). */
  piles: number[];
  /** The tokens not drawn, in the order settled when the game is dealt; in a view how many (IN-1.5). */
  bag: number;
}
