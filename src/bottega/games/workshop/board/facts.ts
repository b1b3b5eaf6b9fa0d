// Made from src/bottega/games/workshop/fact_types.py by `make protocol`; do not edit.

/** The unfinished cards of one design that a hand has taken. */
export interface DesignSet {
  cards: number;
  /** What they are worth together (WL-6.3). */
  points: number;
  /** The points that another one would add. */
  more: number;
}

/** The same for everybody. */
export interface Facts {
  /** The points that win the solitaire (WL-7.4). */
  target: number;
  /** By hand and design. */
  sets: Record<string, DesignSet>[];
  /** By hand: the disciplines that stand so high that they bring points (WL-6.3). */
  high: string[][];
  /** By hand, face-up card and discipline: the levels that are missing to work on it (WL-3.6), where some are. */
  lacking: Record<string, Record<string, number>>[];
}
