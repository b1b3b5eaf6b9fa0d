// Made from src/bottega/games/codex/fact_types.py by `make protocol`; do not edit.

/** How far a seat is with an objective. */
export interface Progress {
  card: string;
  /** How often it is met (CN-5). */
  times: number;
  /** What that is worth. */
  points: number;
  /** Which parts of one copy are there: its three cards, or its symbols in the order of the symbols. */
  parts: boolean[];
  /** Where the cards lie that count for a pattern. */
  cells: [number, number][];
}

/** All facts of a seat. */
export interface Facts {
  /** The points that trigger the end (CN-4.1). */
  end_points: number;
  /** By seat: the common objectives; at the end the seat's own too. */
  objectives: Progress[][];
  /** The seat's own objective, until the end. */
  secret: Progress | null;
  /** By card in the hand or face up: the resources that its front still asks for (CN-3.4), where it does. */
  lacking: Record<string, Record<string, number>>;
}
