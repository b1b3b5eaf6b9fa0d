// The log as people read it: rounds, in each of them turns, in each of them what a player did.
import type { LogLine } from "./seen";

export interface Told extends LogLine {
  /** Its number in the whole log. */
  place: number;
}

/** What one player did before another did something; seat null: what happened by itself. */
export interface Turn {
  seat: number | null;
  told: Told[];
}

/** `begun`: the event that it begins with, where there is one: it is the heading. */
export interface Round {
  number: number;
  begun?: Told;
  turns: Turn[];
}

const BEGINS = new Set(["turn_begins", "age_begun"]);

/** The turns of a log, under the rounds that they belong to; what came before the first round has the number 0. */
export function roundsOf(log: LogLine[]): Round[] {
  const rounds: Round[] = [{ number: 0, turns: [] }];
  // Games without events that begin a round go round the table: one begins whenever it is the first player's turn.
  const named = log.some(({ event }) => BEGINS.has(event.kind));
  let first: number | null = null;
  let waits = log.some(({ event }) => event.kind === "first_player");
  let place = 0;
  for (const lines of actionsOf(log)) {
    const seat = lines.find(({ event }) => event.seat !== undefined)?.event.seat ?? null;
    const told = lines.map((line) => placed(line, place++));
    let turn = rounds.at(-1)?.turns.at(-1);
    if (!named && !waits && seat !== null && (first ?? seat) === seat && turn?.seat !== seat) {
      first = seat;
      rounds.push({ number: (rounds.at(-1)?.number ?? 0) + 1, turns: [] });
      turn = undefined;
    }
    for (const one of told) {
      if (BEGINS.has(one.event.kind)) {
        rounds.push({ number: (rounds.at(-1)?.number ?? 0) + 1, begun: one, turns: [] });
        turn = undefined;
        continue;
      }
      if (one.event.kind === "first_player") {
        waits = false;
        first = one.event.seat ?? null;
      }
      const whose = one.event.kind === "first_player" ? null : seat;
      if (!turn || turn.seat !== whose) {
        turn = { seat: whose, told: [] };
        rounds.at(-1)?.turns.push(turn);
      }
      turn.told.push(one);
    }
  }
  return rounds.filter((round) => round.begun || round.turns.length > 0);
}

const known = new WeakMap<LogLine, Told>();

/** A line with its place: the same object as before, so that what is drawn already stays as it is. */
function placed(line: LogLine, place: number): Told {
  let told = known.get(line);
  if (told?.place !== place) {
    told = { ...line, place };
    known.set(line, told);
  }
  return told;
}

/** The lines of each action. */
function actionsOf(log: LogLine[]): LogLine[][] {
  const found: LogLine[][] = [];
  for (const line of log) {
    const last = found.at(-1);
    if (last && last[0]?.version === line.version) last.push(line);
    else found.push([line]);
  }
  return found;
}
