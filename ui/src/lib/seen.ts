// What a seat sees of a game: the view, what follows from it, and what happened.
import type { EventInfo } from "./protocol";
import { say } from "./words.svelte";

/** What all views have in common; each game adds its own. */
export interface View {
  game: string;
  players: number;
  options: Record<string, boolean | string>;
  decision: { kind: string; actors: number[] } | null;
  seat: number | null;
  /** null where this seat may not know the points. */
  scores: (number | null)[];
  winners: number[];
  [field: string]: unknown;
}

/** What follows from a view by the rules; each game has its own. */
export type Facts = Record<string, unknown>;

/** Something that happened, as far as this seat may know: its kind and its fields. */
export interface SeenEvent {
  kind: string;
  seat?: number;
  [field: string]: unknown;
}

/** An event and its sentence. Events of the same version came from one action. */
export interface LogLine {
  version: number;
  event: SeenEvent;
  line: string;
  /** The seat for which the stand-in did it. */
  stoodIn?: number;
}

export const logLine = (told: EventInfo): LogLine => ({
  version: told.version,
  event: told.event as SeenEvent,
  line: told.line ?? "",
  ...(told.stood_in === undefined ? {} : { stoodIn: told.stood_in }),
});

/** A sentence as it is heard: by whom it was done is said where that cannot be shown. */
export const heard = ({ line, stoodIn }: LogLine): string =>
  stoodIn === undefined ? line : say("log.stood_in.line", { line });

/** Everything that events speak of: names as they are ("R12"), numbers with their field ("invention:12", "seat:0"). */
export function mentioned(events: SeenEvent[]): Set<string> {
  const found = new Set<string>();
  for (const event of events) {
    for (const [field, value] of Object.entries(event)) {
      if (field === "kind") continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        if (typeof one === "string") found.add(one);
        else if (typeof one === "number") found.add(`${field}:${one}`);
      }
    }
  }
  return found;
}

/** A sentence without the name that it begins with, for a place where a badge says the name; null: it begins otherwise. */
export function withoutName(line: string, name: string | undefined): string | null {
  return name && line.startsWith(`${name} `) ? line.slice(name.length + 1) : null;
}
