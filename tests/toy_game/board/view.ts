// Written by `python -m bottega.schema` from the declared fields of the game; not to be changed by hand.
import type { View } from "$lib/table.svelte";

export interface Bidder {
  hand: number[];
  bid: number | null;
  won: number[];
}

export interface ToyGameView extends View {
  scores: number[];
  /** The one for sale first; the others lie covered. */
  prizes: number[];
  seats: Bidder[];
}
