// One table as this browser sees it: kept up to date by the live connection, read by the table page and its board.
import { announce, forgetSaid } from "./announce.svelte";
import { get, guest } from "./api";
import { callForTurn } from "./call";
import { Chooser } from "./chooser.svelte";
import { Director, PACES, type Scene } from "./director.svelte";
import { HandOver } from "./handover.svelte";
import { Hold } from "./hold.svelte";
import { type Explained, inspector } from "./inspector.svelte";
import { type Heard, type Linked, Live } from "./live";
import { keepLooked, lookedAt } from "./looked";
import { namesOf } from "./names";
import { notify } from "./notice.svelte";
import { Previews } from "./previews.svelte";
import type {
  Advised,
  Bye,
  Clocks,
  EntryInfo,
  Eyes,
  GameInfo,
  Outcome,
  RefusedReply,
  TableInfo,
  TableLog,
  TakeBack,
  Update,
  Welcome,
} from "./protocol";
import { type Facts, heard, type LogLine, logLine, mentioned, type SeenEvent, type View } from "./seen";
import { settings } from "./settings.svelte";
import { play, playEvents } from "./sound";
import { madeSure } from "./takeback";
import { say } from "./words.svelte";

/** One version of the table, as the eyes of this browser's seats see it. */
interface TableScene extends Scene {
  /** Where something about the table has changed. */
  table: TableInfo | null;
  eyes: Map<number | null, Eyes>;
  /** The log has to be read again: something was taken back, somebody is called otherwise, or nothing is known yet. */
  retold: boolean;
}

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
  hostHere = $state.raw(true);
  clocks = $state.raw<(Clocks & { at: number }) | null>(null);
  linked = $state.raw<Linked>("connecting");
  bye = $state.raw<Bye | null>(null);
  explained = $state.raw<Explained | null>(null);
  /** The best few moves, once they were asked for. */
  advice = $state.raw<Advised[] | null>(null);
  /** Whether a hint is being thought about. */
  thinking = $state.raw(false);
  /** Several seats of one's own: nothing of one is shown before its player has the screen. */
  readonly handOver: HandOver;
  lostSeat = $state.raw(false);
  /** How many moves the stand-in has made here since one last made one. */
  stoodIn = $state.raw(0);
  /** The points counted so far of a game that has just ended before one's eyes; null: nothing is being counted. */
  counted = $state.raw<(number | null)[] | null>(null);
  readonly chooser: Chooser;
  readonly previews = new Previews((actions) => this.#tryOut(actions));
  readonly director: Director<TableScene>;
  // Asked for by every line and piece, so worked out once.
  readonly names = $derived(namesOf(this.info?.seats ?? []));
  /** What the event that is being told speaks of, or else what the latest action touched. */
  readonly last = $derived.by(() => {
    if (this.director.showing) return mentioned([this.director.showing.event]);
    const version = this.log.at(-1)?.version;
    return mentioned(this.log.filter((line) => line.version === version).map((line) => line.event));
  });

  #live: Live;
  #stopped = false;
  #version: number | null = null;
  #eyes = new Map<number | null, Eyes>();

  constructor(
    readonly name: string,
    private readonly games: () => GameInfo[],
  ) {
    this.handOver = new HandOver(name);
    this.chooser = new Chooser({
      play: (action) => this.#play(action.text),
      explain: (action, asked) => void this.#explain(action, asked),
      accepted: () => this.closeExplanation(),
      asksToConfirm: () => settings.confirm,
    });
    this.director = new Director<TableScene>({
      show: (scene, again) => (again ? this.#showAgain(scene) : this.#take(scene)),
      tell: (beats) => this.#tell(beats),
      pace: (beat) => this.#pace(beat),
      hurries: () => settings.speed === "once" || document.visibilityState === "hidden" || this.#onTheClock,
      rest: () => this.#rest(),
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
    this.handOver.forget();
    this.hold.stop();
    this.director.clear();
    this.#live.stop();
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
    this.director.skip();
    const seat = this.seat;
    if (seat === null || this.takeBack === null) return;
    if (this.takeBack.reason) {
      this.explained = { clause: null, message: this.takeBack.reason };
      return;
    }
    const answer = await this.#live.ask({ type: "undo", seat, turn });
    if (answer.type === "refused") this.#refuse(answer);
  }

  async #makeSure(undo: TakeBack, seat: number): Promise<void> {
    const sure = await madeSure(undo, seat, (wanted) => this.#live.ask(wanted));
    if (this.takeBack === undo) this.takeBack = sure;
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

  /** Shows the last round again; not while the screen is handed over, for it shows what a seat saw. */
  again(): void {
    if (this.handOver.to === null) this.director.again();
  }

  /** The next player of this screen is ready. */
  takeScreen(): void {
    const seat = this.handOver.end();
    if (seat === null) return;
    const told = this.#eyes.get(seat)?.told.map(logLine) ?? [];
    this.#show(seat, []);
    void this.#readLog();
    this.director.tell(told);
    if (told.length === 0) this.#rest();
  }

  /** Why something could not be done is not said any longer than it holds. */
  closeExplanation(): void {
    this.explained = null;
    inspector.why = null;
  }

  #look = (): void => {
    if (document.visibilityState === "hidden") {
      this.director.skip();
      this.looked = this.log.length;
    } else if (this.handOver.to === null) keepLooked(this.name, this.log.length);
  };

  /** Those who look at the page have read it; what was new stays marked until something else happens. */
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
    this.stoodIn = 0;
    this.closeAdvice();
    this.director.decide(this.seat);
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

  #hear(message: Heard): void {
    if (message.type === "welcome") this.#welcome(message);
    else if (message.type === "update") this.#update(message);
    else if (message.type === "presence") {
      this.present = message.seats;
      this.spectators = message.spectators;
      this.hostHere = message.host;
    }
  }

  #welcome(message: Welcome): void {
    if (message.fresh) this.director.clear();
    this.said = message.said;
    this.stoodIn = message.stood_in;
    this.#queue(message, message.fresh);
  }

  #update(message: Update): void {
    const said = message.entries.filter((entry) => entry.kind === "say");
    if (said.length > 0) this.#heard(said);
    if (said.length === message.entries.length) {
      this.#version = message.version;
      return;
    }
    const undone = message.entries.some((entry) => entry.kind === "undo");
    if (undone) {
      this.director.skip();
      this.director.clear();
    }
    this.#queue(message, undone || message.entries.some((entry) => entry.kind === "name"));
  }

  #queue(message: Welcome | Update, retold: boolean): void {
    this.#version = message.version;
    this.clocks = message.clocks && { ...message.clocks, at: Date.now() };
    const eyes = new Map(message.eyes.map((one) => [one.seat, one]));
    const beats = () => (retold || this.handOver.to !== null ? [] : (eyes.get(this.seat)?.told ?? []).map(logLine));
    this.director.add({ version: message.version, table: message.table, eyes, retold, beats });
  }

  /** Whether one's own clock runs: nobody loses time by looking on. */
  get #onTheClock(): boolean {
    const mine = this.info?.mine ?? [];
    return this.info?.pace.kind === "live" && !!this.clocks?.running.some((seat) => mine.includes(seat));
  }

  /** How long an event is shown: shorter, where one has done it oneself or where it speaks of nothing. */
  #pace({ event }: LogLine): number {
    const pace = PACES[settings.speed] || PACES.quick;
    return event.seat === this.seat || mentioned([{ ...event, seat: undefined }]).size === 0 ? pace / 2 : pace;
  }

  #tell(beats: LogLine[]): void {
    playEvents(beats.map((beat) => beat.event.kind));
    announce(...beats.map(heard));
  }

  #rest(): void {
    if (this.handOver.to === null) announce(this.#asked);
  }

  #take(scene: TableScene): void {
    const calls = this.view !== null && !this.myTurn;
    const sat = (this.info?.mine.length ?? 0) > 0;
    const ends = this.info?.status === "playing" && scene.table?.status === "over";
    if (ends && settings.speed !== "once") this.counted = this.view?.scores ?? null;
    this.info = scene.table ?? this.info;
    this.#eyes = scene.eyes;
    const seat = this.#seatToShow();
    const several = (this.info?.mine.length ?? 0) > 1;
    const retold = scene.retold || this.handOver.to !== null;
    if (seat !== null && several && seat !== this.handOver.ready && this.info?.status === "playing") this.#passOn(seat);
    else this.#show(seat, retold ? [] : (scene.eyes.get(seat)?.told.map(logLine) ?? []));
    if (retold) void this.#readLog();
    if (this.myTurn && calls) callForTurn(this.info?.title ?? "", this.prompt ?? "", this.name);
    if (sat && this.info?.mine.length === 0) this.lostSeat = true;
  }

  /** A scene of the last round; only the last of them is what there is to decide on. */
  #showAgain(scene: TableScene): void {
    const eyes = scene.eyes.get(this.seat);
    if (eyes) this.#put(eyes, this.#eyes === scene.eyes ? eyes.legal : []);
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

  /** Puts away all that another seat sees, until the player of this one is ready. */
  #passOn(seat: number): void {
    const acts = (this.#eyes.get(seat)?.legal.length ?? 0) > 0;
    if (seat === this.handOver.to && acts === this.handOver.acts) return;
    this.hold.stop();
    this.log = [];
    this.#show(null, []);
    this.closeExplanation();
    forgetSaid();
    this.handOver.begin(seat, acts);
    announce(this.handOver.text(this.names));
  }

  /** Of several seats of one's own, the one that has to act. */
  #seatToShow(): number | null {
    const seats = [...this.#eyes.keys()];
    const acting = seats.find((seat) => (this.#eyes.get(seat)?.legal.length ?? 0) > 0);
    if (acting !== undefined) return acting;
    return (
      [this.seat, this.handOver.to, this.handOver.ready, ...seats].find((seat) => seats.includes(seat ?? -1)) ?? null
    );
  }

  #show(seat: number | null, told: LogLine[]): void {
    const eyes = this.#eyes.get(seat);
    const other = seat !== this.seat;
    this.seat = seat;
    this.handOver.to = null;
    if (other) this.view = null;
    if (eyes) this.#put(eyes, eyes.legal);
    else this.chooser.reset([], {});
    this.takeBack = eyes?.undo ?? null;
    if (this.takeBack && seat !== null) void this.#makeSure(this.takeBack, seat);
    if (this.chooser.sent && !eyes?.legal.includes(this.chooser.sent.text) && this.hold.stop()) this.chooser.recall();
    if (told.length === 0) this.events = [];
    this.advice = null;
    if (other || !this.chooser.open) this.thinking = false;
    if (other && this.log.length > 0) void this.#readLog();
    else if (told.length > 0) this.log = [...this.log, ...told];
    if (told.length > 0) this.#read();
  }

  #put(eyes: Eyes, legal: string[]): void {
    const before = [this.#asked, this.chooser.legal];
    this.previous = this.view;
    const view = eyes.view as View | null;
    this.view = view && this.ended ? { ...view, decision: null } : view; // a game may end before its rules end it
    this.facts = eyes.facts;
    this.events = eyes.told.map((one) => one.event as SeenEvent);
    this.previews.reset();
    this.prompt = eyes.prompt;
    this.chooser.reset(legal, this.gameInfo?.actions ?? {});
    if (before[0] !== this.#asked || before[1] !== this.chooser.legal) this.closeExplanation();
  }

  /** The decision as a reader hears it: what is asked of oneself, or who is waited for; bots do not take long. */
  get #asked(): string | null {
    if (this.myTurn) return this.prompt;
    if (this.actors.length === 0 || this.botThinks) return null;
    return say("bar.waiting", { name: this.actors.map((seat) => this.names[seat] ?? "").join(", ") });
  }

  async #readLog(): Promise<void> {
    if (this.info?.status === "open" || this.handOver.to !== null) return;
    const seat = this.seat;
    const lines = this.log.length;
    const answer = await get<TableLog>(`/api/tables/${this.name}/log`, {
      seat: seat ?? undefined,
      lang: settings.lang,
    }).catch(() => null);
    if (!answer || seat !== this.seat) return;
    const first = this.log.length === 0;
    // What waits to be shown is no news yet; what was shown since then is told there, too.
    const early = this.director.ahead.filter((scene) => scene.version <= answer.version);
    const hidden = early.reduce((sum, scene) => sum + (scene.eyes.get(this.seat)?.told.length ?? 0), 0);
    const since = this.log.slice(lines).filter((line) => line.version > answer.version);
    const told = answer.eyes.told.map(logLine);
    this.log = [...told.slice(0, told.length - hidden), ...since];
    this.looked = first ? Math.min(lookedAt(this.name) ?? this.log.length, this.log.length) : this.log.length;
    keepLooked(this.name, this.log.length);
  }
}
