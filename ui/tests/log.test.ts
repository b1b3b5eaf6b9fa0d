import { expect, it } from "vitest";
import { roundsOf } from "../src/lib/log";
import { type LogLine, type SeenEvent, withoutName } from "../src/lib/seen";

const NAMES = ["Ada", "Bruno", "Carla"];
const line = (version: number, kind: string, seat?: number, more: Partial<SeenEvent> = {}): LogLine => ({
  version,
  event: { kind, ...(seat === undefined ? {} : { seat }), ...more },
  line: seat === undefined ? `${kind}.` : `${NAMES[seat]} ${kind}.`,
});
const read = (log: LogLine[], named = false) =>
  roundsOf(log, NAMES, named).map(({ name, number, begun, turns }) => [
    begun ? `${begun.place} ${begun.text}` : `${name} ${number}`,
    ...turns.map(({ seat, told }) => `${seat}: ${told.map((one) => `${one.place} ${one.text}`).join(", ")}`),
  ]);

it("puts what a player does in a turn together, with what follows by itself", () => {
  const log = [line(1, "place", 0), line(2, "draw", 0), line(2, "reveal"), line(3, "place", 1)];
  expect(read(log)).toEqual([["round 1", "0: 0 place, 1 draw, 2 reveal", "1: 3 place"]]);
});

it("speaks of every player on a line of their own, and begins no round for that", () => {
  const log = [line(1, "place", 1), line(1, "tired", 0), line(1, "reveal"), line(2, "draw", 1), line(3, "place", 0)];
  expect(read(log)).toEqual([["round 1", "1: 0 place", "0: 1 tired, 2 reveal", "1: 3 draw", "0: 4 place"]]);
});

it("leaves to nobody what is told without a player at its beginning", () => {
  const moved = { ...line(2, "moved", 1), line: "A man of Bruno is moved." };
  expect(read([line(1, "place", 1), moved, line(2, "reveal")])).toEqual([
    ["round 1", "1: 0 place", "null: 1 A man of Bruno is moved, 2 reveal"],
  ]);
});

it("begins a round when it is the first player's turn again", () => {
  const log = [line(1, "a", 2), line(2, "b", 0), line(3, "c", 2), line(4, "d", 0)];
  expect(read(log)).toEqual([
    ["round 1", "2: 0 a", "0: 1 b"],
    ["round 2", "2: 2 c", "0: 3 d"],
  ]);
});

it("counts no rounds before it is told who plays first", () => {
  const log = [
    line(1, "choose", 0),
    line(2, "choose", 1),
    line(2, "first_player", 1),
    line(3, "a", 1),
    line(4, "b", 0),
  ];
  expect(read(log)).toEqual([
    ["round 0", "0: 0 choose", "1: 1 choose, 2 first_player"],
    ["round 1", "1: 3 a", "0: 4 b"],
  ]);
});

it("takes rounds from the events that begin them, where a game has any: these are the headings", () => {
  const log = [
    line(1, "a", 0),
    line(2, "b", 1),
    line(2, "turn_begins", undefined, { turn: 2 }),
    line(3, "c", 0),
    line(4, "turn_begins", undefined, { turn: 3 }),
  ];
  expect(read(log, true)).toEqual([["turn 1", "0: 0 a", "1: 1 b"], ["2 turn_begins", "0: 3 c"], ["4 turn_begins"]]);
  expect(read(log.slice(0, 2), true)).toEqual([["round 0", "0: 0 a", "1: 1 b"]]);
  const ages = [line(1, "a", 0), line(1, "age_begun", undefined, { age: 1 }), line(2, "b", 0)];
  expect(read(ages, true)).toEqual([
    ["round 0", "0: 0 a"],
    ["1 age_begun", "0: 2 b"],
  ]);
});

it("leaves out a name only where the sentence begins with it", () => {
  expect(withoutName("Ada draws a card.", "Ada")).toBe("draws a card.");
  expect(withoutName("Adamo draws a card.", "Ada")).toBe(null);
  expect(withoutName("A worker of Ada leaves.", "Ada")).toBe(null);
});

it("sets apart what the stand-in did for a player", () => {
  const stood = { ...line(3, "place", 1), stoodIn: 1 };
  const log = [line(1, "place", 1), stood, line(4, "draw", 1), { ...line(4, "tired", 0), stoodIn: 1 }];
  const turns = roundsOf(log, NAMES, false).flatMap((round) => round.turns);
  expect(turns.map(({ seat, stoodIn }) => [seat, stoodIn])).toEqual([
    [1, false],
    [1, true],
    [1, false],
    [0, false],
  ]);
});
