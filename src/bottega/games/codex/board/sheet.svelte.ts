// The sheet an area lies on: moved by dragging, zoomed by wheel, pinch or buttons, fitted unless somebody moved it.
import type { Box } from "./geometry";

const SMALLEST = 0.3;
const LARGEST = 2.2;
/** Fitting draws cards no larger than this. */
const COMFORTABLE = 1.6;
/** Further than this a press is a drag. */
const SLACK = 6;

interface Spot {
  x: number;
  y: number;
}

const between = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

export class Sheet {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** Whether it follows what lies on it. */
  fitted = $state(true);
  /** Whether it moves smoothly, as when it was not moved by hand. */
  glides = $state(false);
  #frame: HTMLElement | undefined;
  #box: Box | undefined;

  fit(glide = true): void {
    this.fitted = true;
    const frame = this.#frame;
    const box = this.#box;
    if (!frame || !box || frame.clientWidth === 0) return;
    const { left, top, width, height } = this.#room(frame);
    this.glides = glide;
    this.scale = between(SMALLEST, Math.min(width / box.width, height / box.height), COMFORTABLE);
    this.x = left + width / 2 - this.scale * (box.left + box.width / 2);
    this.y = top + height / 2 - this.scale * (box.top + box.height / 2);
  }

  /** The frame without its padding, which is kept for what lies over it. */
  #room(frame: HTMLElement): Box {
    const style = getComputedStyle(frame);
    const [top, right, bottom, left] = [
      style.paddingTop,
      style.paddingRight,
      style.paddingBottom,
      style.paddingLeft,
    ].map(Number.parseFloat) as [number, number, number, number];
    return { left, top, width: frame.clientWidth - left - right, height: frame.clientHeight - top - bottom };
  }

  /** What it has to show has changed. */
  hold(box: Box): void {
    const first = !this.#box;
    this.#box = box;
    if (this.fitted) this.fit(!first);
  }

  /** Zooms and keeps the point under the pointer (the middle, unless told) where it is. */
  zoom(factor: number, at?: Spot): void {
    const frame = this.#frame;
    if (!frame) return;
    const spot = at ?? { x: frame.clientWidth / 2, y: frame.clientHeight / 2 };
    const scale = between(SMALLEST, this.scale * factor, LARGEST);
    this.glides = !at;
    this.x = spot.x - ((spot.x - this.x) * scale) / this.scale;
    this.y = spot.y - ((spot.y - this.y) * scale) / this.scale;
    this.scale = scale;
    this.fitted = false;
  }

  #move(dx: number, dy: number): void {
    this.glides = false;
    this.x += dx;
    this.y += dy;
    this.fitted = false;
  }

  /** Brings something on it into sight, as when it gets the focus. */
  #reveal(thing: Element): void {
    if (!this.#frame) return;
    const whole = this.#frame.getBoundingClientRect();
    const room = this.#room(this.#frame);
    const [left, top] = [whole.left + room.left + 6, whole.top + room.top + 6];
    const [right, bottom] = [left + room.width - 12, top + room.height - 12];
    const box = thing.getBoundingClientRect();
    const dx = Math.max(0, left - box.left) || Math.min(0, right - box.right);
    const dy = Math.max(0, top - box.top) || Math.min(0, bottom - box.bottom);
    if (dx === 0 && dy === 0) return;
    this.glides = true;
    this.x += dx;
    this.y += dy;
  }

  /** For `{@attach}` on the frame through which one sees the sheet. */
  attach = (frame: HTMLElement): (() => void) => {
    this.#frame = frame;
    const stop = new AbortController();
    const { signal } = stop;
    const fingers = new Map<number, Spot>();
    let began: Spot | null = null;
    let dragged = false;
    const spot = (event: MouseEvent): Spot => {
      const box = frame.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const listen = <K extends keyof HTMLElementEventMap>(
      name: K,
      hear: (event: HTMLElementEventMap[K]) => void,
      options: AddEventListenerOptions = {},
    ) => frame.addEventListener(name, hear, { signal, ...options });

    listen("pointerdown", (event) => {
      if (event.button !== 0) return;
      fingers.set(event.pointerId, spot(event));
      began = spot(event);
      if (fingers.size === 1) dragged = false;
    });
    listen("pointermove", (event) => {
      const was = fingers.get(event.pointerId);
      if (!was) return;
      const now = spot(event);
      if (!dragged && began && Math.hypot(now.x - began.x, now.y - began.y) < SLACK) return;
      if (!dragged) frame.setPointerCapture(event.pointerId);
      dragged = true;
      fingers.set(event.pointerId, now);
      const other = [...fingers].find(([finger]) => finger !== event.pointerId)?.[1];
      if (!other) return this.#move(now.x - was.x, now.y - was.y);
      const apart = Math.hypot(was.x - other.x, was.y - other.y) || 1;
      this.zoom(Math.hypot(now.x - other.x, now.y - other.y) / apart, {
        x: (now.x + other.x) / 2,
        y: (now.y + other.y) / 2,
      });
    });
    for (const name of ["pointerup", "pointercancel"] as const) {
      listen(name, (event) => fingers.delete(event.pointerId));
    }
    listen(
      "click",
      (event) => {
        if (!dragged) return;
        dragged = false;
        event.stopPropagation();
        event.preventDefault();
      },
      { capture: true },
    );
    listen(
      "wheel",
      (event) => {
        event.preventDefault();
        this.zoom(Math.exp(-between(-60, event.deltaY, 60) / 300), spot(event));
      },
      { passive: false },
    );
    listen("focusin", (event) => {
      if (event.target instanceof Element && event.target.matches("[data-cell]:focus-visible"))
        this.#reveal(event.target);
    });
    const watch = new ResizeObserver(() => {
      if (this.fitted) this.fit(false);
    });
    watch.observe(frame);
    return () => {
      stop.abort();
      watch.disconnect();
    };
  };
}
