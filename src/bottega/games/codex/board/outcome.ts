// What the server says of a card that would be laid somewhere.
import type { Outcome } from "$lib/protocol";

/** By symbol: how many more would be visible. */
export function symbolsBy(outcome: Outcome | undefined, seat: number, visible: Record<string, number>) {
  const symbols: Record<string, number> = {};
  for (const [symbol, number] of Object.entries(visible)) {
    const then = outcome?.view?.[`/seats/${seat}/visible/${symbol}`];
    if (typeof then === "number") symbols[symbol] = then - number;
  }
  return symbols;
}

/** The points that it would bring. */
export function pointsBy(outcome: Outcome | undefined): number {
  return Number(outcome?.events.find((event) => event.kind === "card_placed")?.points ?? 0);
}
