// Dragging: a piece dropped on another means both picks, one after the other. Clicks and keys stay what they are.
import type { Choice, Picks } from "./choice";
import type { Chooser } from "./chooser.svelte";
import { moves } from "./settings.svelte";

/** Further than this a press is a drag. */
const SLACK = 8;
/** A finger that lies still for so long carries; one that moves before scrolls. */
const HOLD = 260;
const GLIDE = 160;

type Attachment = (element: HTMLElement) => () => void;

const targets = new WeakMap<Element, () => Picks>();

/** For `{@attach}`: other pieces can be dropped here. */
export function droppable(picks: () => Picks): Attachment {
  return (element) => {
    targets.set(element, picks);
    return () => targets.delete(element);
  };
}

/** For `{@attach}`: can be dragged while it is legal, and other pieces can be dropped on it. */
export function draggable(chooser: Chooser, picks: () => Picks): Attachment {
  return (element) => {
    const forget = droppable(picks)(element);
    const stop = new AbortController();
    const { signal } = stop;
    let press: AbortController | undefined;
    let carried: Carried | undefined;
    let dragged = false;

    const end = (): void => {
      press?.abort();
      press = undefined;
      carried = undefined;
    };
    const cancel = (): void => {
      carried?.cancel();
      end();
    };
    const lift = ({ pointerId, clientX, clientY }: PointerEvent): void => {
      const before = chooser.choice;
      if (!chooser.lift(picks())) {
        end();
        return;
      }
      dragged = true;
      element.setPointerCapture(pointerId);
      carried = new Carried(element, chooser, before, clientX, clientY);
    };

    element.addEventListener(
      "pointerdown",
      (down) => {
        dragged = false;
        if (down.button !== 0 || !down.isPrimary || chooser.state(picks()) === "quiet") return;
        cancel();
        press = new AbortController();
        const heard = { signal: press.signal };
        const scrolls = down.pointerType === "touch" && getComputedStyle(element).touchAction !== "none";
        const hold = scrolls ? setTimeout(() => lift(down), HOLD) : undefined;
        press.signal.addEventListener("abort", () => clearTimeout(hold));
        addEventListener(
          "pointermove",
          (move) => {
            if (move.pointerId !== down.pointerId) return;
            const far = Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) > SLACK;
            if (!carried && far && scrolls) return end();
            if (!carried && far) lift(move);
            carried?.over(move.clientX, move.clientY);
          },
          heard,
        );
        addEventListener(
          "pointerup",
          (up) => {
            carried?.drop(up.clientX, up.clientY);
            end();
          },
          heard,
        );
        addEventListener("pointercancel", cancel, heard);
        addEventListener(
          "keydown",
          (event) => {
            if (event.key !== "Escape" || !carried) return;
            event.stopImmediatePropagation();
            cancel();
          },
          { ...heard, capture: true },
        );
      },
      { signal },
    );
    // While something is carried the page does not scroll, and a long press opens no menu.
    for (const name of ["touchmove", "contextmenu"] as const) {
      element.addEventListener(name, (event) => carried && event.preventDefault(), { signal, passive: false });
    }
    // The press that ends a drag is no click.
    element.addEventListener(
      "click",
      (event) => {
        if (!dragged) return;
        dragged = false;
        event.stopImmediatePropagation();
        event.preventDefault();
      },
      { signal, capture: true },
    );
    return () => {
      cancel();
      stop.abort();
      forget();
    };
  };
}

/** What is carried now: its likeness follows the pointer in the top layer, where nothing cuts it off. */
class Carried {
  #likeness: HTMLElement;
  #target: Element | null = null;

  constructor(
    private readonly source: HTMLElement,
    private readonly chooser: Chooser,
    private readonly before: Choice,
    private readonly x: number,
    private readonly y: number,
  ) {
    const { left, top, width, height } = source.getBoundingClientRect();
    this.#likeness = source.cloneNode(true) as HTMLElement;
    for (const part of [this.#likeness, ...this.#likeness.querySelectorAll<HTMLElement>("[data-piece]")]) {
      delete part.dataset.piece;
    }
    this.#likeness.dataset.carried = "yes";
    this.#likeness.dataset.state = "chosen";
    this.#likeness.popover = "manual";
    this.#likeness.ariaHidden = "true";
    this.#likeness.tabIndex = -1;
    const style = this.#likeness.style;
    [style.left, style.top, style.width, style.height] = [left, top, width, height].map((size) => `${size}px`) as [
      string,
      string,
      string,
      string,
    ];
    source.after(this.#likeness);
    this.#likeness.showPopover();
    source.dataset.lifted = "yes";
  }

  over(x: number, y: number): void {
    this.#likeness.style.translate = `${x - this.x}px ${y - this.y}px`;
    const found = this.#under(x, y);
    if (found === this.#target) return;
    this.#mark(found);
    this.chooser.hovered = found ? (targets.get(found)?.() ?? null) : null;
  }

  drop(x: number, y: number): void {
    const found = this.#under(x, y);
    const picks = found && targets.get(found)?.();
    const { chooser } = this;
    if (picks && chooser.choice.allows(picks)) {
      this.#putDown();
      chooser.offer(picks, { sure: true });
    } else if (chooser.ready) {
      // What says it all by itself waits for its confirmation, as after a click.
      this.#putDown();
    } else {
      this.cancel();
      if (picks && chooser.state(picks) === "quiet") chooser.offer(picks);
    }
  }

  cancel(): void {
    this.chooser.restore(this.before);
    const likeness = this.#likeness;
    const way = likeness.style.translate;
    this.#putDown(moves() && likeness.isConnected);
    if (!likeness.isConnected) return;
    const glide = likeness.animate([{ translate: way }, { translate: "0 0" }], { duration: GLIDE, easing: "ease-out" });
    glide.finished.finally(() => likeness.remove());
  }

  #under(x: number, y: number): Element | null {
    const found = document.elementFromPoint(x, y)?.closest(".piece") ?? null;
    return found && found !== this.source && targets.has(found) ? found : null;
  }

  #mark(found: Element | null): void {
    if (this.#target instanceof HTMLElement) delete this.#target.dataset.over;
    if (found instanceof HTMLElement) found.dataset.over = "yes";
    this.#target = found;
  }

  #putDown(glides = false): void {
    this.#mark(null);
    this.chooser.hovered = null;
    delete this.source.dataset.lifted;
    if (!glides) this.#likeness.remove();
  }
}
