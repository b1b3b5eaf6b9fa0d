// Written by `python -m bottega.schema` from the declared fields of the game; not to be changed by hand.
import type { View } from "$lib/seen";

export interface Column {
  level: number;
  study: string[];
  practice: string[];
}

export interface Hand {
  cards: (string | string[] | null)[];
  /** Cards in columns, in the order they came: ``16 * card + 2 * discipline``, and 1 more under the column. */
  columns: Partial<Record<"painting" | "letters" | "architecture" | "engineering" | "physics" | "biology", Column>>;
  leonardo: string[];
  patrons: string[];
  unfinished: string[];
  fatigue: number;
  smiles: boolean;
  points: number;
}

export interface Supply {
  up: string[];
  left: number;
}

export interface Middle {
  leonardo: Supply;
  patron: Supply;
  unfinished: Supply;
}

export interface WorkshopView extends View {
  scores: number[];
  round: number;
  last_round: boolean;
  /** The hand whose turn it is. */
  active: number;
  /** The hand that holds the fatigue card; none where it plays no part (WL-7.3). */
  fatigue: number | null;
  discard: string[];
  middle: Middle;
  /** In the solitaire ``hands``: the middle that is laid out for each hand still to come (WL-7.3). */
  later: number;
  removed: number;
  /** The apprentice deck, from the bottom; in solitaire one for each hand (WL-7.1). */
  decks: (string | string[] | null)[][];
  /** Cards that three eyes hold, those of each look of a chain together. */
  looked: (string | string[] | null)[][];
  hands: Hand[];
}
