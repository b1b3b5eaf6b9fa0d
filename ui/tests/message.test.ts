import { expect, it } from "vitest";
import { fill } from "../src/lib/message";

it("fills in values and leaves holes without one", () => {
  expect(fill("{name} takes {card}", { name: "{card}" }, "en")).toBe("{card} takes {card}");
});

it("chooses the plural form of the language", () => {
  const text = "{count, plural, =0 {nothing} one {# point} other {# points}}";
  const said = (lang: string) => [0, 1, 1.5, 2, 1000].map((count) => fill(text, { count }, lang));
  expect(said("en")).toEqual(["nothing", "1 point", "1.5 points", "2 points", "1000 points"]);
  expect(said("fr")).toEqual(["nothing", "1 point", "1,5 point", "2 points", "1000 points"]);
  expect(fill(text, { count: "?" }, "en")).toBe("? points");
});

it("chooses by a word, and reads a doubled apostrophe as one", () => {
  const text = "{side, select, front {the front''s} other {the {side}''s}} corner";
  expect(fill(text, { side: "front" }, "en")).toBe("the front's corner");
  expect(fill(text, { side: "back" }, "en")).toBe("the back's corner");
});
