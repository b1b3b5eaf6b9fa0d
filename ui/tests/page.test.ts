import { expect, it } from "vitest";
import { nearest } from "../src/lib/keys";
import { placeOf } from "../src/lib/places";
import { found, readRules, spans } from "../src/lib/rules";

it("reads the rules into headings, clauses, tables and paragraphs", () => {
  const blocks = readRules(
    "# Title\n\nWords\ngo on.\n\n## CN-1 One\n- CN-1.1 First\n  and more.\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n",
  );
  expect(blocks).toEqual([
    { kind: "heading", level: 1, text: "Title" },
    { kind: "paragraph", text: "Words go on." },
    { kind: "heading", level: 2, text: "CN-1 One" },
    { kind: "clause", clause: "CN-1.1", text: "First and more." },
    {
      kind: "table",
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
      text: " a b --- --- 1 2",
    },
  ]);
});

it("reads a picture with what it shows and its caption", () => {
  expect(readRules("- CN-1.1 First\n\n![A card](pictures/codex-card.svg)\\\n*1 a corner,\n2 another.*\n")).toEqual([
    { kind: "clause", clause: "CN-1.1", text: "First" },
    { kind: "picture", shows: "A card", file: "codex-card.svg", text: " *1 a corner, 2 another.*" },
  ]);
});

it("finds what is typed without accents and with what every keyboard has for ’ and œ", () => {
  const blocks = readRules("## CN-1 Cartes\n- CN-1.1 L’énergie d’une carte\n- CN-1.2 Autre chose\n- CN-1.3 Œuvres\n");
  const texts = (sought: string) => found(blocks, sought).map((block) => block.text);
  expect(texts("L'energie")).toEqual(["CN-1 Cartes", "L’énergie d’une carte"]);
  expect(texts("oeuvre")).toEqual(["CN-1 Cartes", "Œuvres"]);
  expect(found(blocks, "submarine")).toEqual([]);
});

it("marks bold, italic and code", () => {
  expect(spans("a **b** *c* `d`").map((span) => span.kind)).toEqual([
    "plain",
    "bold",
    "plain",
    "italic",
    "plain",
    "code",
  ]);
});

it("finds the nearest thing in a direction", () => {
  const here = { x: 0, y: 0 };
  const others = [
    { x: 10, y: 0 },
    { x: 5, y: 8 },
    { x: -3, y: 0 },
    { x: 0, y: -9 },
  ];
  expect(nearest(here, others, [1, 0])).toBe(0);
  expect(nearest(here, others, [0, 1])).toBe(1);
  expect(nearest(here, others, [-1, 0])).toBe(2);
  expect(nearest(here, [], [1, 0])).toBe(-1);
});

it("knows the places of the page", () => {
  const at = (path: string) => placeOf(new URL(path, "http://house"));
  expect(at("/")).toEqual({ name: "home" });
  expect(at("/table/a-b")).toEqual({ name: "table", table: "a-b" });
  expect(at("/table/a/replay?move=3&seat=1")).toEqual({ name: "replay", table: "a", move: 3, seat: 1 });
  expect(at("/rules/codex/CN-3.4")).toEqual({ name: "rules", game: "codex", clause: "CN-3.4" });
  expect(at("/what")).toEqual({ name: "lost" });
});
