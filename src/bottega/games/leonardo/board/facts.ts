// Made from src/bottega/games/leonardo/fact_types.py by `make protocol`; do not edit.

/** A player in an area. */
export interface Rank {
  seat: number;
  /** What their workers there count: a master counts two. */
  strength: number;
}

/** A laboratory. */
export interface Laboratory {
  /** The spaces that are free (LV-5.5). */
  free: number;
  /** Of these, the places for mechanical men (LV-5.6). */
  for_men: number;
}

/** What a seat remembers of the deck. */
export interface Coming {
  /** What it has seen and still lies there. */
  cards: number[];
  /** Whether they still lie in this order, the next one first. */
  ordered: boolean;
}

/** All facts of a seat. */
export interface Facts {
  /** How many turns a game has (LV-3.1). */
  turns: number;
  /** In how many of these the city is visited. */
  city_turns: number;
  /** Whether the city is visited no more. */
  city_rests: boolean;
  /** How many weeks the track of a laboratory has. */
  most_weeks: number;
  /** By shop: its component (LV-6.8). */
  sells: Record<string, string>;
  /** What the first, second … benefit of an area costs (LV-6.5). */
  prices: number[];
  /** What the next one costs in the area that is visited now. */
  price: number | null;
  /** By benefit of the Council: the florins that it brings or, below 0, costs (LV-6.4, EP-6). */
  benefits: Record<string, number>;
  /** The florins of a half favour (EP-1). */
  half_favour_florins: number;
  /** By area: who is there, in the order in which they are served (LV-6.1; EP-5: by their foremost worker). */
  ranks: Record<string, Rank[]>;
  /** By seat and type of invention, from type 1: by how many weeks its inventions are shorter (LV-7.1). */
  discounts: number[][];
  /** By seat and laboratory. */
  labs: Record<string, Laboratory>[];
  /** By seat: of how many types its inventions are (LV-8.2). */
  types: number[];
  /** By seat and laboratory: the weeks that the invention there takes (LV-7.1). */
  needed: Record<string, number | null>[];
  /** By requested invention: how many of its components are missing in the hand (LV-4.1). */
  lacking: Record<string, number>;
  /** What the seat remembers of the deck, if anything. */
  coming: Coming | null;
}
