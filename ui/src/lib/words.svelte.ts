// All words a person reads: the page's own, one file for each language, and the games' own, fetched from the server.
import { namingOf } from "../boards/naming";
import type en from "../words/en.json";
import { callGuests, get } from "./api";
import { catalogue } from "./catalogue.svelte";
import type { Value } from "./choice";
import type { Lang, WordTable } from "./protocol";
import { change, settings } from "./settings.svelte";
import { valuesIn } from "./values";

export type Key = keyof typeof en;
type Params = Record<string, string | number>;

const files: Record<Lang, () => Promise<{ default: Record<string, string> }>> = {
  en: () => import("../words/en.json"),
  fr: () => import("../words/fr.json"),
  it: () => import("../words/it.json"),
};

let table = $state.raw<Record<string, string>>({});

export function fill(text: string, params: Params): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** A sentence of the page, filled in. */
export function say(key: Key, params: Params = {}): string {
  return fill(table[key] ?? key, params);
}

/** A sentence whose key is made up of parts; undefined where there is none. */
export function sayIf(key: string, params: Params = {}): string | undefined {
  const text = table[key];
  return text === undefined ? undefined : fill(text, params);
}

/** A chance, from 0 to 1, as people write it. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.lang, { style: "percent" }).format(chance);
}

/** Shows the page in another language, at once. */
export async function speak(lang: Lang): Promise<void> {
  table = (await files[lang]()).default;
  callGuests(say("guest.name"));
  change({ lang });
}

/** Keys of sentences rather than names. */
const SENTENCES = /^(event|refusal|prompt|option|sheet|objective|reason|whose)\./;

/** Arguments and fields that hold the number of a seat in every game. */
const SEATS = new Set(["seat", "active", "first", "whose"]);

/** What a value is said in: the kind of action it belongs to, and the players' names. */
export interface Saying {
  kind?: string | undefined;
  names?: readonly string[] | undefined;
}

/** What a game calls a value that has no word of its own: a card by what it shows, a seat by its player. */
export type Naming = (argument: string, value: string, words: GameWords, saying: Saying) => string | undefined;

/** The words of one game in the language of the page, and what is printed on its cards, both as an edition has them. */
export class GameWords {
  constructor(
    readonly game: string,
    private readonly table: Record<string, string>,
    readonly values: object = {},
    private readonly naming: Naming = () => undefined,
  ) {}

  has(key: string): boolean {
    return key in this.table;
  }

  text(key: string, params: Params = {}): string {
    return fill(this.table[key] ?? key, params);
  }

  /** A value of an argument (`side`, `front`) in words, as far as there are any; several joined by commas, one by one. */
  value(name: string, value: Value, saying: Saying = {}): string {
    const text = String(value);
    if (text === "-") return say("value.none");
    return text
      .split(",")
      .map((part) => this.#part(name, part, saying))
      .join(", ");
  }

  #part(name: string, part: string, saying: Saying): string {
    if (SEATS.has(name) && /^\d+$/.test(part)) return saying.names?.[Number(part)] ?? String(Number(part) + 1);
    return (
      this.naming(name, part, this, saying) ??
      this.table[`${name}.${part}`] ??
      this.table[`${name.replace(/s$/, "")}.${part}`] ??
      (/^[a-z_]+$/.test(part) ? (this.#anywhere(part) ?? part.replaceAll("_", " ")) : part)
    );
  }

  /** A whole action as a sentence, for a button or a reader. */
  action(kind: string, picks: Record<string, Value>, names: readonly string[] = []): string {
    const params = Object.fromEntries(
      Object.entries(picks).map(([name, value]) => [name, this.value(name, value, { kind, names })]),
    );
    const bare = Object.values(picks).includes("-") ? sayIf(`${this.game}.play.${kind}.bare`, params) : undefined;
    const said = bare ?? sayIf(`${this.game}.play.${kind}`, params);
    if (said !== undefined) return said;
    const { kind: _, ...rest } = params;
    return [this.kind(kind), Object.values(rest).join(", ")].filter((part) => part).join(": ");
  }

  /** What a kind of action is called on a button. */
  kind(kind: string): string {
    return sayIf(`${this.game}.kind.${kind}`) ?? sayIf(`kind.${kind}`) ?? kind.replaceAll("_", " ");
  }

  /** What a field of the view is called; numbers have no name. */
  field(name: string): string {
    if (/^\d+$/.test(name)) return "";
    return sayIf(`field.${name}`) ?? this.#anywhere(name) ?? name.replaceAll("_", " ");
  }

  /** Any word the game has for something, such as "component.iron" for iron. */
  #anywhere(name: string): string | undefined {
    const key = Object.keys(this.table).find((one) => one.endsWith(`.${name}`) && !SENTENCES.test(one));
    return (key && this.table[key]) ?? sayIf(`${this.game}.stage.${name}`);
  }

  /** How one asks for an argument. */
  argument(name: string): string {
    return sayIf(`${this.game}.argument.${name}`) ?? sayIf(`argument.${name}`) ?? name.replaceAll("_", " ");
  }
}

const fetched = new Map<string, Promise<GameWords>>();

/** The words and values of a game, in an edition of its own or the built-in one. */
export function gameWords(game: string, lang: Lang, edition?: string): Promise<GameWords> {
  const key = [game, lang, edition ?? ""].join(" ");
  let words = fetched.get(key);
  if (!words) {
    const printed = edition ?? catalogue.find(game)?.editions[0]?.digest;
    words = Promise.all([
      get<WordTable>(`/api/games/${game}/words`, { lang, edition }),
      printed ? valuesIn(game, printed) : {},
      namingOf(game),
    ]).then(([answer, values, naming]) => new GameWords(game, answer.words, values, naming));
    words.catch(() => fetched.delete(key));
    fetched.set(key, words);
  }
  return words;
}
