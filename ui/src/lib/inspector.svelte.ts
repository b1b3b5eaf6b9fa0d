// The inspector: which thing on a board is looked at closely, and how it came to that. A pointer that rests shows it in
// passing; a finger that lies still, the key I, or a press that leads nowhere now keeps it open.

/** Why something pressed is not possible; `clause` names the rule. */
export interface Explained {
  clause: string | null;
  message: string;
}

/** A pointer that rests for so long on a thing wants to know. */
const REST = 400;
/** A finger that lies still for so long asks; a drag has begun to be possible before. */
const LONG = 550;
const SLACK = 8;

export interface Looked {
  id: string;
  thing: HTMLElement;
  /** Stays until it is closed, can be reached by keyboard, and its links can be pressed. */
  kept: boolean;
}

class Inspector {
  looked = $state.raw<Looked | null>(null);
  /** Why pressing it led nowhere, as long as that is so. */
  why = $state.raw<Explained | null>(null);
  /** The thing that was pressed last. */
  #pressed: HTMLElement | null = null;

  show(thing: HTMLElement, kept: boolean, why: Explained | null = null): void {
    const id = thing.dataset.inspect;
    if (!id) return;
    this.looked = { id, thing, kept };
    this.why = why;
  }

  close(): void {
    this.looked = null;
  }

  press(thing: HTMLElement | null): void {
    this.#pressed = thing;
  }

  /** Shows what was pressed last, with the reason why that leads nowhere; false: there is nothing to show. */
  answer(why: Explained): boolean {
    const thing = this.#pressed;
    if (!thing?.isConnected || !thing.dataset.inspect) return false;
    this.show(thing, true, why);
    return true;
  }
}

export const inspector = new Inspector();

const thingOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>("[data-inspect]") : null;

/** The thing at a point: the smallest of those that lie there, even under the button that covers all of a card. */
function thingAt(target: EventTarget | null, x: number, y: number): HTMLElement | null {
  let found = thingOf(target);
  if (!found) return null;
  const size = ({ width, height }: DOMRect) => width * height;
  for (const inner of found.querySelectorAll<HTMLElement>("[data-inspect]")) {
    const box = inner.getBoundingClientRect();
    const holds = box.left <= x && x <= box.right && box.top <= y && y <= box.bottom;
    if (holds && size(box) <= size(found.getBoundingClientRect())) found = inner;
  }
  return found;
}

/** For `{@attach}` on the element that holds a board: its things (`data-inspect`) can be inspected. */
export function inspecting(root: HTMLElement): () => void {
  const stop = new AbortController();
  const heard = { signal: stop.signal };
  let rest: ReturnType<typeof setTimeout> | undefined;
  let hold: ReturnType<typeof setTimeout> | undefined;
  let under: HTMLElement | null = null;
  let held = false;

  const leave = (): void => {
    clearTimeout(rest);
    under = null;
    if (inspector.looked && !inspector.looked.kept) inspector.close();
  };
  root.addEventListener(
    "pointermove",
    (event) => {
      if (event.pointerType === "touch" || event.buttons !== 0 || inspector.looked?.kept) return;
      const thing = thingAt(event.target, event.clientX, event.clientY);
      if (thing === under) return;
      leave();
      under = thing;
      if (thing) rest = setTimeout(() => thing.isConnected && inspector.show(thing, false), REST);
    },
    heard,
  );
  root.addEventListener("pointerleave", leave, heard);
  root.addEventListener("scroll", leave, { ...heard, capture: true, passive: true });

  root.addEventListener(
    "pointerdown",
    (down) => {
      const thing = thingAt(down.target, down.clientX, down.clientY);
      clearTimeout(rest);
      if (inspector.looked) inspector.close();
      held = false;
      if (down.pointerType !== "touch" || !thing || !down.isPrimary) return;
      const still = new AbortController();
      const end = (): void => {
        clearTimeout(hold);
        still.abort();
      };
      hold = setTimeout(() => {
        end();
        held = true;
        // What was lifted meanwhile is put down again.
        dispatchEvent(new PointerEvent("pointercancel", { pointerId: down.pointerId }));
        inspector.show(thing, true);
      }, LONG);
      const stays = { signal: still.signal };
      addEventListener(
        "pointermove",
        (move) => Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) > SLACK && end(),
        stays,
      );
      for (const name of ["pointerup", "pointercancel"] as const) addEventListener(name, end, stays);
    },
    heard,
  );
  // The finger that asked presses nothing when it leaves, and opens no menu.
  root.addEventListener(
    "click",
    (event) => {
      if (held) {
        held = false;
        event.stopImmediatePropagation();
        event.preventDefault();
      } else inspector.press(thingOf(event.target));
    },
    { ...heard, capture: true },
  );
  root.addEventListener("contextmenu", (event) => held && event.preventDefault(), heard);

  // What has the focus, else what lies under the pointer.
  addEventListener(
    "keydown",
    (event) => {
      if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.metaKey || event.altKey) return;
      const here = document.activeElement;
      const sheet = here?.closest("dialog[open]");
      if (here?.closest("input, select, textarea") || (sheet && !root.contains(sheet))) return;
      if (inspector.looked?.kept) return inspector.close();
      const thing = (root.contains(here) ? thingOf(here) : null) ?? under;
      if (!thing) return;
      event.preventDefault();
      inspector.show(thing, true);
    },
    heard,
  );
  return () => {
    stop.abort();
    clearTimeout(rest);
    clearTimeout(hold);
    inspector.close();
  };
}
