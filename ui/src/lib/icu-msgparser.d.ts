// The package brings no types of its own.
declare module "@ffz/icu-msgparser" {
  /** A piece of text, or a value: its name, its type (`plural`, `select`, `number` for `#`) and what it chooses from. */
  export type Part = string | { v: string; t?: string; o?: Record<string, Part[]> };
  export default class Parser {
    parse(text: string): Part[];
  }
}
