import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Heard, type Linked, Live } from "../src/lib/live";
import type { ServerMessage } from "../src/lib/protocol";

class FakeSocket {
  static made: FakeSocket[] = [];
  readyState = 0;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    FakeSocket.made.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  greet(version: number): void {
    this.readyState = 1;
    this.onopen?.();
    this.say({ type: "welcome", version } as ServerMessage);
  }
  say(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const last = (): FakeSocket => FakeSocket.made.at(-1) as FakeSocket;

function connected(hear: (message: Heard) => void = () => {}): { live: Live; states: Linked[] } {
  const states: Linked[] = [];
  let version: number | null = null;
  const live = new Live(
    "abc",
    {
      hear: (message) => {
        if (message.type === "welcome") version = message.version;
        hear(message);
      },
      linked: (state) => states.push(state),
      have: () => version,
      lang: () => "en",
    },
    () => new FakeSocket() as unknown as WebSocket,
  );
  live.start();
  last().greet(5);
  return { live, states };
}

beforeEach(() => {
  vi.useFakeTimers();
  FakeSocket.made = [];
  vi.stubGlobal("WebSocket", { OPEN: 1 });
  vi.stubGlobal("location", { origin: "http://house" });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("removeEventListener", () => {});
  vi.stubGlobal("document", {
    visibilityState: "visible",
    addEventListener: () => {},
    removeEventListener: () => {},
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a live connection", () => {
  it("greets with nothing at first, and with its version when it comes back", () => {
    const { states } = connected();
    expect(last().sent[0]).toMatchObject({ type: "hello", have: null, lang: "en" });
    last().close();
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.made).toHaveLength(2);
    last().greet(6);
    expect(last().sent[0]).toMatchObject({ type: "hello", have: 5 });
    expect(states.at(-1)).toBe("open");
  });

  it("sends again what was not answered, with the same id", async () => {
    const { live } = connected();
    const answer = live.ask({ type: "act", seat: 0, action: "pass" });
    const asked = last().sent[1];
    last().close();
    vi.advanceTimersByTime(1000);
    last().greet(5);
    expect(last().sent[1]).toEqual(asked);
    last().say({ type: "ack", id: asked?.id, version: 6 });
    await expect(answer).resolves.toMatchObject({ type: "ack", version: 6 });
    last().close();
    vi.advanceTimersByTime(1000);
    last().greet(6);
    expect(last().sent).toHaveLength(1);
  });

  it("says that it is lost when coming back fails, and tries more slowly", () => {
    const { states } = connected();
    last().close();
    expect(states.at(-1)).toBe("connecting");
    vi.advanceTimersByTime(1000);
    last().close();
    expect(states.at(-1)).toBe("lost");
    for (let failures = 0; failures < 12; failures++) {
      vi.advanceTimersByTime(20_000);
      last().close();
    }
    const made = FakeSocket.made.length;
    vi.advanceTimersByTime(5_000);
    expect(FakeSocket.made.length).toBe(made);
    vi.advanceTimersByTime(20_000);
    expect(FakeSocket.made.length).toBe(made + 1);
  });

  it("comes back after a restart, but not to a table that is gone", () => {
    const { states } = connected();
    last().say({ type: "bye", code: "restart", message: "…" });
    last().close();
    expect(states.at(-1)).toBe("restart");
    vi.advanceTimersByTime(1000);
    last().say({ type: "bye", code: "no_table", message: "…" });
    last().close();
    expect(states.at(-1)).toBe("closed");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(2);
  });

  it("tells of changes as the update that they stand for", () => {
    const heard: Heard[] = [];
    connected((message) => heard.push(message));
    last().say({ type: "update", version: 6, eyes: [{ seat: null, view: { round: 1 }, facts: {}, legal: [] }] });
    last().say({ type: "changes", version: 7, entries: [], view: { "/round": 2 } });
    last().say({ type: "own", version: 8, eyes: [{ seat: null, legal: ["pass"] }] });
    last().say({ type: "changes", version: 8, entries: [] });
    expect(heard.map((message) => message.type)).toEqual(["welcome", "update", "update", "update"]);
    expect(heard.at(-1)).toMatchObject({ version: 8, eyes: [{ seat: null, view: { round: 2 }, legal: ["pass"] }] });
  });

  it("gives a connection up that does not answer a ping, and keeps one that does", () => {
    const { states } = connected();
    vi.advanceTimersByTime(5_000);
    expect(last().sent.at(-1)).toEqual({ type: "ping" });
    last().say({ type: "pong" });
    vi.advanceTimersByTime(4_000);
    expect(FakeSocket.made).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    vi.advanceTimersByTime(4_000);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1_000);
    expect(FakeSocket.made).toHaveLength(2);
    expect(states.at(-1)).toBe("lost");
    last().greet(6);
    expect(states.at(-1)).toBe("open");
  });
});
