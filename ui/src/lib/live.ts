// The live connection to one table: it greets, listens, resends what was not answered, and comes back by itself.
import { updateOf } from "./changes";
import type {
  Ack,
  Act,
  Advice,
  Bye,
  Changes,
  Eyes,
  Hello,
  Hint,
  Lang,
  Look,
  Own,
  RefusedReply,
  Return,
  Say,
  ServerMessage,
  Tried,
  Try,
  Undo,
  Why,
} from "./protocol";

export type Linked = "connecting" | "open" | "lost" | "restart" | "full" | "closed";
export type Asked = Act | Undo | Return | Say | Why | Try | Hint;
export type Answer = Ack | RefusedReply | Advice | Tried;

/** Each message without its id and type, which the connection adds. */
type Wish<T extends Asked> = Omit<T, "id">;
export type Wanted = Wish<Act> | Wish<Undo> | Wish<Return> | Wish<Say> | Wish<Why> | Wish<Try> | Wish<Hint>;

/** What the page hears: changes come to it as the update that they stand for. */
export type Heard = Exclude<ServerMessage, Changes | Own>;

export interface LiveHooks {
  hear(message: Heard): void;
  linked(state: Linked, bye: Bye | null): void;
  /** The version the page has, so that only the gap is sent; null: everything. */
  have(): number | null;
  lang(): Lang;
}

const SLOWEST = 15_000;
/** Milliseconds between two questions whether the server still hears, and how long it may take to answer. */
const PING = 5_000;
const PATIENCE = 4_000;
/** How long a new connection may take to be welcomed. */
const WELCOME = 12_000;
/** A server that said it restarts is believed for that many attempts. */
const RESTARTING = 6;
const COME_BACK = new Set(["restart", "connections", "spectators", "rate", "storage"]);

/** An id that no other message has. A page that came without TLS has no `crypto.randomUUID`. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("");

export class Live {
  #socket: WebSocket | null = null;
  #waiting = new Map<string, { message: Asked; answer: (answer: Answer) => void }>();
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #bye: Bye | null = null;
  /** Why there is no connection: told until there is one. */
  #why: Linked = "connecting";
  #ended = false;
  /** What was last seen, which changes change. */
  #eyes: Eyes[] = [];
  /** What the changes that come next bring for one's own seats alone. */
  #own: Own | null = null;
  #pings: ReturnType<typeof setInterval> | undefined;
  /** Runs while an answer to a ping, or to hello, is waited for. */
  #deadline: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    private readonly hooks: LiveHooks,
    private readonly open: (address: string) => WebSocket = (address) => new WebSocket(address),
  ) {}

  start(): void {
    addEventListener("online", this.#hurry);
    addEventListener("offline", this.#lose);
    this.#pings = setInterval(this.#ping, PING);
    document.addEventListener("visibilitychange", this.#hurry);
    document.addEventListener("visibilitychange", this.#look);
    this.#connect();
  }

  stop(): void {
    this.#ended = true;
    removeEventListener("online", this.#hurry);
    removeEventListener("offline", this.#lose);
    clearInterval(this.#pings);
    clearTimeout(this.#deadline);
    document.removeEventListener("visibilitychange", this.#hurry);
    document.removeEventListener("visibilitychange", this.#look);
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  /** Asks and waits for the answer, over as many connections as it takes. */
  ask(wanted: Wanted): Promise<Answer> {
    const message = { ...wanted, id: newId() } as Asked;
    return new Promise((answer) => {
      this.#waiting.set(message.id, { message, answer });
      this.#send(message);
    });
  }

  /** Greets again, for instance in another language. */
  again(): void {
    this.#failures = 0;
    if (this.#socket) this.#socket.close();
    else this.#connect();
  }

  /** What happens while nobody looks at the page, one has not seen. */
  #look = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    const look: Look & { type: "look" } = { type: "look", looks: document.visibilityState === "visible" };
    this.#socket.send(JSON.stringify(look));
  };

  #hurry = (): void => {
    if (!this.#socket && !this.#ended && document.visibilityState === "visible") {
      this.#failures = 0;
      this.#connect();
    }
  };

  /** A connection that is silent, because the server or a cable is, looks open: so it has to answer. */
  #ping = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(JSON.stringify({ type: "ping" }));
    this.#await(PATIENCE);
  };

  #await(patience: number): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(this.#lose, patience);
  }

  /** Gives the connection up, without waiting for the other side to agree, and tries again. */
  #lose = (): void => {
    const socket = this.#socket;
    if (!socket || this.#ended) return;
    this.#why = "lost";
    this.#closed(socket);
    socket.close();
  };

  #connect(): void {
    clearTimeout(this.#timer);
    this.#bye = null;
    if (this.#why === "connecting") this.hooks.linked("connecting", null);
    const home = location.origin.replace(/^http/, "ws");
    const socket = this.open(`${home}/api/tables/${this.table}/live`);
    this.#socket = socket;
    this.#await(WELCOME);
    socket.onopen = () => {
      const hello: Hello & { type: "hello" } = {
        type: "hello",
        have: this.hooks.have(),
        lang: this.hooks.lang(),
        facts: true,
        changes: true,
        protocol: 1,
      };
      socket.send(JSON.stringify(hello));
      if (document.visibilityState === "hidden") this.#look();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = () => this.#closed(socket);
  }

  #hear(message: ServerMessage): void {
    clearTimeout(this.#deadline);
    if (message.type === "pong") return;
    if (message.type === "bye") {
      this.#bye = message;
      return;
    }
    if (message.type === "own") {
      this.#own = message;
      return;
    }
    const heard = message.type === "changes" ? updateOf(message, this.#own, this.#eyes) : message;
    if (heard.type === "welcome" || heard.type === "update") {
      this.#eyes = heard.eyes;
      this.#own = null;
    }
    this.hooks.hear(heard);
    if (message.type === "welcome") {
      this.#failures = 0;
      this.#why = "connecting";
      this.hooks.linked("open", null);
      for (const { message: unanswered } of this.#waiting.values()) this.#send(unanswered);
    } else if (
      message.type === "ack" ||
      message.type === "advice" ||
      message.type === "tried" ||
      message.type === "refused"
    ) {
      const waiting = message.id === null ? undefined : this.#waiting.get(message.id);
      if (waiting && message.id !== null) {
        this.#waiting.delete(message.id);
        waiting.answer(message);
      }
    }
  }

  #send(message: Asked): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #closed(socket: WebSocket): void {
    if (socket !== this.#socket) return;
    clearTimeout(this.#deadline);
    this.#socket = null;
    if (this.#ended) return;
    const bye = this.#bye;
    if (bye && !COME_BACK.has(bye.code)) {
      this.hooks.linked("closed", bye);
      return;
    }
    if (bye) this.#why = bye.code === "restart" ? "restart" : "full";
    else if (this.#failures > 0 && (this.#why !== "restart" || this.#failures > RESTARTING)) this.#why = "lost";
    this.hooks.linked(this.#why, bye);
    const wait = Math.min(SLOWEST, 400 * 2 ** this.#failures) * (0.75 + Math.random() / 2);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), wait);
  }
}
