import { describe, expect, it } from "vitest";
import { changed, updateOf } from "../src/lib/changes";
import type { Changes, Eyes } from "../src/lib/protocol";

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
    const changes: Changes = { type: "changes", version: 2, entries: [], eyes: [{ seat: 0, view: { "/round": 2 } }] };
    const update = updateOf(changes, [before]);
    expect(update).toEqual({
      type: "update",
      version: 2,
      entries: [],
      eyes: [{ ...before, told: [], view: { ...before.view, round: 2 } }],
      table: null,
      clocks: null,
    });
  });

  it("tells of what is new besides the view", () => {
    const news = { seat: 0, facts: { "/prices/iron": 2 }, legal: [], prompt: null, told: before.told, undo: null };
    const update = updateOf({ type: "changes", version: 2, entries: [], eyes: [news] }, [before]);
    expect(update.eyes).toEqual([{ ...before, ...news, facts: { prices: { iron: 2 } } }]);
    expect(update.eyes[0]?.view).toBe(before.view);
  });
});
