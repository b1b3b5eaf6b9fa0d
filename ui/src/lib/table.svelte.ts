// One table as this browser sees it: kept up to date by the live connection, read by the table page and its board.
import { announce } from "./announce.svelte";
import { get, guest } from "./api";
import { Chooser } from "./chooser.svelte";
import { Hold } from "./hold.svelte";
import { inspector } from "./inspector.svelte";
import { type Linked, Live } from "./live";
import { keepLooked, lookedAt } from "./looked";
import { notify } from "./notice.svelte";
import { Previews } from "./previews.svelte";
import type {
  Advised,
  Bye,
  Clocks,
  EntryInfo,
  EventInfo,
  Eyes,
  GameInfo,
  Outcome,
  RefusedReply,
  SeatInfo,
  ServerMessage,
  TableInfo,
  TableLog,
  TakeBack,
  Update,
  Welcome,
} from "./protocol";
import { settings } from "./settings.svelte";
import { play, playEvents } from "./sound";
import { say } from "./words.svelte";

/** What all views have in common; each game adds its own. */
export interface View {
  game: string;
  players: number;
  options: Record<string, boolean | string>;
  decision: { kind: string; actors: number[] } | null;
  seat: number | null;
  /** null where this seat may not know the points. */
  scores: (number | null)[];
  winners: number[];
  [field: string]: unknown;
}

/** What follows from a view by the rules; each game has its own. */
export type Facts = Record<string, unknown>;

/** Something that happened, as far as this seat may know: its kind and its fields. */
export interface SeenEvent {
  kind: string;
  seat?: number;
  [field: string]: unknown;
}

export interface LogLine {
  version: number;
  event: SeenEvent;
  line: string;
}

/** Why something pressed is not possible; `clause` names the rule. */
export interface Explained {
  clause: string | null;
  message: string;
}

/** Everything that events speak of: names as they are ("R12"), numbers with their field ("invention:12"). */
export function mentioned(events: SeenEvent[]): Set<string> {
  const found = new Set<string>();
  for (const event of events) {
    for (const [field, value] of Object.entries(event)) {
      if (field === "kind" || field === "seat") continue;
      for (const one of Array.isArray(value) ? value : [value]) {
        if (typeof one === "string") found.add(one);
        else if (typeof one === "number") found.add(`${field}:${one}`);
      }
    }
  }
  return found;
}

/** The players by seat; those who share a name are told apart by the number of their seat, as in the log. */
export function namesOf(seats: SeatInfo[]): string[] {
  const names = seats.map((seat) => seat.name);
  return names.map((name, place) => {
    if (!name) return say("seat.open", { seat: place + 1 });
    return names.filter((other) => other === name).length > 1 ? `${name} ${place + 1}` : name;
  });
}

const logLine = (told: EventInfo): LogLine => ({
  version: told.version,
  event: told.event as SeenEvent,
  line: told.line ?? "",
});

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  view = $state.raw<View | null>(null);
  previous = $state.raw<View | null>(null);
  facts = $state.raw<Facts>({});
  prompt = $state.raw<string | null>(null);
  /** What may be taken back; null: it is not one's game, or over. */
  takeBack = $state.raw<TakeBack | null>(null);
  /** One's own move, while it is held. */
  readonly hold = new Hold();
  /** The seat one looks from; null: a spectator. */
  seat = $state.raw<number | null>(null);
  /** What happened in the last update. */
  events = $state.raw<SeenEvent[]>([]);
  log = $state.raw<LogLine[]>([]);
  /** How many lines of the log had been seen when the page was last looked at. */
  looked = $state.raw(0);
  /** What was said at the table. */
  said = $state.raw<EntryInfo[]>([]);
  present = $state.raw<number[]>([]);
  spectators = $state.raw(0);
  clocks = $state.raw<(Clocks & { at: number }) | null>(null);
  linked = $state.raw<Linked>("connecting");
  bye = $state.raw<Bye | null>(null);
  explained = $state.raw<Explained | null>(null);
  /** The best few moves, once they were asked for. */
  advice = $state.raw<Advised[] | null>(null);
  /** Whether a hint is being thought about. */
  thinking = $state.raw(false);
  /** Another seat of one's own has to act: the screen is handed over first. */
  handOver = $state.raw<number | null>(null);
  lostSeat = $state.raw(false);
  readonly chooser: Chooser;
  readonly previews = new Previews((actions) => this.#tryOut(actions));

  #live: Live;
  #stopped = false;
  #version: number | null = null;
  #eyes = new Map<number | null, Eyes>();

  constructor(
    readonly name: string,
    private readonly games: () => GameInfo[],
  ) {
    this.chooser = new Chooser({
      play: (action) => this.#play(action.text),
      explain: (action, asked) => void this.#explain(action, asked),
      accepted: () => this.closeExplanation(),
      asksToConfirm: () => settings.confirm,
    });
    this.#live = new Live(name, {
      hear: (message) => this.#hear(message),
      linked: (state, bye) => this.#link(state, bye),
      have: () => this.#version,
      lang: () => settings.lang,
    });
  }

  start(): void {
    document.addEventListener("visibilitychange", this.#look);
    // The connection speaks for the guest it was opened by, so there has to be one before anybody sits down.
    void guest()
      .catch(() => null)
      .then(() => {
        if (!this.#stopped) this.#live.start();
      });
  }

  stop(): void {
    document.removeEventListener("visibilitychange", this.#look);
    this.#stopped = true;
    this.hold.stop();
    this.#live.stop();
  }

  get names(): string[] {
    return namesOf(this.info?.seats ?? []);
  }
  /** Whether nothing is played here any more. */
  get ended(): boolean {
    return this.info?.status === "over" || this.info?.status === "abandoned";
  }
  get actors(): number[] {
    return this.view?.decision?.actors ?? [];
  }
  get myTurn(): boolean {
    return this.seat !== null && this.actors.includes(this.seat);
  }
  /** Whether the stand-in plays one's own seat. */
  get away(): boolean {
    const mine = this.seat === null ? undefined : this.info?.seats[this.seat];
    return mine?.kind === "guest" && mine.bot !== null;
  }
  /** Whether only bots are to act. */
  get botThinks(): boolean {
    const seats = this.info?.seats;
    return !!seats && this.actors.length > 0 && this.actors.every((seat) => seats[seat]?.bot);
  }
  /** What the latest action touched. */
  get last(): Set<string> {
    const version = this.log.at(-1)?.version;
    return mentioned(this.log.filter((line) => line.version === version).map((line) => line.event));
  }
  get gameInfo(): GameInfo | undefined {
    return this.games().find((game) => game.name === this.info?.game);
  }

  /** The language has changed: sentences are asked for again. */
  retell(): void {
    this.#version = null;
    this.#live.again();
  }

  /** Takes back a move that is held, else one's last decision, or the whole turn. */
  async undo(turn = false): Promise<void> {
    if (this.hold.stop()) {
      this.chooser.recall();
      return;
    }
    const seat = this.seat;
    if (seat === null || this.takeBack === null) return;
    if (this.takeBack.reason) {
      this.explained = { clause: null, message: this.takeBack.reason };
      return;
    }
    const answer = await this.#live.ask({ type: "undo", seat, turn });
    if (answer.type === "refused") this.#refuse(answer);
  }

  /** Asks whether the last step, or else the turn, can be taken back, where that depends on what they have shown. */
  async #askBack(eyes: Eyes): Promise<void> {
    const { seat, undo } = eyes;
    if (seat === null || !undo || undo.sure) return;
    const last = await this.#live.ask({ type: "undo", seat, ask: true });
    if (this.takeBack !== undo) return;
    if (last.type === "refused") this.takeBack = { ...undo, step: 0, turn: 0, sure: true, reason: last.message };
    else if (undo.turn === undo.step) this.takeBack = { ...undo, sure: true };
    else {
      const whole = await this.#live.ask({ type: "undo", seat, turn: true, ask: true });
      if (this.takeBack === undo)
        this.takeBack = { ...undo, sure: true, turn: whole.type === "refused" ? undo.step : undo.turn };
    }
  }

  /** Whether one may ask for a hint at this table. */
  get hints(): boolean {
    return this.info?.hints ?? false;
  }

  /** Asks for the best few moves; asked once more, it puts them away. */
  async hint(): Promise<void> {
    if (this.advice) this.closeAdvice();
    else if (this.seat !== null && this.chooser.open && !this.thinking) {
      const position = this.view;
      this.thinking = true;
      announce(say("advice.thinking"));
      const answer = await this.#live.ask({ type: "hint", seat: this.seat });
      if (!this.thinking) return;
      this.thinking = false;
      if (this.view !== position)
        await this.hint(); // somebody else has chosen meanwhile
      else if (answer.type === "advice") this.advice = answer.best;
      else if (answer.type === "refused") this.#refuse(answer);
    }
  }

  closeAdvice(): void {
    this.advice = null;
    this.thinking = false;
  }

  /** Whether there is anybody to talk to. */
  get talks(): boolean {
    const others = this.info?.seats.some(({ kind }, seat) => kind === "guest" && !this.info?.mine.includes(seat));
    return others || this.said.length > 0 || (this.info?.spectators_talk ?? false);
  }

  /** Says something to everybody at the table; returns whether it was said. */
  async talk(text: string): Promise<boolean> {
    const seat = this.seat ?? this.info?.mine[0] ?? null;
    const answer = await this.#live.ask({ type: "say", seat, text });
    if (answer.type === "refused") notify(answer.message);
    return answer.type === "ack";
  }

  async comeBack(): Promise<void> {
    if (this.seat !== null) await this.#live.ask({ type: "return", seat: this.seat });
  }

  /** The next player of this screen is ready. */
  takeScreen(): void {
    if (this.handOver !== null) this.#show(this.handOver, []);
    this.handOver = null;
  }

  closeExplanation(): void {
    this.explained = null;
  }

  #look = (): void => {
    if (document.visibilityState === "hidden") this.looked = this.log.length;
    else keepLooked(this.name, this.log.length);
  };

  /** Whoever looks at the page has read it; what was new stays marked until something else happens. */
  #read(): void {
    if (document.visibilityState === "visible" && document.hasFocus()) {
      this.looked = this.log.length;
      keepLooked(this.name, this.log.length);
    }
  }

  /** Sends a move, or holds it first where one wishes that. */
  #play(text: string): void {
    if (settings.hold === 0) void this.#act(text);
    else this.hold.begin(settings.hold * 1000, () => void this.#act(text));
  }

  async #act(text: string): Promise<void> {
    if (this.seat === null) return;
    this.explained = null;
    this.closeAdvice();
    const answer = await this.#live.ask({ type: "act", seat: this.seat, action: text });
    this.chooser.settle();
    if (answer.type === "refused") this.#refuse(answer);
  }

  async #tryOut(actions: string[]): Promise<Outcome[] | null> {
    if (this.seat === null) return null;
    const answer = await this.#live.ask({ type: "try", seat: this.seat, actions });
    return answer.type === "tried" ? answer.outcomes : null;
  }

  /** Why not? The rules answer. What is pressed out of its time is inspected, with the reason on top. */
  async #explain(action: string | null, asked: boolean): Promise<void> {
    if (this.view?.decision === null) this.#answer({ clause: null, message: say("bar.over") }, false);
    else if (this.seat === null || !this.myTurn) {
      const watching = say(this.seat === null ? "refusal.watching" : "refusal.not_your_turn");
      this.#answer({ clause: null, message: [watching, this.#asked].filter((part) => part).join(" ") }, false);
    } else if (!action) this.#answer({ clause: null, message: say("refusal.not_now") }, false);
    else {
      const answer = await this.#live.ask({ type: "why", seat: this.seat, action });
      if (answer.type === "refused") this.#answer({ clause: answer.clause, message: answer.message }, asked);
    }
  }

  #answer(why: Explained, asked: boolean): void {
    this.explained = asked || !inspector.answer(why) ? why : null;
  }

  #refuse(refused: RefusedReply): void {
    this.explained = { clause: refused.clause, message: refused.message };
  }

  #link(state: Linked, bye: Bye | null): void {
    this.linked = state;
    this.bye = bye;
  }

  #hear(message: ServerMessage): void {
    if (message.type === "welcome") this.#welcome(message);
    else if (message.type === "update") this.#update(message);
    else if (message.type === "presence") {
      this.present = message.seats;
      this.spectators = message.spectators;
    }
  }

  #welcome(message: Welcome): void {
    this.#take(message, message.table);
    this.said = message.said;
    if (message.fresh) void this.#readLog();
  }

  #update(message: Update): void {
    const was = this.info;
    const said = message.entries.filter((entry) => entry.kind === "say");
    if (said.length > 0) this.#heard(said);
    if (said.length === message.entries.length) {
      this.#version = message.version;
      return;
    }
    this.#take(message, message.table ?? was);
    if (was && was.mine.length > 0 && this.info?.mine.length === 0) this.lostSeat = true;
  }

  #take(message: Welcome | Update, table: TableInfo | null): void {
    const calls = this.view !== null && !this.myTurn;
    this.#version = message.version;
    this.info = table;
    this.clocks = message.clocks && { ...message.clocks, at: Date.now() };
    this.#eyes = new Map(message.eyes.map((eyes) => [eyes.seat, eyes]));
    const seat = this.#seatToShow();
    const several = (table?.mine.length ?? 0) > 1;
    if (several && seat !== this.seat && this.view !== null && table?.status === "playing") this.#passOn(seat);
    else this.#show(seat, this.#eyes.get(seat)?.told ?? []);
    if (message.entries.some((entry) => entry.kind === "undo" || entry.kind === "name")) void this.#readLog();
    if (this.myTurn && calls) this.#callForTurn();
  }

  #heard(said: EntryInfo[]): void {
    this.said = [...this.said, ...said];
    for (const { seat, name, text } of said) {
      if (seat !== null && this.info?.mine.includes(seat)) continue;
      play("quill");
      (matchMedia("(max-width: 1199px)").matches ? notify : announce)(
        `${name ?? this.names[seat ?? -1] ?? ""}: ${text ?? ""}`,
      );
    }
  }

  #passOn(seat: number | null): void {
    this.handOver = seat;
    announce(say("table.handover", { name: seat === null ? "" : (this.names[seat] ?? "") }));
  }

  /** Of several seats of one's own, the one that has to act. */
  #seatToShow(): number | null {
    const seats = [...this.#eyes.keys()];
    const acting = seats.find((seat) => (this.#eyes.get(seat)?.legal.length ?? 0) > 0);
    if (acting !== undefined) return acting;
    return seats.includes(this.seat) ? this.seat : (seats[0] ?? null);
  }

  #show(seat: number | null, told: EventInfo[]): void {
    const eyes = this.#eyes.get(seat);
    const other = seat !== this.seat;
    this.seat = seat;
    this.previous = other ? null : this.view;
    const view = (eyes?.view ?? null) as View | null;
    this.view = view && this.ended ? { ...view, decision: null } : view; // a game may end before its rules end it
    this.facts = eyes?.facts ?? {};
    this.previews.reset();
    this.prompt = eyes?.prompt ?? null;
    this.takeBack = eyes?.undo ?? null;
    if (eyes) void this.#askBack(eyes);
    if (this.chooser.sent && !eyes?.legal.includes(this.chooser.sent.text) && this.hold.stop()) this.chooser.recall();
    this.events = told.map((one) => one.event as SeenEvent);
    this.chooser.reset(eyes?.legal ?? [], this.gameInfo?.actions ?? {});
    this.advice = null;
    if (other || !this.chooser.open) this.thinking = false;
    if (other && this.log.length > 0) void this.#readLog();
    else if (told.length > 0) this.log = [...this.log, ...told.map(logLine)];
    playEvents(this.events.map((event) => event.kind));
    if (told.length > 0) this.#read();
    announce(...told.map((one) => one.line), this.#asked);
  }

  /** The decision as a reader hears it: what is asked of oneself, or who is waited for; bots do not take long. */
  get #asked(): string | null {
    if (this.myTurn) return this.prompt;
    if (this.actors.length === 0 || this.botThinks) return null;
    return say("bar.waiting", { name: this.actors.map((seat) => this.names[seat] ?? "").join(", ") });
  }

  async #readLog(): Promise<void> {
    if (this.info?.status === "open") return;
    const answer = await get<TableLog>(`/api/tables/${this.name}/log`, {
      seat: this.seat ?? undefined,
      lang: settings.lang,
    }).catch(() => null);
    if (!answer) return;
    const first = this.log.length === 0;
    this.log = answer.eyes.told.map(logLine);
    this.looked = first ? Math.min(lookedAt(this.name) ?? this.log.length, this.log.length) : this.log.length;
    keepLooked(this.name, this.log.length);
  }

  #callForTurn(): void {
    play("bell", 0.2);
    if (!settings.notify || document.visibilityState !== "hidden" || Notification.permission !== "granted") return;
    const title = say("notify.turn", { game: this.info?.title ?? "" });
    try {
      const note = new Notification(title, { body: this.prompt ?? "", icon: "/icon.svg", tag: this.name });
      note.onclick = () => {
        window.focus();
        note.close();
      };
    } catch {
      // Browsers of phones let only a service worker notify; the bell and the title remain.
    }
  }
}

/** What the decision bar has to know of a table, or of a lesson. */
export type Deciding = Pick<
  TableStore,
  | "chooser"
  | "view"
  | "seat"
  | "names"
  | "actors"
  | "myTurn"
  | "botThinks"
  | "away"
  | "prompt"
  | "explained"
  | "advice"
  | "thinking"
  | "hints"
  | "closeAdvice"
  | "closeExplanation"
  | "takeBack"
  | "hold"
  | "hint"
  | "undo"
  | "comeBack"
>;
