// The form of an edition: which of a game's values are fields, made from the values themselves.
export type Leaf = number | string | boolean | null | undefined;
export type Json = Leaf | Json[] | { [name: string]: Json };
export type Path = (string | number)[];

export interface Field {
  /** From the card on: ["spaces", "physics"]. */
  path: Path;
  kind: "number" | "numbers" | "choice" | "list";
  /** The values that other cards have here, where one chooses among them. */
  choices: Leaf[];
  /** Whether a card may do without: nothing and 0 are the same then. */
  optional: boolean;
}
export interface CardRow {
  path: Path;
  /** How its file calls it: "bow", 12. */
  id: string;
}
export interface Section {
  name: string;
  /** What the words for its cards begin with: an edition may give them names of its own. */
  word: string;
  cards: CardRow[];
  fields: Field[];
}

/** Where the cards of each game stand in its values, and the words by which those are called that have names. */
const PLACES: Record<string, Record<string, string>> = {
  codex: { resource_cards: "", gold_cards: "", starter_cards: "", objective_cards: "" },
  inventors: { inventions: "invention", inventors: "inventor", reward_tokens: "token" },
  leonardo: { inventions: "invention", "beginner.sets": "" },
  workshop: { patrons: "piece", unfinished: "piece", scoring: "", leonardo: "", apprentices: "" },
};
/** What the rules rely on, and words about values. */
const FIXED = new Set([
  ..."id number set name team kind kingdom rank type provenance from".split(" "),
  ..."favours discipline high_level high_level_points all_disciplines solitaire_target".split(" "),
]);
const isObject = (value: Json): value is { [name: string]: Json } => typeof value === "object" && !isList(value);
const isList = (value: Json): value is Json[] => Array.isArray(value);
const isThing = (value: Json): value is { [name: string]: Json } => value !== null && isObject(value);

export function valueAt(whole: Json, path: Path): Json {
  let found: Json = whole;
  for (const part of path) {
    if (found === null || typeof found !== "object") return undefined;
    found = (found as Record<string | number, Json>)[part];
  }
  return found;
}

/** The values with another one at a place; undefined takes it away. */
export function withValue(whole: Json, path: Path, value: Json): Json {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  if (isList(whole)) return whole.map((one, place) => (place === first ? withValue(one, rest, value) : one));
  const next = withValue(isThing(whole) ? whole[first] : undefined, rest, value);
  const kept = Object.entries(isThing(whole) ? whole : {});
  if (next === undefined) return Object.fromEntries(kept.filter(([name]) => name !== first));
  return { ...Object.fromEntries(kept), [first]: next };
}

/** Another edition with its cards in the order of the form; those it lacks are there as they are printed. */
export function inOrder(found: Json, printed: Json, sections: Section[]): Json {
  let ordered = found;
  for (const { cards } of sections) {
    const at = cards[0]?.path.slice(0, -1) ?? [];
    const theirs = valueAt(found, at);
    const ours = valueAt(printed, at);
    if (!isList(theirs) || !isList(ours)) continue;
    const known = cards.map(({ id }) => theirs.find((card) => idOf(card) === id));
    const others = theirs.filter((card) => !known.includes(card));
    ordered = withValue(ordered, at, [...known.map((card, place) => card ?? ours[place]), ...others]);
  }
  return ordered;
}

const idOf = (card: Json): string => (isThing(card) ? String(card.id ?? card.number ?? card.set ?? "") : "");

/** In a game that is not known here: wherever things have an id. */
const listsIn = (values: Json): string[] =>
  Object.entries(isThing(values) ? values : {})
    .filter(([, list]) => isList(list) && isThing(list[0]) && "id" in list[0])
    .map(([name]) => name);

/** What a card is called in a language, where the edition says so: in one text for all languages, or one for each. */
export function ownName(card: Json, lang: string): string {
  const name = isThing(card) ? card.name : undefined;
  return String((isThing(name) ? name[lang] : name) ?? "");
}
export function withName(card: Json, lang: string, text: string): Json {
  const name = isThing(card) ? card.name : undefined;
  if (!isThing(name)) return withValue(card, ["name"], text || undefined);
  const names = withValue(name, [lang], text || undefined);
  return withValue(card, ["name"], Object.keys(names as object).length > 0 ? names : undefined);
}

/** The form: as the built-in edition is laid out, and where a thing may have several layouts, as this one is. */
export function sectionsOf(game: string, printed: Json, values: Json): Section[] {
  const places = PLACES[game] ?? Object.fromEntries(listsIn(printed).map((name) => [name, ""]));
  return Object.entries(places)
    .map(([name, word]) => {
      const at: Path = name.split(".");
      const there = valueAt(printed, at);
      const cards = (isList(there) ? there : [valueAt(values, at)]).filter(isThing);
      return {
        name: at.at(-1) as string,
        word,
        cards: cards.map((card, place) => ({
          path: isList(there) ? [...at, place] : at,
          id: idOf(card),
        })),
        fields: fieldsOf(cards, []),
      };
    })
    .filter(({ cards, fields }) => cards.length > 0 && fields.length > 0);
}

/** The fields below a place that several cards have. */
function fieldsOf(those: Json[], path: Path): Field[] {
  const some = those.filter((one) => one !== undefined);
  const optional = path.length > 1 && some.length < those.length;
  if (some.every(isThing)) {
    const names = new Set(some.flatMap((one) => Object.keys(one)).filter((name) => !FIXED.has(name)));
    return [...names].flatMap((name) =>
      fieldsOf(
        some.map((one) => one[name]),
        [...path, name],
      ),
    );
  }
  if (some.every(isList)) {
    const length = some[0]?.length ?? 0;
    const items = some.flat();
    if (items.length > 0 && items.every((one) => typeof one === "number"))
      return [{ path, kind: "numbers", choices: [], optional }];
    if (some.some((one) => one.length !== length) || path.at(-1) === "centre")
      return [{ path, kind: "list", choices: [], optional }];
    return Array.from({ length }, (_, place) => place).flatMap((place) =>
      fieldsOf(
        some.map((one) => one[place]),
        [...path, place],
      ),
    );
  }
  if (some.every((one) => typeof one === "number")) return [{ path, kind: "number", choices: [], optional }];
  return [{ path, kind: "choice", choices: [...new Set(some as Leaf[])], optional }];
}

/** Whether a card has this field, or may have it beside others: not one more way to score where there is none. */
export function hasField(values: Json, card: CardRow, field: Field): boolean {
  return field.path.length === 1
    ? valueAt(values, [...card.path, ...field.path]) !== undefined
    : valueAt(values, [...card.path, field.path[0] as string]) !== undefined;
}
