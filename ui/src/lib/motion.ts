// Motion from the difference of two views: what carries the same data-piece id before and after travels from its
// old place to its new one. A copy of its old face makes the way and fades into the new one.
import { moves } from "./settings.svelte";

const TRAVEL = 420;
const STAGGER = 40;
/** The most pieces that travel at once; where more have moved, none does. */
const MOST = 12;
/** Beyond that many pieces their faces are not kept: copying them would be seen. */
const FACES = 160;
const FADE = 80;
const TURN = 260;
/** A face grows or shrinks on its way to no more than this. */
const LARGEST = 1.6;
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";

interface Face {
  box: DOMRect;
  /** What it looked like; null where there are too many to remember. */
  copy: Element | null;
}
export type Places = Map<string, Face>;

/** Where every piece in there lies now, and what it looks like. */
export function placesIn(root: Element): Places {
  const pieces = [...root.querySelectorAll("[data-piece]")];
  const copies = moves() && pieces.length <= FACES;
  return new Map(
    pieces.map((piece) => [
      piece.getAttribute("data-piece") ?? "",
      { box: piece.getBoundingClientRect(), copy: copies ? (piece.cloneNode(true) as Element) : null },
    ]),
  );
}

/** What has to travel, or is new: found out before anything is scrolled. The answer lets it go, in a layer above the board. */
export function travels(root: Element, before: Places): () => void {
  const moved: [Element, Face][] = [];
  const fresh: Element[] = [];
  for (const piece of root.querySelectorAll("[data-piece]")) {
    const old = before.get(piece.getAttribute("data-piece") ?? "");
    const now = piece.getBoundingClientRect();
    if (now.width === 0) continue;
    if (!old || old.box.width === 0) fresh.push(piece);
    else if (Math.abs(old.box.left - now.left) > 2 || Math.abs(old.box.top - now.top) > 2) moved.push([piece, old]);
  }
  const animated = moves() && moved.length <= MOST;
  return () => {
    if (!animated) {
      for (const piece of [...moved.map(([piece]) => piece), ...fresh]) fadeIn(piece, FADE);
      return;
    }
    moved.forEach(([piece, old], place) => {
      fly(root, piece, old, place * STAGGER);
    });
    for (const piece of fresh.slice(0, MOST)) {
      if (piece.hasAttribute("data-turns")) turnOver(piece);
      else fadeIn(piece, TRAVEL);
    }
  };
}

function fly(root: Element, piece: Element, { box, copy }: Face, delay: number): void {
  const now = piece.getBoundingClientRect();
  const timing = { duration: TRAVEL, delay, easing: EASING, fill: "both" as const };
  if (!(copy instanceof HTMLElement || copy instanceof SVGSVGElement)) {
    fadeIn(piece, TRAVEL);
    return;
  }
  // A copy is no piece: nothing finds it, presses it or reads it.
  for (const part of [copy, ...copy.querySelectorAll("[data-piece], [id], [data-state]")]) {
    for (const name of ["data-piece", "id", "data-state"]) part.removeAttribute(name);
  }
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("inert", "");
  copy.classList.add("flying");
  const { style } = copy;
  style.left = `${box.left}px`;
  style.top = `${box.top}px`;
  style.width = `${box.width}px`;
  style.height = `${box.height}px`;
  root.append(copy);
  const scale = Math.min(LARGEST, Math.max(1 / LARGEST, now.width / box.width));
  const right = now.left + now.width / 2 - box.left - box.width / 2;
  const down = now.top + now.height / 2 - box.top - box.height / 2;
  const flight = copy.animate(
    [
      { transform: "none", opacity: 1 },
      { opacity: 1, offset: 0.6 },
      { transform: `translate(${right}px, ${down}px) scale(${scale})`, opacity: 0 },
    ],
    timing,
  );
  flight.onfinish = flight.oncancel = () => copy.remove();
  piece.animate([{ opacity: 0 }, { opacity: 0, offset: 0.5 }, { opacity: 1 }], { ...timing, fill: "backwards" });
}

function fadeIn(piece: Element, duration: number): void {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration, easing: "ease-out" });
}

/** Shows a card as if it were just turned over. */
export function turnOver(card: Element): void {
  if (!moves()) return;
  const middle = { transformOrigin: "50% 50%" };
  card.animate(
    [
      { ...middle, transform: "perspective(60em) rotateY(88deg)" },
      { ...middle, transform: "perspective(60em) rotateY(0)" },
    ],
    { duration: TURN, easing: EASING },
  );
}

/** What is brought into view has so much room around it, above for its caption. */
const ROOM = { above: 84, around: 12 };

/**
 * Brings something into view. What scrolls does so smoothly, but from here on everything can be measured as if it had
 * been done: `then` is called meanwhile. Returns what was scrolled, with where it was.
 */
export function reveal(thing: Element | null, then: () => void): Map<Element, [number, number]> {
  const scrolled = new Map<Element, [number, number]>();
  for (const one of thing ? scrollersAround(thing) : []) {
    const [left, top] = [one.scrollLeft, one.scrollTop];
    const box = (thing as Element).getBoundingClientRect();
    const seen = one.getBoundingClientRect();
    one.scrollBy({
      left: missing(box.left - ROOM.around, box.right + ROOM.around, seen.left, seen.right),
      top: missing(box.top - ROOM.above, box.bottom + ROOM.around, seen.top, seen.bottom),
      behavior: "instant",
    });
    if (left !== one.scrollLeft || top !== one.scrollTop) scrolled.set(one, [left, top]);
  }
  then();
  if (moves()) {
    for (const [one, [left, top]] of scrolled) {
      const goal = { left: one.scrollLeft, top: one.scrollTop };
      one.scrollTo({ left, top, behavior: "instant" });
      one.scrollTo({ ...goal, behavior: "smooth" });
    }
  }
  return scrolled;
}

/** How far one has to scroll until this stretch is seen; its beginning, where it is too long. */
function missing(from: number, to: number, start: number, end: number): number {
  if (from < start || to - from > end - start) return from - start;
  return Math.max(0, to - end);
}

/** What people can scroll, from the inside out; what is only cut off stays as it is. */
function scrollersAround(thing: Element): Element[] {
  const found: Element[] = [];
  for (let one = thing.parentElement; one; one = one.parentElement) {
    if (one.scrollHeight <= one.clientHeight + 1 && one.scrollWidth <= one.clientWidth + 1) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    if (/auto|scroll/.test(`${overflowX} ${overflowY}`)) found.push(one);
  }
  return found;
}
