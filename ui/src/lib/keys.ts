// Arrow keys move between the things on a board, in reading order; the nearest one in that direction comes next.

const THINGS = "button:not([disabled]):not([tabindex='-2']), a[href], [tabindex='0']";
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface Spot {
  x: number;
  y: number;
}

const middle = (box: DOMRect): Spot => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** The nearest of the others in a direction; sideways distance counts double. */
export function nearest(from: Spot, others: Spot[], [dx, dy]: [number, number]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  others.forEach((spot, place) => {
    const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
    if (along <= 1) return;
    const aside = Math.abs((spot.x - from.x) * dy) + Math.abs((spot.y - from.y) * dx);
    const distance = along + 2 * aside;
    if (distance < least) {
      least = distance;
      best = place;
    }
  });
  return best;
}

/** For a Svelte attachment: `{@attach arrows}` on the element that holds the board. */
export function arrows(root: HTMLElement): () => void {
  const pressed = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    const here = document.activeElement;
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !(here instanceof HTMLElement)) return;
    if (!root.contains(here) || here.matches("input, select, textarea, [role='slider']")) return;
    const things = [...root.querySelectorAll<HTMLElement>(THINGS)].filter(
      (thing) => thing !== here && thing.checkVisibility({ visibilityProperty: true }),
    );
    const next =
      things[
        nearest(
          middle(here.getBoundingClientRect()),
          things.map((thing) => middle(thing.getBoundingClientRect())),
          step,
        )
      ];
    if (next) {
      event.preventDefault();
      next.focus();
      next.scrollIntoView({ block: "nearest", inline: "nearest" });
    }
  };
  root.addEventListener("keydown", pressed);
  return () => root.removeEventListener("keydown", pressed);
}
