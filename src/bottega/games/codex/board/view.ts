// Written by `python -m bottega.schema` from the declared fields of the game; not to be changed by hand.
import type { View } from "$lib/seen";

export interface Placed {
  card: string;
  side: "front" | "back";
  x: number;
  y: number;
}

export interface Held {
  kind: "resource" | "gold";
  kingdom: "fungi" | "plant" | "animal" | "insect";
  card: string | null;
  seen: boolean;
}

export interface Top {
  left: number;
  top: "fungi" | "plant" | "animal" | "insect" | null;
}

export interface Player {
  points: number;
  objective_points: number;
  starter: "S1" | "S2" | "S3" | "S4" | "S5" | "S6";
  area: Placed[];
  visible: Record<"fungi" | "plant" | "animal" | "insect" | "quill" | "inkwell" | "manuscript", number>;
  side: "front" | "back" | null;
  /** Its cards for its owner; the others see backs, and what was taken face up (CN-1.5). */
  hand: Held[];
  /** The two objectives to choose from (CN-2.4). */
  dealt: string[] | null;
  kept: string | null;
}

export interface Objectives {
  /** Those that count for everybody. */
  common: string[] | null;
}

export interface CodexView extends View {
  scores: number[];
  round: number;
  active: number | null;
  /** The round that ends the game, once the end is triggered. */
  last_round: number | null;
  /** The face-up cards, two resource and two gold; -1 where there is none. */
  row: Record<"resource" | "gold", (string | null)[]>;
  decks: Record<"resource" | "gold", Top>;
  objectives: Objectives;
  first: number | null;
  /** Turns passed in this round. */
  passes: number;
  seats: Player[];
}
