// Motion from the difference of two views: what carries the same data-piece id before and after travels from its
// old place to its new one.
import { moves } from "./settings.svelte";

const TRAVEL = 280;
const STAGGER = 40;
const MOST = 12;
const FADE = 80;

export type Places = Map<string, DOMRect>;

/** Where every piece in there lies now. */
export function placesIn(root: Element): Places {
  const places: Places = new Map();
  for (const piece of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    places.set(piece.dataset.piece ?? "", piece.getBoundingClientRect());
  }
  return places;
}

/** Lets every piece travel from where it was; new ones fade in. More than twelve at once do not travel. */
export function travel(root: Element, before: Places): void {
  const moved: [HTMLElement, DOMRect, DOMRect][] = [];
  const fresh: HTMLElement[] = [];
  for (const piece of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const old = before.get(piece.dataset.piece ?? "");
    const now = piece.getBoundingClientRect();
    if (!old) fresh.push(piece);
    else if (Math.abs(old.left - now.left) > 2 || Math.abs(old.top - now.top) > 2) moved.push([piece, old, now]);
  }
  const animated = moves();
  if (!animated || moved.length > MOST) {
    for (const piece of [...moved.map(([piece]) => piece), ...fresh]) fadeIn(piece, FADE);
    return;
  }
  moved.forEach(([piece, old, now], place) => {
    const scale = now.width > 0 ? old.width / now.width : 1;
    piece.animate(
      [
        { transform: `translate(${old.left - now.left}px, ${old.top - now.top}px) scale(${scale})`, zIndex: 10 },
        { transform: "none", zIndex: 10 },
      ],
      { duration: TRAVEL, delay: place * STAGGER, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)", fill: "backwards" },
    );
  });
  for (const piece of fresh.slice(0, MOST)) fadeIn(piece, TRAVEL);
}

function fadeIn(piece: HTMLElement, duration: number): void {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: "ease-out" });
}
