import { describe, expect, it } from "vitest";
import { Choice, isAsked, nearestAction, readAction } from "../src/lib/choice";

const shapes = {
  place: { card: "str", side: "str", x: "int", y: "int" },
  draw: { source: "str" },
  study: { card: "str" },
  practice: { card: "str", discipline: "str" },
  pass: {},
};
const places = Choice.of(
  ["place R12 front 1 1", "place R12 back 1 1", "place R12 back 1 -1", "place G03 back 1 1"],
  shapes,
);

describe("notation", () => {
  it("gives arguments their names and types", () => {
    expect(readAction("place R12 front 1 -1", shapes).picks).toEqual({
      kind: "place",
      card: "R12",
      side: "front",
      x: 1,
      y: -1,
    });
    expect(readAction("pass", shapes).picks).toEqual({ kind: "pass" });
  });
});

describe("the nearest action", () => {
  it("marks what is open, and prefers kinds that are asked for", () => {
    expect(nearestAction({ card: "R99" }, shapes, places.legal)).toBe("place R99 ? ? ?");
    expect(nearestAction({ kind: "place", x: 5, y: 5 }, shapes, places.legal)).toBe("place ? ? 5 5");
    expect(nearestAction({ kind: "practice", card: "A01" }, shapes, places.legal)).toBe("practice A01 ?");
    expect(nearestAction({ source: "gold" }, shapes, places.legal)).toBe("draw gold");
  });

  it("is none where nothing fits", () => {
    expect(nearestAction({ colour: "red" }, shapes, places.legal)).toBeNull();
  });

  it("may be of a kind that is not asked for", () => {
    expect(isAsked({ card: "R99" }, shapes, places.legal)).toBe(true);
    expect(isAsked({ source: "gold" }, shapes, places.legal)).toBe(false);
    expect(isAsked({ kind: "study", card: "A01" }, shapes, places.legal)).toBe(false);
  });
});

describe("a choice", () => {
  it("narrows until one action is left", () => {
    const card = places.pick({ card: "R12" });
    expect(card?.ready).toBeNull();
    expect([...(card?.possible("side") ?? [])]).toEqual(["front", "back"]);
    expect(card?.pick({ side: "front" })?.ready?.text).toBe("place R12 front 1 1");
  });

  it("fills in what is forced", () => {
    const cell = places.pick({ x: 1, y: -1 });
    expect(cell?.ready?.text).toBe("place R12 back 1 -1");
    expect(places.pick({ card: "G03" })?.chosen("side")).toBe("back");
    expect(places.chosen("card")).toBeUndefined();
  });

  it("lets another value take the place of a picked one", () => {
    const chosen = places.pick({ card: "R12" })?.pick({ side: "front" });
    expect([...(chosen?.possible("card") ?? [])]).toEqual(["R12"]);
    const other = chosen?.pick({ card: "G03" });
    expect(other?.picked).toEqual({ card: "G03" });
    expect(chosen?.pick({ side: "back" })?.picked).toEqual({ card: "R12", side: "back" });
  });

  it("refuses what was never legal, and stays as it was", () => {
    expect(places.pick({ card: "R40" })).toBeNull();
    expect(places.left).toHaveLength(4);
  });

  it("steps back one pick at a time", () => {
    const two = places.pick({ card: "R12" })?.pick({ side: "back" });
    expect(two?.back().picked).toEqual({ card: "R12" });
    expect(two?.cleared().left).toHaveLength(4);
    expect(places.back().left).toHaveLength(4);
  });

  it("is not ready before anything was picked, unless nothing else is possible", () => {
    expect(places.ready).toBeNull();
    expect(Choice.of(["pass"], shapes).ready?.text).toBe("pass");
    expect(Choice.of([], shapes).ready).toBeNull();
  });

  it("asks kind first, then the arguments in order", () => {
    const cards = Choice.of(["study A11", "study A06", "practice A06 letters", "practice A06 physics"], shapes);
    expect(cards.question).toEqual({ name: "kind", values: ["study", "practice"] });
    expect(cards.pick({ kind: "practice" })?.question).toEqual({ name: "discipline", values: ["letters", "physics"] });
    expect(cards.pick({ card: "A11" })?.ready?.text).toBe("study A11");
    expect([...cards.possible("card", { kind: "practice" })]).toEqual(["A06"]);
  });
});
