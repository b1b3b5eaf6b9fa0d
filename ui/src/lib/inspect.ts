// What a board says of the things on it, for the inspector and the legend; see ui/README.md.
import type { Component } from "svelte";
import type { BoardProps } from "./board";
import Glyph from "./symbols/Glyph.svelte";
import { KINDS, type SymbolName } from "./symbols/symbols";
import type { GameWords } from "./words.svelte";

/** A component of the board with its props: a card's own face, or a symbol. */
export interface Picture {
  component: Component<Record<string, unknown>>;
  props: Record<string, unknown>;
}

/** A symbol or a number of a thing: how it looks, what it is called, what it means. */
export interface Row {
  picture?: Picture | undefined;
  /** The picture is a card rather than a symbol. */
  wide?: boolean;
  name: string;
  text?: string;
}

/** A thing, explained. */
export interface Inspected {
  title: string;
  /** What kind of thing it is. */
  kind?: string;
  /** The id of its plate, which is shown first where there is one. */
  plate?: string;
  /** Whose piece it is: the plate gets a mat in that seat's colour, with its shape in the upper right corner. */
  seat?: number;
  /** The thing enlarged, drawn as wide as the inspector or, of small things, by its own size. */
  picture?: Picture;
  /** How much the picture is enlarged, where it has a size of its own. */
  zoom?: number;
  rows: Row[];
  /** The clause of the rules that tells most of it. */
  clause?: string;
}

/** Symbols and pieces that belong together. */
export interface LegendPart {
  title: string;
  /** What holds for all of them. */
  text?: string;
  rows: Row[];
}

/** What `board/inspect.ts` of a game exports: the answer for a thing by its id (`data-inspect`), and the legend. */
export interface InspectModule {
  inspect(id: string, props: BoardProps): Inspected | null;
  legend(words: GameWords): LegendPart[];
}

/** A component with props that fit it. */
export function picture<P extends Record<string, unknown>>(component: Component<P>, props: P): Picture {
  return { component: component as unknown as Picture["component"], props };
}

/** A shared symbol. */
export const glyph = (name: SymbolName, colour = "currentColor", size = "28px"): Picture =>
  picture(Glyph as unknown as Component<Record<string, unknown>>, { name, colour, size });

/** The symbol of a kind ("fungi", "iron"). */
export const kindGlyph = (kind: string, size?: string): Picture =>
  glyph(KINDS[kind]?.symbol ?? "circle", KINDS[kind]?.colour, size);
