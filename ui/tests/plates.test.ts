import { globSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import { schemed, small } from "../plates";
import { inTurn, plateAt, platesOf } from "../src/lib/plates";

const SMALL = 4_000;
const plates = globSync(new URL("../../src/bottega/games/*/plates/*.svg", import.meta.url).pathname)
  .sort()
  .filter((_, place) => place % 9 === 0)
  .map((path) => readFileSync(path, "utf-8"));
const paths = (text: string) => [...text.matchAll(/<path [^>]*? d="([^"]+)"/g)].map(([, data]) => data ?? "");

describe("plates", () => {
  it("are drawn one to a frame, and at once where they were drawn before", () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (call: () => void) => frames.push(call));
    const shown: string[] = [];
    const [, leave] = ["a", "b", "c"].map((id) => inTurn(id, () => shown.push(id)));
    leave?.();
    expect(shown).toEqual([]);
    frames.shift()?.();
    expect(shown).toEqual(["a"]);
    inTurn("a", () => shown.push("a again"));
    expect(shown).toEqual(["a", "a again"]);
    while (frames.length > 0) frames.shift()?.();
    expect(shown).toEqual(["a", "a again", "c"]);
    inTurn("d", () => shown.push("d"));
    expect(frames.length).toBe(1);
    frames.shift()?.();
    expect(shown.at(-1)).toBe("d");
    vi.unstubAllGlobals();
  });
  it("are dark where the page asks for it, whatever the system is", () => {
    for (const text of plates) {
      for (const made of [schemed(text), small(text)]) {
        expect(made).toMatch(/^<svg [^>]*id="d"/);
        expect(made).toContain("svg:target{--ink:#efe6d2");
        expect(made).not.toContain("prefers-color-scheme");
      }
      expect(paths(schemed(text))).toEqual(paths(text));
    }
  });
  it("are light and of few elements for cards", () => {
    for (const text of plates) {
      const made = small(text);
      expect(gzipSync(made, { level: 9 }).length).toBeLessThanOrEqual(SMALL);
      expect(paths(made).length).toBeLessThanOrEqual(30);
      const numbers = paths(made).flatMap((data) => [...data.matchAll(/M(-?\d+) (-?\d+)/g)]);
      expect(numbers.length).toBeGreaterThan(10);
      for (const [, x] of numbers) expect(Math.abs(Number(x) - 300)).toBeLessThan(500);
    }
  });
  it("draw a stroke along its middle, as broad as it was", () => {
    const outline = "M100 100l300-8 300 8-300 8z";
    const made = small(
      `<svg ><style>svg{}</style><view id="s" viewBox="0 0 1200 800"/><path class="k a" d="${outline}"/>`,
    );
    expect(made).toContain('class="k" fill-rule="evenodd" d="M50 50l300 0"');
  });
  it("are none for a game that has none", () => {
    expect(platesOf("bids")).toEqual([]);
    expect(plateAt("bids", "card-1")).toBeUndefined();
    expect(plateAt("codex", "nothing")).toBeUndefined();
    expect(plateAt("codex", "R01", true)).toMatch(/R01-\w{8}\.svg$/);
  });
});
