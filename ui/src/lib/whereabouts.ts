// Where on a board an event happened: the piece that it speaks of, what lights up for it, or the player's own place.
import { mentioned, type SeenEvent } from "./seen";

const seen = (thing: Element | null | undefined): thing is Element =>
  !!thing?.checkVisibility() && thing.getBoundingClientRect().width > 0;

export function placeOf(root: Element, event: SeenEvent): Element | null {
  const seat = event.seat === undefined ? null : String(event.seat);
  const own = seat === null ? null : root.querySelector(`[data-seat="${seat}"]`);
  const pieces = [...mentioned([event])]
    .map((name) => root.querySelector(`[data-piece="${CSS.escape(name.replace(":", "-"))}"]`))
    .filter(seen);
  const elsewhere = (one: Element) =>
    seat !== null && (one.closest<HTMLElement>("[data-seat]")?.dataset.seat ?? seat) !== seat;
  const lit = [...root.querySelectorAll("[data-lit]")].filter((one) => seen(one) && !elsewhere(one));
  const area = (one: Element) => one.getBoundingClientRect().width * one.getBoundingClientRect().height;
  const largest = lit.toSorted((one, other) => area(other) - area(one))[0];
  const home = [...pieces, ...lit].find((one) => own?.contains(one));
  return home ?? pieces.at(-1) ?? largest ?? (seen(own) ? own : null);
}
