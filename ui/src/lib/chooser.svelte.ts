import {
  type Action,
  type ActionShapes,
  Choice,
  isAsked,
  isPlain,
  nearestAction,
  type Picks,
  type Value,
} from "./choice";

export interface ChooserHooks {
  /** Plays the action. */
  play(action: Action): void;
  /**
   * Asks why what was pressed is not possible: the nearest action in notation, with `?` for what is open (null: it
   * belongs to none), and whether actions of that kind are asked for at all.
   */
  explain(action: string | null, asked: boolean): void;
  /** Something possible was picked. */
  accepted(): void;
  /** Whether an action picked on the board waits for a confirmation. */
  asksToConfirm(): boolean;
}

/** The state of something on the board that can be pressed. */
export type PieceState = "legal" | "chosen" | "quiet";

/** What a board uses to let its player choose: it offers picks and reads what is possible. */
export class Chooser {
  #choice = $state.raw(new Choice([]));
  #shapes: ActionShapes = {};
  #hooks: ChooserHooks;
  /** The pick shown while the pointer is over something, so that others can light up with it. */
  hovered = $state.raw<Picks | null>(null);
  /** The action that a lesson asks for, or that a hint speaks of. */
  wanted = $state.raw<Picks | null>(null);
  /** The actions of a hint, the best first: the board has their numbers. */
  advised = $state.raw<Picks[]>([]);
  /** An action that waits for the server's answer. */
  sent = $state.raw<Action | null>(null);
  /** What had the focus when an action was played last. */
  played: Element | null = null;

  constructor(hooks: ChooserHooks) {
    this.#hooks = hooks;
  }

  /** A new list of legal actions; what was picked before is kept as far as it is still possible. */
  reset(legal: string[], shapes: ActionShapes): void {
    const same = legal.length === this.legal.length && legal.every((text, place) => text === this.legal[place]?.text);
    this.#shapes = shapes;
    if (same) return;
    this.#choice = Choice.of(legal, shapes);
    this.hovered = null;
  }

  get choice(): Choice {
    return this.#choice;
  }
  get legal(): Action[] {
    return this.#choice.legal;
  }
  /** Whether this seat may decide anything now. */
  get open(): boolean {
    return this.legal.length > 0 && !this.sent;
  }
  get left(): Action[] {
    return this.#choice.left;
  }
  get picked(): Picks {
    return this.#choice.picked;
  }
  get ready(): Action | null {
    return this.#choice.ready;
  }
  /** The kinds of action that are possible. */
  get kinds(): Set<Value> {
    return this.#choice.possible("kind");
  }

  /** The values an argument may still take, those that would replace an earlier pick included. */
  possible(name: string, given?: Picks): Set<Value> {
    return this.#choice.possible(name, given);
  }
  /** The value of an argument, picked or forced. */
  chosen(name: string): Value | undefined {
    return this.#choice.chosen(name);
  }

  /** Legal: can be pressed. Chosen: picked already. Quiet: pressing asks why not. */
  state(picks: Picks): PieceState {
    if (!this.open) return "quiet";
    const picked = this.picked;
    if (Object.entries(picks).every(([name, value]) => picked[name] === value)) return "chosen";
    return this.#choice.pick(picks) ? "legal" : "quiet";
  }

  /** Whether these picks are part of the action that a lesson asks for, or that a hint speaks of. */
  leads(picks: Picks): boolean {
    return (
      this.open && this.wanted !== null && Object.entries(picks).every(([name, value]) => this.wanted?.[name] === value)
    );
  }

  /** The numbers of the advised actions that these picks are part of, to be shown there; undefined: of none. */
  hinted(picks: Picks): string | undefined {
    if (!this.open || this.advised.length === 0) return undefined;
    const parts = Object.entries(picks);
    if (
      parts.every(([name]) => name === "kind") &&
      this.legal.some((action) => action.kind === picks.kind && !isPlain(action))
    )
      return undefined;
    const found = this.advised.flatMap((action, place) =>
      parts.every(([name, value]) => action[name] === value) ? [place + 1] : [],
    );
    return found.length > 0 ? found.join(" ") : undefined;
  }

  /** Whether pressing this answers what is still open, with all that is picked kept. */
  next(picks: Picks): boolean {
    return (
      this.open &&
      !this.ready &&
      this.#choice.steps.length > 0 &&
      Object.keys(picks).some((name) => this.chosen(name) === undefined) &&
      this.#choice.allows(picks)
    );
  }

  /**
   * Something was pressed. Narrows the legal actions; when one is left it is played, or waits for a confirmation.
   * `sure`: no confirmation, as for a labelled button or a card dropped on its place.
   */
  offer(picks: Picks, { sure = false }: { sure?: boolean } = {}): boolean {
    if (this.sent) return false;
    const again = this.ready && this.state(picks) === "chosen";
    if (again) {
      this.confirm();
      return true;
    }
    const next = this.#choice.pick(picks);
    if (!next) {
      const whole = { ...this.picked, ...picks };
      const nearest = (part: Picks) => nearestAction(part, this.#shapes, this.legal);
      this.#hooks.explain(nearest(whole) ?? nearest(picks), isAsked(picks, this.#shapes, this.legal));
      return false;
    }
    this.#choice = next;
    this.#hooks.accepted();
    if (next.ready && (sure || !this.#hooks.asksToConfirm())) this.confirm();
    return true;
  }

  /** Picks something without playing it, as when a piece is lifted; false: that is not possible. */
  lift(picks: Picks): boolean {
    const next = this.open ? this.#choice.pick(picks) : null;
    if (!next) return false;
    this.#choice = next;
    this.#hooks.accepted();
    return true;
  }

  /** Picks a whole action in place of whatever was picked, and waits for the confirmation. */
  prepare(action: Action): void {
    this.clear();
    this.lift(action.picks);
  }

  /** As it was before something was lifted, if it is still the same decision. */
  restore(before: Choice): void {
    if (before.legal === this.legal) this.#choice = before;
  }

  /** Plays the one action that is left. */
  confirm(): void {
    const action = this.ready;
    if (!action || this.sent) return;
    this.sent = action;
    this.played = document.activeElement;
    this.#hooks.play(action);
  }

  /** One step back; false when there was none. */
  back(): boolean {
    if (this.#choice.steps.length === 0) return false;
    this.#choice = this.#choice.back();
    return true;
  }

  clear(): void {
    this.#choice = this.#choice.cleared();
  }

  /** An action that was held is not sent; it waits for its confirmation again. */
  recall(): void {
    this.sent = null;
  }

  /** The server has answered: whatever is legal now is open to choose. */
  settle(): void {
    this.sent = null;
    this.clear();
  }
}
