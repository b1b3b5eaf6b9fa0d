// The log as people read it: rounds, in each of them turns, in each of them what a player did.
import { type LogLine, withoutName } from "./seen";

export interface Told extends LogLine {
  /** Its number in the whole log. */
  place: number;
  /** The player whose name its sentence begins with. */
  subject: number | null;
  /** The sentence without that name and its full stop. */
  text: string;
}

/** What one player did before it is another's turn to be spoken of; seat null: what happened by itself. */
export interface Turn {
  seat: number | null;
  /** Whether the stand-in did it for that player. */
  stoodIn: boolean;
  told: Told[];
}

/** `name`: what it is called; `begun`: the event that it begins with, where there is one: it is the heading. */
export interface Round {
  name: "round" | "turn";
  number: number;
  begun?: Told;
  turns: Turn[];
}

/** The events that begin a round. */
export const BEGINS = ["turn_begins", "age_begun"];

/**
 * The turns of a log, under the rounds that they belong to; what came before the first round has the number 0.
 * Games without events that begin a round (`named`) go round the table: one begins whenever it is the first player's
 * turn.
 */
export function roundsOf(log: LogLine[], names: readonly string[], named: boolean): Round[] {
  const rounds: Round[] = [{ name: "round", number: 0, turns: [] }];
  let first: number | null = null;
  let waits = log.some(({ event }) => event.kind === "first_player");
  let acting: number | null = null;
  let place = 0;
  for (const lines of actionsOf(log)) {
    const seat = lines.find(({ event }) => event.seat !== undefined)?.event.seat ?? null;
    if (!named && !waits && seat !== null && (first ?? seat) === seat && acting !== seat) {
      first = seat;
      rounds.push({ name: "round", number: (rounds.at(-1)?.number ?? 0) + 1, turns: [] });
    }
    acting = seat;
    let begins = true;
    for (const line of lines) {
      const one = placed(line, place++, names);
      if (BEGINS.includes(line.event.kind)) {
        const number = Number(line.event.turn ?? line.event.age);
        // The first turn may have begun with the deal, of which no event tells.
        if (rounds.length === 1 && rounds[0] && line.event.turn === 2)
          rounds[0] = { ...rounds[0], name: "turn", number: 1 };
        rounds.push({ name: "round", number, begun: one, turns: [] });
        continue;
      }
      if (line.event.kind === "first_player") {
        waits = false;
        first = line.event.seat ?? null;
        acting = null;
      }
      const turns = rounds.at(-1)?.turns;
      const turn = turns?.at(-1);
      // What has no subject belongs to what was done before it in the same action.
      const whose = one.subject ?? (begins ? null : (turn?.seat ?? null));
      const stoodIn = whose !== null && one.stoodIn === whose;
      if (turn?.seat === whose && turn.stoodIn === stoodIn) turn.told.push(one);
      else turns?.push({ seat: whose, stoodIn, told: [one] });
      begins = false;
    }
  }
  return rounds.filter((round) => round.begun || round.turns.length > 0);
}

const known = new WeakMap<LogLine, Told>();

/** A line with its place: the same object as before, so that what is drawn already stays as it is. */
function placed(line: LogLine, place: number, names: readonly string[]): Told {
  let told = known.get(line);
  if (told?.place !== place) {
    const { seat } = line.event;
    const rest = seat === undefined ? null : withoutName(line.line, names[seat]);
    const subject = rest === null ? null : (seat ?? null);
    told = { ...line, place, subject, text: (rest ?? line.line).replace(/\.$/, "") };
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
