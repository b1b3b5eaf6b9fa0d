// Narrowing the legal actions step by step until one is left. Pure data: the page knows no rules.

/** A value of an argument, as the notation writes it; several values in one argument stay one text ("iron,wood"). */
export type Value = string | number;

/** Arguments by name; `kind` is the kind of the action. */
export type Picks = Record<string, Value>;

/** Each kind of action with its arguments in the order of the notation, and their types (GameInfo.actions). */
export type ActionShapes = Record<string, Record<string, string>>;

export interface Action {
  text: string;
  kind: string;
  /** The arguments, and `kind` among them. */
  picks: Picks;
}

/** Whether an action has no arguments, such as passing: it has no place on a board. */
export const isPlain = (action: Action): boolean => Object.keys(action.picks).length === 1;

export function readAction(text: string, shapes: ActionShapes): Action {
  const [kind = "", ...values] = text.split(" ");
  const picks: Picks = { kind };
  Object.entries(shapes[kind] ?? {}).forEach(([name, type], place) => {
    const value = values[place] ?? "";
    picks[name] = type === "int" ? Number(value) : value;
  });
  return { text, kind, picks };
}

/** The kinds of action that have all these arguments, those that are asked for first. */
function kindsWith(picks: Picks, shapes: ActionShapes, asked: ReadonlySet<string>): string[] {
  const named = Object.keys(picks).filter((name) => name !== "kind");
  return Object.keys(shapes)
    .filter((kind) => (picks.kind ?? kind) === kind && named.every((name) => name in (shapes[kind] ?? {})))
    .sort((one, other) => Number(asked.has(other)) - Number(asked.has(one)));
}

const kindsOf = (legal: Action[]): Set<string> => new Set(legal.map((action) => action.kind));

/** The notation of what these picks belong to, to ask why not; `?` stands for what they leave open. */
export function nearestAction(picks: Picks, shapes: ActionShapes, legal: Action[]): string | null {
  const [kind] = kindsWith(picks, shapes, kindsOf(legal));
  if (kind === undefined) return null;
  return [kind, ...Object.keys(shapes[kind] ?? {}).map((name) => picks[name] ?? "?")].join(" ");
}

/** Whether an action with these arguments is of a kind that is asked for. */
export function isAsked(picks: Picks, shapes: ActionShapes, legal: Action[]): boolean {
  const asked = kindsOf(legal);
  return kindsWith(picks, shapes, asked).some((kind) => asked.has(kind));
}

function fits(action: Action, picks: Picks): boolean {
  return Object.entries(picks).every(([name, value]) => action.picks[name] === value);
}

/** What has been picked so far, out of all legal actions. Immutable: picking gives a new one. */
export class Choice {
  readonly left: Action[];

  constructor(
    readonly legal: Action[],
    readonly steps: Picks[] = [],
  ) {
    this.left = legal.filter((action) => fits(action, this.picked));
  }

  static of(legal: string[], shapes: ActionShapes): Choice {
    return new Choice(legal.map((text) => readAction(text, shapes)));
  }

  /** Everything picked so far. */
  get picked(): Picks {
    return Object.assign({}, ...this.steps) as Picks;
  }

  /** The only action left, once something was picked or nothing else was ever possible. */
  get ready(): Action | null {
    return this.left.length === 1 && (this.steps.length > 0 || this.legal.length === 1) ? (this.left[0] ?? null) : null;
  }

  /** The value of an argument: picked, or the only one left. */
  chosen(name: string): Value | undefined {
    const first = this.left[0]?.picks[name];
    return this.left.every((action) => action.picks[name] === first) ? first : undefined;
  }

  /** The values an argument may still take; other values than the one picked are among them. */
  possible(name: string, given: Picks = {}): Set<Value> {
    const others = { ...this.picked, ...given };
    delete others[name];
    const found = new Set<Value>();
    for (const action of this.legal) {
      const value = action.picks[name];
      if (value !== undefined && fits(action, others)) found.add(value);
    }
    return found;
  }

  /** Whether these picks leave something, the earlier ones kept. */
  allows(picks: Picks): boolean {
    return this.left.some((action) => fits(action, picks));
  }

  /** Picks something. What contradicts earlier picks takes their place, the latest going first; null: never legal. */
  pick(picks: Picks): Choice | null {
    const named = Object.keys(picks);
    const kept = this.steps
      .map((step) => Object.fromEntries(Object.entries(step).filter(([name]) => !named.includes(name))))
      .filter((step) => Object.keys(step).length > 0);
    for (let count = kept.length; count >= 0; count--) {
      const next = new Choice(this.legal, [...kept.slice(0, count), picks]);
      if (next.left.length > 0) return next;
    }
    return null;
  }

  /** Without the latest pick. */
  back(): Choice {
    return new Choice(this.legal, this.steps.slice(0, -1));
  }

  /** Without any pick. */
  cleared(): Choice {
    return new Choice(this.legal);
  }

  /** The next thing to ask: the first argument that is open, with its values in the order of the legal list. */
  get question(): { name: string; values: Value[] } | null {
    if (this.left.length <= 1) return null;
    const names = [...new Set(this.left.flatMap((action) => Object.keys(action.picks)))];
    for (const name of names) {
      const values = [...new Set(this.left.map((action) => action.picks[name]))];
      if (values.length > 1) return { name, values: values.filter((value) => value !== undefined) };
    }
    return null;
  }
}
