import { describe, expect, it } from "vitest";
import { changed, updateOf } from "../src/lib/changes";
import type { Changes, Eyes, Own } from "../src/lib/protocol";

const before: Eyes = {
  seat: 0,
  view: {
    round: 1,
    seats: [
      { points: 0, area: ["R1"] },
      { points: 3, area: [] },
    ],
  },
  legal: ["draw gold"],
  prompt: "Draw a card.",
  told: [{ version: 1, event: { kind: "card_drawn" }, line: "…" }],
  facts: { prices: { iron: 1 } },
  undo: null,
};

describe("changes", () => {
  it("puts new values in their places, and shares the rest", () => {
    const data = { round: 1, seats: [{ points: 0, area: ["R1"] }, { points: 3 }], "a/b~": { c: 1 } };
    const copy = structuredClone(data);
    const after = changed(data, { "/round": 2, "/seats/0/points": 5, "/seats/0/area/1": "R2", "/a~1b~0/c": null });
    expect(after).toEqual({
      round: 2,
      seats: [{ points: 5, area: ["R1", "R2"] }, { points: 3 }],
      "a/b~": { c: null },
    });
    expect(data).toEqual(copy);
    expect((after["seats"] as unknown[])[1]).toBe(data.seats[1]);
  });

  it("leaves what is not told of as it was", () => {
    const changes: Changes = { type: "changes", version: 2, entries: [], view: { "/round": 2 } };
    const update = updateOf(changes, null, [before]);
    expect(update).toEqual({
      type: "update",
      version: 2,
      entries: [],
      eyes: [{ ...before, told: [], view: { ...before.view, round: 2 } }],
      table: null,
      clocks: null,
    });
    expect(update.eyes[0]?.facts).toBe(before.facts);
  });

  it("tells each seat of its own of what is new besides the view", () => {
    const back = { step: 1, turn: 1, sure: true, code: "", reason: null };
    const changes: Changes = {
      type: "changes",
      version: 2,
      entries: [],
      facts: { "/prices/iron": 2 },
      prompt: null,
      told: before.told,
      undo: { "0": back },
    };
    const { eyes } = updateOf(changes, null, [before, { ...before, seat: 1 }]);
    const after = { ...before, facts: { prices: { iron: 2 } }, prompt: null };
    expect(eyes).toEqual([
      { ...after, undo: back },
      { ...after, seat: 1 },
    ]);
    expect(eyes[0]?.view).toBe(before.view);
  });

  it("puts what a seat alone is told in the place of what everybody is told", () => {
    const changes: Changes = { type: "changes", version: 2, entries: [], view: { "/seats/0/hand": [null] }, told: [] };
    const told = [{ version: 2, event: { kind: "card_drawn", card: "R3" }, line: "…" }];
    const mine = { seat: 0, view: { "/seats/0/hand": ["R3"] }, legal: [], told };
    const own: Own = { type: "own", version: 2, eyes: [mine] };
    const { eyes } = updateOf(changes, own, [before, { ...before, seat: 1 }]);
    const seen = (hand: unknown) => ({
      ...before.view,
      seats: [
        { points: 0, area: ["R1"], hand },
        { points: 3, area: [] },
      ],
    });
    expect(eyes.map((each) => each.view)).toEqual([seen(["R3"]), seen([null])]);
    expect(eyes.map((each) => each.legal)).toEqual([[], before.legal]);
    expect(eyes.map((each) => each.told)).toEqual([told, []]);
  });
});
