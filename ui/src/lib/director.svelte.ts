// Shows what happens one event at a time: versions of the table wait in a queue of scenes, each is put on screen as the
// server sent it, and its events are told one after the other.
import type { LogLine } from "./seen";
import type { Speed } from "./settings.svelte";

/** Milliseconds for each event. */
export const PACES: Record<Speed, number> = { slow: 1600, normal: 900, quick: 450, once: 0 };
/** How many events may wait at the usual pace; the more there are beyond, the faster they pass. */
const PATIENCE = 60;
/** How many scenes are kept to be shown again. */
const KEPT = 80;

/** One version of the table. */
export interface Scene {
  readonly version: number;
  /** What happened on the way there; asked for once the scene is on screen. */
  beats(): LogLine[];
}

/** Where scenes are shown. */
export interface Stage<S extends Scene> {
  /** Puts a scene on screen; `again`: it has been there before. */
  show(scene: S, again: boolean): void;
  /** Tells events: one with its caption, or all those that were skipped. */
  tell(beats: LogLine[]): void;
  /** Milliseconds for an event. */
  pace(beat: LogLine): number;
  /** Whether nothing may wait now. */
  hurries(): boolean;
  /** Everything has been shown and told. */
  rest(): void;
}

interface Queued<S> {
  scene: S;
  again: boolean;
}

export class Director<S extends Scene = Scene> {
  /** The event whose caption is on screen. */
  showing = $state.raw<LogLine | null>(null);
  /** How many events wait behind it. */
  waiting = $state.raw(0);
  /** The version on screen. */
  version = $state.raw<number | null>(null);
  /** Whether there is a round to be shown again. */
  repeats = $state.raw(false);

  #scenes: Queued<S>[] = [];
  #beats: LogLine[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last round: the scene before it and those since. */
  #before: S | null = null;
  #kept: S[] = [];
  #resting: (() => void)[] = [];

  constructor(private readonly stage: Stage<S>) {}

  /** Whether something is being shown or waits. */
  get busy(): boolean {
    return this.showing !== null || this.waiting > 0;
  }

  /** The scenes that have not been on screen yet. */
  get ahead(): S[] {
    return this.#scenes.filter((one) => !one.again).map((one) => one.scene);
  }

  /** Shows a scene when those before it have been shown: at once, where none is. */
  add(scene: S): void {
    this.#scenes.push({ scene, again: false });
    this.#count();
    if (this.stage.hurries() && !this.#scenes.some((one) => one.again)) this.skip();
    else if (this.#timer === undefined) this.#next();
  }

  /** Tells more events of the scene on screen. */
  tell(beats: LogLine[]): void {
    this.#beats.push(...beats);
    this.#count();
    if (this.stage.hurries()) this.skip();
    else if (this.#timer === undefined) this.#next();
  }

  /** Shows the newest scene at once; what was to be told before is told without captions. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const told = this.#beats;
    this.#beats = [];
    for (let next = this.#scenes.shift(); next; next = this.#scenes.shift()) {
      this.#present(next);
      if (!next.again) told.push(...next.scene.beats());
    }
    this.#count();
    if (told.length > 0) this.stage.tell(told);
    this.#rest();
  }

  /** Forgets all scenes, those that wait and those that were kept: the next one has nothing to do with them. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#scenes = [];
    this.#beats = [];
    this.#kept = [];
    this.#before = null;
    this.repeats = false;
    this.showing = null;
    this.#count();
    this.#release();
  }

  /** One decides oneself: with that a new round begins, unless nobody else has done anything in this one. */
  decide(seat: number | null): void {
    this.skip();
    const others = this.#kept.some((scene) => scene.beats().some((beat) => (beat.event.seat ?? seat) !== seat));
    if (others) this.#forget(this.#kept.length);
  }

  /** Shows the last round once more, event by event. */
  again(): void {
    if (this.#kept.length === 0) return;
    this.skip();
    if (this.#before) this.#present({ scene: this.#before, again: true });
    this.#scenes = this.#kept.map((scene) => ({ scene, again: true }));
    this.#count();
    this.#next();
  }

  /** Resolves when everything has been shown and told. */
  rested(): Promise<void> {
    return this.#timer === undefined ? Promise.resolve() : new Promise((done) => this.#resting.push(done));
  }

  #next = (): void => {
    this.#timer = undefined;
    while (this.#beats.length === 0) {
      const next = this.#scenes.shift();
      if (!next) {
        this.#rest();
        return;
      }
      this.#present(next);
      this.#beats = [...next.scene.beats()];
    }
    const beat = this.#beats.shift() as LogLine;
    const hurry = Math.min(1, PATIENCE / (this.#count() + 1));
    this.showing = beat;
    this.stage.tell([beat]);
    // Its time begins once the page is drawn, which may take some.
    this.#timer = setTimeout(() => {
      this.#timer = setTimeout(this.#next, this.stage.pace(beat) * hurry);
    });
  };

  #present({ scene, again }: Queued<S>): void {
    this.stage.show(scene, again);
    this.version = scene.version;
    if (again) return;
    this.#kept.push(scene);
    if (this.#kept.length > KEPT) this.#forget(1);
    // The first scene of all is what everything else began with.
    if (!this.#before) this.#forget(1);
    this.repeats = this.#kept.length > 0;
  }

  #forget(count: number): void {
    this.#before = this.#kept.splice(0, count).at(-1) ?? this.#before;
    this.repeats = this.#kept.length > 0;
  }

  #rest(): void {
    this.showing = null;
    this.stage.rest();
    this.#release();
  }

  #release(): void {
    for (const done of this.#resting.splice(0)) done();
  }

  #count(): number {
    this.waiting = this.#beats.length + this.#scenes.reduce((sum, { scene }) => sum + scene.beats().length, 0);
    return this.waiting;
  }
}
