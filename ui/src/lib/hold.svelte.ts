// A move that is held for a moment before it is sent, so that it can still be taken back.

/** How often the time left is shown again, in milliseconds. */
const TICK = 100;

export class Hold {
  /** Milliseconds left; null: nothing is held. */
  left = $state.raw<number | null>(null);
  #then: (() => void) | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  /** Does something after that time, unless it is taken back. */
  begin(milliseconds: number, then: () => void): void {
    this.stop();
    const end = Date.now() + milliseconds;
    this.left = milliseconds;
    this.#then = then;
    this.#timer = setInterval(() => {
      this.left = Math.max(0, end - Date.now());
      if (this.left === 0) this.now();
    }, TICK);
  }

  /** Does it at once. */
  now(): void {
    const then = this.#then;
    this.stop();
    then?.();
  }

  /** Forgets it; returns whether anything was held. */
  stop(): boolean {
    const held = this.left !== null;
    clearInterval(this.#timer);
    this.#then = undefined;
    this.left = null;
    return held;
  }
}
