// All words a person reads: the page's own, one file for each language, and the games' own, fetched from the server.
import type en from "../words/en.json";
import { callGuests, get } from "./api";
import type { Value } from "./choice";
import type { Lang, WordTable } from "./protocol";
import { change, settings } from "./settings.svelte";

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

/** Shows the page in another language, at once. */
export async function speak(lang: Lang): Promise<void> {
  table = (await files[lang]()).default;
  callGuests(say("guest.name"));
  change({ lang });
}

/** Keys of sentences rather than names. */
const SENTENCES = /^(event|refusal|prompt|option|sheet|objective)\./;

/** The words of one game in the language of the page. */
export class GameWords {
  constructor(
    readonly game: string,
    private readonly table: Record<string, string>,
  ) {}

  has(key: string): boolean {
    return key in this.table;
  }

  text(key: string, params: Params = {}): string {
    return fill(this.table[key] ?? key, params);
  }

  /** A value of an argument (`side`, `front`) by its word, if it has one; several joined by commas, one by one. */
  value(name: string, value: Value): string {
    const text = String(value);
    if (text === "-") return say("value.none");
    return text
      .split(",")
      .map((part) => this.table[`${name}.${part}`] ?? this.table[`${name.replace(/s$/, "")}.${part}`] ?? part)
      .join(", ");
  }

  /** What a kind of action is called on a button. */
  kind(kind: string): string {
    return sayIf(`${this.game}.kind.${kind}`) ?? sayIf(`kind.${kind}`) ?? kind;
  }

  /** What a field of the view is called: by any word the game has for it ("component.iron"); numbers have no name. */
  field(name: string): string {
    if (/^\d+$/.test(name)) return "";
    const key = Object.keys(this.table).find((one) => one.endsWith(`.${name}`) && !SENTENCES.test(one));
    return key ? this.text(key) : name.replaceAll("_", " ");
  }

  /** How one asks for an argument. */
  argument(name: string): string {
    return sayIf(`${this.game}.argument.${name}`) ?? sayIf(`argument.${name}`) ?? name;
  }
}

const fetched = new Map<string, Promise<GameWords>>();

export function gameWords(game: string, lang: Lang = settings.lang): Promise<GameWords> {
  const key = `${game} ${lang}`;
  let words = fetched.get(key);
  if (!words) {
    words = get<WordTable>(`/api/games/${game}/words`, { lang }).then((answer) => new GameWords(game, answer.words));
    words.catch(() => fetched.delete(key));
    fetched.set(key, words);
  }
  return words;
}
