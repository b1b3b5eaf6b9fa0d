// Carrying a card with the pointer, from where it lies to where it is dropped.

/** Further than this a press is a drag. */
const SLACK = 8;

interface Carrying {
  /** The drag begins; false: this cannot be carried now. */
  lift(): boolean;
  over(x: number, y: number): void;
  drop(x: number, y: number): void;
  cancel(): void;
}

/** For `{@attach}` on what holds the card. */
export function carry({ lift, over, drop, cancel }: Carrying): (holder: HTMLElement) => () => void {
  return (holder) => {
    const stop = new AbortController();
    const { signal } = stop;
    let began: { x: number; y: number } | null = null;
    let carries = false;
    let moved = false;
    holder.addEventListener(
      "pointerdown",
      (event) => {
        moved = false;
        if (event.button === 0) began = { x: event.clientX, y: event.clientY };
      },
      { signal },
    );
    // A quick pointer has left the card before it is carried, so the rest is heard by the window.
    window.addEventListener(
      "pointermove",
      (event) => {
        if (!began) return;
        if (!carries && Math.hypot(event.clientX - began.x, event.clientY - began.y) > SLACK) {
          moved = true;
          carries = lift();
          if (carries) holder.setPointerCapture(event.pointerId);
          else began = null;
        }
        if (carries) over(event.clientX, event.clientY);
      },
      { signal },
    );
    window.addEventListener(
      "pointerup",
      (event) => {
        if (carries) drop(event.clientX, event.clientY);
        carries = false;
        began = null;
      },
      { signal },
    );
    window.addEventListener(
      "pointercancel",
      () => {
        if (carries) cancel();
        carries = false;
        began = null;
      },
      { signal },
    );
    // The press that ends a drag is no click.
    holder.addEventListener(
      "click",
      (event) => {
        if (!moved) return;
        moved = false;
        event.stopPropagation();
        event.preventDefault();
      },
      { signal, capture: true },
    );
    return () => stop.abort();
  };
}
