// Texts filled in, and plural forms in ICU MessageFormat, as src/bottega/engine/message.py does it.
import Parser, { type Part } from "@ffz/icu-msgparser";

export type Params = Record<string, string | number>;

const CHOICE = /\{\w+, (plural|select),/;
const parser = new Parser();
const parsed = new Map<string, Part[]>();
const rules = new Map<string, Intl.PluralRules>();

/** A text with these values in it; a hole without a value stays as it is. */
export function fill(text: string, params: Params, lang: string): string {
  if (!CHOICE.test(text)) return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
  let parts = parsed.get(text);
  if (!parts) {
    parts = parser.parse(text);
    parsed.set(text, parts);
  }
  return joined(parts, params, lang);
}

function joined(parts: readonly Part[], params: Params, lang: string): string {
  return parts.map((part) => (typeof part === "string" ? part : one(part, params, lang))).join("");
}

function one({ v: name, t: type, o: options }: Exclude<Part, string>, params: Params, lang: string): string {
  const value = params[name];
  if (!options) return value === undefined ? `{${name}}` : type === "number" ? digits(value, lang) : String(value);
  const form = type === "plural" && !(`=${value}` in options) ? pluralForm(value, lang) : String(value);
  return joined(options[`=${value}`] ?? options[form] ?? options.other ?? [], params, lang);
}

function pluralForm(value: string | number | undefined, lang: string): string {
  if (typeof value !== "number") return "other";
  let rule = rules.get(lang);
  if (!rule) {
    rule = new Intl.PluralRules(lang);
    rules.set(lang, rule);
  }
  return rule.select(value);
}

/** A number as people write it, its thousands together. */
function digits(value: string | number, lang: string): string {
  if (typeof value === "string") return value;
  return new Intl.NumberFormat(lang, { useGrouping: false, maximumFractionDigits: 6 }).format(value);
}
