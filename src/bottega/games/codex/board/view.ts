// What a seat may know of a game of Codex Naturalis; null stands wherever it does not.
import type { View } from "$lib/table.svelte";
import type { Side } from "./values";

export interface Placed {
  card: string;
  side: Side;
  x: number;
  y: number;
}

export interface Held {
  kind: "resource" | "gold";
  kingdom: string;
  card: string | null;
  seen: boolean;
}

export interface SeatView {
  points: number;
  objective_points: number;
  starter: string;
  side: Side | null;
  area: Placed[];
  visible: Record<string, number>;
  hand: Held[];
  dealt: string[] | null;
  kept: string | null;
}

export interface CodexView extends View {
  scores: number[];
  round: number;
  active: number | null;
  first: number | null;
  last_round: number | null;
  row: Record<"resource" | "gold", (string | null)[]>;
  decks: Record<"resource" | "gold", { left: number; top: string | null }>;
  objectives: { common: string[] | null };
  seats: SeatView[];
}
