// Written by `python -m bottega.schema` from the declared fields of the game; not to be changed by hand.
import type { View } from "$lib/seen";

export interface Worker {
  seat: number;
  worker: "apprentice" | "master";
}

export interface Left {
  left: number;
}

export interface Look {
  seat: number;
  number: number;
  cards: number[] | null;
}

export interface Lab {
  /** 0 where it is not owned yet. */
  spaces: number;
  /** The mechanical men in it. */
  men: number;
  working: boolean;
  /** The invention worked on, for those who may know it. */
  under: number | null;
  weeks: number;
  /** The turn in which the work began. */
  begun: number;
  exposed: boolean;
  /** Whether the owner showed what was laid there (LV-1.4). */
  shown: boolean;
  /** Apprentices placed there in this phase. */
  staff: number;
}

export interface Player {
  florins: number | null;
  hand: Record<"iron" | "glass" | "wood" | "brick" | "rope", number> | null;
  /** All components in the hand and under the laboratories that were seen coming. */
  held: Record<"iron" | "glass" | "wood" | "brick" | "rope", number>;
  /** The component dealt in secret (EP-1), as long as it is one. */
  dealt: "iron" | "glass" | "wood" | "brick" | "rope" | null;
  apprentices: number;
  /** Apprentices not placed. */
  free: number;
  /** The place of the master, unless he is at home. */
  master: string | null;
  /** The places where apprentices were placed in this phase (LV-5.3). */
  placed: string[];
  /** How often each letter of favour was taken. */
  favours: number[];
  /** Whether the favour of phase B is taken (EP-2). */
  favour_taken: boolean;
  labs: Record<"small" | "large", Lab>;
  owned: number[];
  completed: number[];
  /** The inventions owned before this turn: those that shorten the work (LV-7.1). */
  earlier: number[];
  income: number | null;
  rewards: number | null;
  spent: number | null;
  auctions: number | null;
  bonus: number;
  /** What may be: the component dealt in secret, what is under the small laboratory, and all that may go with it. */
  possible: ["iron" | "glass" | "wood" | "brick" | "rope" | null, number, number[]][];
}

export interface Lot {
  invention: number;
  /** The seats that take part in the auction. */
  bidders: number[];
}

export interface LeonardoView extends View {
  scores: (number | null)[];
  turn: number;
  /** The stage of the row that is played. */
  stage: string;
  /** Who has Leonardo. */
  leonardo: number;
  /** Whose turn it is within the stage. */
  active: number;
  /** How many turns within the stage have been taken. */
  step: number;
  shops: Record<"iron" | "glass" | "wood" | "brick" | "rope", number>;
  council_florins: number;
  requests: number[];
  /** The inventions that are out of the game. */
  discarded: number[];
  /** The inventions first completed in this turn. */
  fresh: number[];
  passed: number[];
  /** By area: the workers as they stand there. */
  lines: Record<"council" | "workshop" | "academy" | "smith" | "glazier" | "joiner" | "kiln" | "ropemaker", Worker[]>;
  /** The area that is resolved. */
  area: "council" | "workshop" | "academy" | "smith" | "glazier" | "joiner" | "kiln" | "ropemaker";
  /** The workers still to be served in the area, in order. */
  queue: Worker[];
  /** The place in the queue that is served; -1 before the area is opened. */
  serving: number;
  sold: number;
  /** By benefit of the Council: the seat that has chosen it. */
  benefits: Record<"move" | "florins" | "inventions" | "component", number | null>;
  /** The auctions to come. */
  lots: Lot[];
  /** The auction that is held. */
  lot: Lot | null;
  /** The round of revealing (EP-7). */
  round: number;
  /** The covered inventions; the last is the top. */
  deck: Left;
  /** What happened to the deck: a card turned up, or a look at some cards, as they were left (see ``deck``). */
  deck_log: (number | Look)[];
  /** The inventions that the seat puts in order now. */
  looking: number[] | null;
  /** By seat: florins bid in this auction. */
  bids: (number | null)[];
  seats: Player[];
}
