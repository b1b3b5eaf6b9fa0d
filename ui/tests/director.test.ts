import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Director, type Scene, type Stage } from "../src/lib/director.svelte";
import type { LogLine } from "../src/lib/seen";

const scene = (version: number, ...lines: string[]): Scene => ({
  version,
  beats: () => lines.map((line): LogLine => ({ version, event: { kind: line, seat: Number(line[0]) }, line })),
});

function staged(hurries = () => false) {
  const seen: string[] = [];
  const stage: Stage<Scene> = {
    show: (one, again) => seen.push(`${again ? "again " : ""}#${one.version}`),
    tell: (beats) => seen.push(beats.map((beat) => beat.line).join("+")),
    pace: () => 100,
    hurries,
    rest: () => seen.push("rest"),
  };
  return { seen, director: new Director(stage) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("shows a scene at once and tells its events one at a time, then the next scene", () => {
  const { seen, director } = staged();
  director.add(scene(1, "0a", "0b"));
  director.add(scene(2, "1a"));
  expect(seen).toEqual(["#1", "0a"]);
  expect([director.version, director.showing?.line, director.waiting]).toEqual([1, "0a", 2]);
  vi.advanceTimersByTime(99);
  expect(seen).toHaveLength(2);
  vi.advanceTimersByTime(10);
  expect(seen).toEqual(["#1", "0a", "0b"]);
  vi.advanceTimersByTime(110);
  expect(seen).toEqual(["#1", "0a", "0b", "#2", "1a"]);
  expect(director.version).toBe(2);
  vi.advanceTimersByTime(110);
  expect(seen.at(-1)).toBe("rest");
  expect([director.showing, director.busy]).toEqual([null, false]);
});

it("does not wait after a scene in which nothing happened", () => {
  const { seen, director } = staged();
  director.add(scene(1));
  director.add(scene(2));
  expect(seen).toEqual(["#1", "rest", "#2", "rest"]);
});

it("skips to the newest scene and tells what was left out", () => {
  const { seen, director } = staged();
  director.add(scene(1, "0a", "0b"));
  director.add(scene(2, "1a"));
  director.add(scene(3, "2a"));
  director.skip();
  expect(seen).toEqual(["#1", "0a", "#2", "#3", "0b+1a+2a", "rest"]);
  vi.advanceTimersByTime(1000);
  expect(seen).toHaveLength(6);
});

it("lets nothing wait while it has to hurry", () => {
  let hurried = false;
  const { seen, director } = staged(() => hurried);
  director.add(scene(1, "0a"));
  director.add(scene(2, "1a"));
  hurried = true;
  director.add(scene(3, "2a"));
  expect(seen).toEqual(["#1", "0a", "#2", "#3", "1a+2a", "rest"]);
});

it("passes faster the more events wait", () => {
  const { seen, director } = staged();
  for (let version = 1; version <= 241; version++) director.add(scene(version, "0a"));
  vi.advanceTimersByTime(200);
  expect(seen.filter((line) => line === "0a").length).toBeGreaterThan(4);
  vi.advanceTimersByTime(20_000);
  expect(seen.filter((line) => line === "0a")).toHaveLength(241);
});

it("shows the round since one's own decision again, from the scene before it", () => {
  const { seen, director } = staged();
  director.add(scene(1));
  director.add(scene(2, "1z"));
  vi.runAllTimers();
  director.decide(0);
  director.add(scene(3, "0a"));
  director.decide(0); // nobody else has done anything: the round goes on
  director.add(scene(4, "0b"));
  director.add(scene(5, "1a", "1b"));
  vi.runAllTimers();
  seen.length = 0;
  director.again();
  expect(seen).toEqual(["rest", "again #2", "again #3", "0a"]);
  director.add(scene(6, "2a"));
  vi.runAllTimers();
  expect(seen.slice(4)).toEqual(["again #4", "0b", "again #5", "1a", "1b", "#6", "2a", "rest"]);
  expect(director.version).toBe(6);
});

it("has nothing to show again before anything has happened", () => {
  const { seen, director } = staged();
  director.again();
  director.add(scene(1));
  expect(director.repeats).toBe(false);
  director.add(scene(2, "1a"));
  expect(director.repeats).toBe(true);
  director.clear();
  expect([director.repeats, director.busy]).toEqual([false, false]);
  vi.runAllTimers();
  expect(seen).toEqual(["#1", "rest", "#2", "1a"]);
});

it("tells when everything has been shown", async () => {
  const { director } = staged();
  await director.rested();
  director.add(scene(1, "0a"));
  let rested = false;
  void director.rested().then(() => {
    rested = true;
  });
  await vi.advanceTimersByTimeAsync(50);
  expect(rested).toBe(false);
  await vi.advanceTimersByTimeAsync(60);
  expect(rested).toBe(true);
});
