// What a board is given, and what a board of another package has to export; see ui/README.md.
import type { Chooser } from "./chooser.svelte";
import type { Previews } from "./previews.svelte";
import type { Facts, SeenEvent, View } from "./seen";
import type { GameWords } from "./words.svelte";

export interface BoardProps<V extends View = View, F extends object = Facts> {
  /** What this seat may know, as the server sent it. */
  view: V;
  /** What follows from the view by the rules. */
  facts: F;
  /** The view before the last change, or null where there is none to compare with. */
  previous: V | null;
  /** The seat one looks from; null for a spectator. */
  seat: number | null;
  /** The players by seat. */
  names: string[];
  /** The game's own words. */
  words: GameWords;
  chooser: Chooser;
  /** What actions would bring. */
  previews: Previews;
  /** What happened between the two views. */
  events: SeenEvent[];
  /** What the latest action touched (cards, places, by their names): to be marked. */
  last: ReadonlySet<string>;
  /** What a line of the log speaks of (a card, a place), while the pointer is on it: to be highlighted. */
  spotlight: ReadonlySet<string>;
}

/** What a small picture of an event is given: it shows what the event speaks of, and nothing where that has no face. */
export interface ThumbProps {
  event: SeenEvent;
  words: GameWords;
  /** In a caption rather than in a line of text. */
  large?: boolean;
}

/** A board that another package brings: an ES module of its own, which shares no code with the page. */
export interface BoardModule {
  /** Called once, with the empty element that the board fills. */
  mount(place: HTMLElement): {
    /** Draws the board. Called at first, and whenever something has changed that the last call has read. */
    update(props: BoardProps): void;
    /** Called when the board is shown no longer. */
    destroy?(): void;
  };
}
