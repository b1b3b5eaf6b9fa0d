import { expect, test } from "vitest";
import type { ScoreField, ScoreForm } from "../src/lib/protocol";
import { answerTo, asked, fresh, type Holdings, left, missing, takenBy, written } from "../src/score/answers";

const field = (name: string, kind: ScoreField["kind"], more: Partial<ScoreField> = {}): ScoreField => ({
  name,
  kind,
  label: name,
  help: "",
  items: [],
  least: 0,
  most: 9,
  once: "",
  when: null,
  ...more,
});
const item = (id: string, least = 0, most = 1) => ({ id, label: id, least, most });
const cards = [item("a"), item("b"), item("c")];
const form: ScoreForm = {
  players: [2, 4],
  table: [field("alone", "choice", { items: cards })],
  player: [
    field("team", "choice", { items: cards, least: 1, once: "team" }),
    field("works", "cards", { items: cards, once: "work" }),
    field("tokens", "amounts", { items: [item("one", 1, 4)], once: "token" }),
    field("only_b", "number", { when: { field: "team", value: "b" } }),
    field("any_team", "number", { least: 2, when: { field: "team", value: null } }),
  ],
  hands: ["alone", 4],
  apart: { field: "alone", value: "c" },
};
const table = (...answers: Holdings["players"][number]["answers"][]): Holdings => ({
  table: {},
  players: answers.map((one) => ({ name: " Ada ", answers: one })),
});

test("what is not answered has the least there can be", () => {
  expect(form.player.map((one) => answerTo(one, {}))).toEqual([null, [], { one: 1 }, 0, 2]);
});

test("a field is asked where its condition holds", () => {
  const names = (team: string | null) => asked(form.player, { team }).map((one) => one.name);
  expect(names(null)).toEqual(["team", "works", "tokens"]);
  expect(names("a")).toContain("any_team");
  expect(names("b")).toContain("only_b");
});

test("only what is asked is written, names without spaces around", () => {
  expect(written(form, table({ team: "a", only_b: 3 }, {}))).toEqual({
    alone: null,
    players: [
      { name: "Ada", team: "a", works: [], tokens: { one: 1 }, any_team: 2 },
      { name: "Ada", team: null, works: [], tokens: { one: 1 } },
    ],
  });
});

test("what somebody has is taken, unless everybody has a box of their own", () => {
  const both = table({ works: ["a", "b"], tokens: { one: 2 } }, { works: ["c"] });
  expect([...takenBy(form, both, "work")]).toEqual([
    ["a", 0],
    ["b", 0],
    ["c", 1],
  ]);
  const tokens = form.player[2] as ScoreField;
  expect(left(form, both, tokens, "one", 1)).toBe(2);
  const apart = { ...both, table: { alone: "c" } };
  expect(takenBy(form, apart, "work").size).toBe(0);
  expect(left(form, apart, tokens, "one", 1)).toBe(4);
});

test("a choice that must be made is missing until it is", () => {
  const team = form.player[0] as ScoreField;
  expect(missing(team, {})).toBe(true);
  expect(missing(team, { team: "a" })).toBe(false);
  expect(fresh(form).players).toHaveLength(2);
});
