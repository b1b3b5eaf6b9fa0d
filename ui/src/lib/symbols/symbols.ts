// The shared symbols (`games/symbols.json`, for printed sheets too): line drawings on a grid of 24 x 24, in the colour of
// the text unless told otherwise.
import { drawings, kinds, seats } from "$games/symbols.json";

interface Drawing {
  line?: string;
  /** Parts that are filled. */
  fill?: string;
}

export type SymbolName = keyof typeof drawings;

interface Look {
  symbol: SymbolName;
  colour: string;
}

export const drawing = (name: SymbolName): Drawing => drawings[name];

const look = ([symbol, colour]: string[]): Look => ({ symbol: symbol as SymbolName, colour: `var(--${colour})` });

/** The symbol and colour of everything that has a kind, by the names the games use. */
export const KINDS: Record<string, Look> = Object.fromEntries(
  Object.entries(kinds).map(([kind, drawn]) => [kind, look(drawn)]),
);

/** Physics is a knowledge in one game and a discipline in another. */
export const PHYSICS = { knowledge: look(kinds["knowledge physics"]), discipline: look(kinds["discipline physics"]) };

/** Five seats, each with its own colour and shape, always used together. */
export const SEATS: readonly Look[] = seats.map(look);

export const seatLook = (seat: number) => SEATS[seat % SEATS.length] as Look;
