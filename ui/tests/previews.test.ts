import { beforeEach, describe, expect, test, vi } from "vitest";
import { Previews } from "../src/lib/previews.svelte";
import type { Outcome } from "../src/lib/protocol";

const told = (action: string, whole: boolean): Outcome => ({
  action,
  events: [{ kind: "done" }],
  view: whole ? { "/scores/0": 3 } : null,
  facts: whole ? {} : null,
});
const answer = async (actions: string[]) => actions.map((action) => told(action, actions.length === 1));

describe("previews", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });

  test("each action is asked about once, many at a time", async () => {
    const tryOut = vi.fn(answer);
    const previews = new Previews(tryOut);
    const actions = Array.from({ length: 70 }, (_, number) => `place ${number}`);
    previews.want(actions);
    previews.want(actions.slice(0, 5));
    expect(previews.busy).toBe(true);
    await vi.runAllTimersAsync();
    expect(tryOut.mock.calls.map(([asked]) => asked.length)).toEqual([64, 6]);
    expect(previews.of("place 69")?.events).toEqual([{ kind: "done" }]);
    expect(previews.of("pass")).toBeUndefined();
    expect(previews.busy).toBe(false);
  });

  test("only what is wanted for a moment is asked about in full, and is kept", async () => {
    const tryOut = vi.fn(answer);
    const previews = new Previews(tryOut);
    previews.wantAll("place 1");
    previews.wantAll("place 2");
    await vi.runAllTimersAsync();
    expect(tryOut.mock.calls).toEqual([[["place 2"]]]);
    previews.want(["place 1", "place 2"]);
    previews.wantAll("place 2");
    await vi.runAllTimersAsync();
    expect(tryOut).toHaveBeenCalledTimes(2);
    expect(previews.of("place 2")?.view).toEqual({ "/scores/0": 3 });
    expect(previews.busy).toBe(false);
  });

  test("an answer for another position is not believed", async () => {
    const previews = new Previews(answer);
    previews.want(["pass", "draw"]);
    previews.reset();
    await vi.runAllTimersAsync();
    expect(previews.of("pass")).toBeUndefined();
    expect(previews.busy).toBe(false);
  });

  test("without an answer nothing is known, and nothing waits", async () => {
    for (const tryOut of [null, async () => null]) {
      const previews = new Previews(tryOut);
      previews.want(["pass"]);
      previews.wantAll("draw");
      await vi.runAllTimersAsync();
      expect(previews.of("pass")).toBeUndefined();
      expect(previews.busy).toBe(false);
    }
  });
});
