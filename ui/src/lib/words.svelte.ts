// All words a person reads: the page's own, one file for each language, and the games' own, fetched from the server.
import type codex from "$games/codex/words/en.json";
import type inventors from "$games/inventors/words/en.json";
import type leonardo from "$games/leonardo/words/en.json";
import type workshop from "$games/workshop/words/en.json";
import { namingOf } from "../boards/naming";
import type en from "../words/en.json";
import { callGuests, get } from "./api";
import { catalogue } from "./catalogue.svelte";
import type { Value } from "./choice";
import { fill, type Params } from "./message";
import type { Lang, WordTable } from "./protocol";
import { change, settings } from "./settings.svelte";
import { valuesIn } from "./values";

type Table = Record<string, string>;

/** A key of a game's words, as the page names it: `codex.hand` for `page.hand`, or `hand` where all say it alike. */
type GameKey<Game extends string, Own> = Own extends `page.${infer Rest}`
  ? `${Game}.${Rest}`
  : `${Game}.${Own & string}`;
export type Key =
  | keyof typeof en
  | GameKey<"codex", keyof typeof codex>
  | GameKey<"inventors", keyof typeof inventors>
  | GameKey<"leonardo", keyof typeof leonardo>
  | GameKey<"workshop", keyof typeof workshop>;

const files = import.meta.glob<{ default: Table }>("../words/*.json");

let table = $state.raw<Table>({});
/** By game: its words, fetched last. */
let tables = $state.raw<Record<string, Table>>({});

/** What the page says under that key of a game's words. */
const inGame = (words: Table | undefined, key: string): string | undefined => words?.[`page.${key}`] ?? words?.[key];

/** A sentence of the page, or of a game whose words are here (`codex.hand`), filled in. */
export function say(key: Key, params: Params = {}): string {
  return sayIf(key, params) ?? key;
}

/** A sentence whose key is made up of parts; undefined where there is none. */
export function sayIf(key: string, params: Params = {}): string | undefined {
  const dot = key.indexOf(".");
  const text = table[key] ?? inGame(tables[key.slice(0, dot)], key.slice(dot + 1));
  return text === undefined ? undefined : fill(text, params, settings.lang);
}

/** Several names as people write them: "Ada, Bruno and Carla". */
export function listed(names: string[]): string {
  return new Intl.ListFormat(settings.lang, { type: "conjunction" }).format(names);
}

/** A chance, from 0 to 1, as people write it. */
export function percent(chance: number): string {
  return new Intl.NumberFormat(settings.lang, { style: "percent" }).format(chance);
}

/** A French text that is not broken at its signs; what the server says comes like that (`engine/typography.py`). */
const unbroken = (text: string): string => text.replace(/ ([:;?!»%])/g, "\u00a0$1").replaceAll("« ", "«\u00a0");

/** Shows the page in another language, at once. */
export async function speak(lang: Lang): Promise<void> {
  const found = (await files[`../words/${lang}.json`]?.())?.default;
  if (found) {
    const texts = Object.entries(found).map(([key, text]) => [key, lang === "fr" ? unbroken(text) : text]);
    table = Object.fromEntries(texts);
  }
  callGuests(say("guest.name"));
  change({ lang });
}

/** Keys of sentences rather than names. */
const SENTENCES = /^(event|refusal|prompt|option|sheet|objective|reason|whose|page|terminal|play|argument)\./;

/** Arguments and fields that hold the number of a seat in every game. */
const SEATS = new Set(["seat", "active", "first", "whose"]);

/** What a value is said in: the kind of action it belongs to, and the players' names. */
export interface Saying {
  /** Whether it stands in a sentence, where nothing has to be told apart by a code. */
  sentence?: boolean;
  kind?: string | undefined;
  names?: readonly string[] | undefined;
}

/** What a game calls a value that has no word of its own: a card by what it shows, a seat by its player. */
export type Naming = (argument: string, value: string, words: GameWords, saying: Saying) => string | undefined;

/** The words of one game in one language, and what is printed on its cards, both as an edition has them. */
export class GameWords {
  /** What the game calls something, by the last part of its key: "component.iron" is found by iron. */
  #names: Map<string, string> | undefined;

  constructor(
    readonly game: string,
    readonly lang: Lang,
    readonly table: Readonly<Table>,
    readonly values: object = {},
    private readonly naming: Naming = () => undefined,
  ) {}

  has(key: string): boolean {
    return key in this.table;
  }

  text(key: string, params: Params = {}): string {
    return this.#said(key, params) ?? key;
  }

  #said(key: string, params: Params = {}): string | undefined {
    const text = inGame(this.table, key);
    return text === undefined ? undefined : fill(text, params, this.lang);
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

  /** What a row of a score sheet is called: a card by what the game calls it, not by its code. */
  row(label: string): string {
    return label.replace(/ ([A-Z]\d+)$/, (code, card: string) => {
      const name = this.naming("card", card, this, { sentence: true });
      return name ? ` – ${name}` : code;
    });
  }

  /** A whole action as a sentence, for a button or a reader. */
  action(kind: string, picks: Record<string, Value>, names: readonly string[] = []): string {
    const params = Object.fromEntries(
      Object.entries(picks).map(([name, value]) => {
        const said = this.value(name, value, { kind, names, sentence: true });
        return [name, said === String(value) ? value : said]; // a number may choose a plural form
      }),
    );
    const bare = Object.values(picks).includes("-") ? this.#said(`play.${kind}.bare`, params) : undefined;
    const said = bare ?? this.#said(`play.${kind}`, params);
    if (said !== undefined) return said;
    const { kind: _, ...rest } = params;
    return [this.kind(kind), Object.values(rest).join(", ")].filter((part) => part).join(": ");
  }

  /** What a kind of action is called on a button. */
  kind(kind: string): string {
    return this.#said(`action.${kind}`) ?? sayIf(`kind.${kind}`) ?? kind.replaceAll("_", " ");
  }

  /** What an action without arguments does as the answer to a question: "Start nothing" rather than "Pass". */
  plain(kind: string, view: { decision: { kind: string } | null; [field: string]: unknown }): string {
    const texts = Object.entries(view).filter((field): field is [string, string] => typeof field[1] === "string");
    const params = Object.fromEntries(texts.map(([name, value]) => [name, this.value(name, value)]));
    return this.#said(`${kind}.${view.decision?.kind}`, params) ?? this.kind(kind);
  }

  /** What a field of the view is called; numbers have no name. */
  field(name: string): string {
    if (/^\d+$/.test(name)) return "";
    return sayIf(`field.${name}`) ?? this.#anywhere(name) ?? name.replaceAll("_", " ");
  }

  /** Any word the game has for something. */
  #anywhere(name: string): string | undefined {
    if (!this.#names) {
      const named = Object.entries(this.table).filter(([key]) => !SENTENCES.test(key));
      this.#names = new Map(named.reverse().map(([key, text]) => [key.slice(key.lastIndexOf(".") + 1), text]));
    }
    return this.#names.get(name) ?? this.#said(`stage.${name}`);
  }

  /** How one goes on to an argument, on a board: a column and a row are one place there. */
  next(name: string): string | undefined {
    return this.#said(`next.${name}`) ?? this.#said(`argument.${name}`);
  }

  /** How one asks for an argument. */
  argument(name: string): string {
    return this.#said(`argument.${name}`) ?? name.replaceAll("_", " ");
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
    ]).then(([answer, values, naming]) => new GameWords(game, lang, answer.words, values, naming));
    words.catch(() => fetched.delete(key));
    fetched.set(key, words);
  }
  return words.then((found) => {
    if (lang === settings.lang && tables[game] !== found.table) tables = { ...tables, [game]: found.table };
    return found;
  });
}
