// What was entered for a table that is to be scored. The form of the game says what there is; nothing here knows a rule.
import type { ScoreCondition, ScoreField, ScoreForm } from "../lib/protocol";

export type Value = boolean | number | string | null | (number | string)[] | Record<string, number>;
export type Answers = Record<string, Value>;

/** A table as this browser keeps it, and as the server scores it. */
export interface Holdings {
  /** The digest of the edition it is played with; none: the built-in one. */
  edition?: string;
  table: Answers;
  players: { name: string; answers: Answers }[];
}

const KEY = (game: string): string => `bottega-score-${game}`;

export const nobody = (): Holdings["players"][number] => ({ name: "", answers: {} });

/** The table that was entered last; a fresh one where there is none, or none that fits the form. */
export function kept(game: string, form: ScoreForm): Holdings {
  try {
    const found = JSON.parse(localStorage.getItem(KEY(game)) ?? "null") as Holdings | null;
    if (found?.players.every((one) => typeof one.name === "string" && typeof one.answers === "object")) {
      return seated(form, { edition: found.edition, table: found.table ?? {}, players: found.players });
    }
  } catch {
    // What cannot be read is begun again.
  }
  return fresh(form);
}

export const fresh = (form: ScoreForm): Holdings => seated(form, { table: {}, players: [nobody(), nobody()] });

export function keep(game: string, holdings: Holdings): void {
  try {
    localStorage.setItem(KEY(game), JSON.stringify(holdings));
  } catch {
    // A browser that keeps nothing still counts.
  }
}

/** How many hands one person plays at this table; 0: everybody has their own. */
export const handsOf = (form: ScoreForm, holdings: Holdings): number =>
  form.hands && (holdings.table[form.hands[0]] ?? null) !== null ? form.hands[1] : 0;

/** With as many players as there may be. */
function seated(form: ScoreForm, holdings: Holdings): Holdings {
  const hands = handsOf(form, holdings);
  const [least, most] = hands ? [hands, hands] : form.players;
  const players = holdings.players.slice(0, most);
  while (players.length < least) players.push(nobody());
  return { ...holdings, players };
}

export function holds(condition: ScoreCondition | null, ...found: Answers[]): boolean {
  if (!condition) return true;
  const value = found.map((answers) => answers[condition.field]).find((one) => one !== undefined) ?? null;
  return condition.value === null ? value !== null : value === condition.value;
}

/** Those of the fields that are asked, given what is known so far. */
export const asked = (fields: ScoreField[], own: Answers, table: Answers = {}): ScoreField[] =>
  fields.filter((field) => holds(field.when, own, table));

export function answerTo(field: ScoreField, answers: Answers): Value {
  const value = answers[field.name];
  if (field.kind === "amounts") {
    const given = (value ?? {}) as Record<string, number>;
    return Object.fromEntries(field.items.map((item) => [item.id, given[item.id] ?? item.least]));
  }
  return value ?? { flag: false, number: field.least, choice: null, cards: [] }[field.kind];
}

/** The items chosen in a field. */
export function chosen(field: ScoreField, answers: Answers): (number | string)[] {
  const value = answerTo(field, answers);
  if (field.kind === "cards") return value as (number | string)[];
  return field.kind === "choice" && value !== null ? [value as number | string] : [];
}

/** Whether a field still needs an answer. */
export const missing = (field: ScoreField, answers: Answers): boolean =>
  (field.kind === "choice" || field.kind === "cards") && chosen(field, answers).length < field.least;

/** The holdings as the server wants them: what is not asked is left out. */
export function written(form: ScoreForm, { table, players }: Holdings): object {
  const told = (fields: ScoreField[], own: Answers) =>
    Object.fromEntries(asked(fields, own, table).map((field) => [field.name, answerTo(field, own)]));
  return {
    ...told(form.table, table),
    players: players.map(({ name, answers }) => ({ name: name.trim(), ...told(form.player, answers) })),
  };
}

/** Where each item with this mark is: the number of the player, -1 for the middle of the table. */
export function takenBy(form: ScoreForm, { table, players }: Holdings, mark: string): Map<number | string, number> {
  const taken = new Map<number | string, number>();
  if (!mark || (form.apart && holds(form.apart, table))) return taken;
  const note = (fields: ScoreField[], answers: Answers, where: number) => {
    for (const field of asked(fields, answers, table)) {
      if (field.once === mark) for (const item of chosen(field, answers)) taken.set(item, where);
    }
  };
  note(form.table, table, -1);
  players.forEach((player, number) => {
    note(form.player, player.answers, number);
  });
  return taken;
}

/** How many of an item the others leave, of those that are counted. */
export function left(form: ScoreForm, holdings: Holdings, field: ScoreField, item: string, player: number): number {
  const most = field.items.find((one) => one.id === item)?.most ?? 0;
  if (!field.once || (form.apart && holds(form.apart, holdings.table))) return most;
  const others = holdings.players.filter((_, number) => number !== player);
  return others.reduce(
    (rest, one) => rest - ((answerTo(field, one.answers) as Record<string, number>)[item] ?? 0),
    most,
  );
}
