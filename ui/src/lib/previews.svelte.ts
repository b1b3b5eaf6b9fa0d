// What actions would bring: asked of the server when a board wants to show it, and kept as long as the position holds.
import { untrack } from "svelte";
import type { Outcome } from "./protocol";

/** Asks what actions would bring; null where there is no answer. */
export type TryOut = (actions: string[]) => Promise<Outcome[] | null>;

/** How many actions may be asked about at once. */
const MOST = 64;
/** What the pointer only passes over is not asked about. */
const PAUSE = 40;

export class Previews {
  #known = $state.raw<ReadonlyMap<string, Outcome>>(new Map());
  /** How many answers are waited for. */
  #open = $state(0);
  #asked = new Set<string>();
  #position = {};
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Without a way to ask, nothing is ever known. */
  constructor(private readonly tryOut: TryOut | null = null) {}

  get busy(): boolean {
    return this.#open > 0;
  }

  /** Another position: what was known holds no more. */
  reset(): void {
    this.#forgetTimer();
    this.#position = {};
    this.#asked.clear();
    if (untrack(() => this.#known).size > 0) this.#known = new Map();
  }

  /** What would happen by a legal action; undefined until that is known. */
  of(action: string | undefined): Outcome | undefined {
    return action === undefined ? undefined : this.#known.get(action);
  }

  /** Asks what would happen by these legal actions. */
  want(actions: string[]): void {
    const unknown = actions.filter((action) => !this.#asked.has(action));
    for (const action of unknown) this.#asked.add(action);
    for (let place = 0; place < unknown.length; place += MOST) {
      this.#waiting(1);
      void this.#ask(unknown.slice(place, place + MOST));
    }
  }

  /** Asks what would happen by one action and what would change, once it has been wanted for a moment. */
  wantAll(action: string): void {
    this.#forgetTimer();
    if (this.#asked.has(`all ${action}`)) return;
    this.#waiting(1);
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#asked.add(`all ${action}`);
      void this.#ask([action]);
    }, PAUSE);
  }

  /** Effects ask; they shall not run again because they have asked. */
  #waiting(more: number): void {
    this.#open = untrack(() => this.#open) + more;
  }

  #forgetTimer(): void {
    if (this.#timer === undefined) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting(-1);
  }

  async #ask(actions: string[]): Promise<void> {
    const position = this.#position;
    const outcomes = (await this.tryOut?.(actions)) ?? [];
    this.#waiting(-1);
    if (position !== this.#position || outcomes.length === 0) return;
    const known = new Map(this.#known);
    for (const outcome of outcomes) {
      if (outcome.view || !known.has(outcome.action)) known.set(outcome.action, outcome);
    }
    this.#known = known;
  }
}
