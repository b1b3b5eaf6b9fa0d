// A lesson as this browser sees it: all its steps, and the one where the pupil is. Moves lead from step to step.
import { announce } from "../lib/announce.svelte";
import { get } from "../lib/api";
import { type ActionShapes, readAction } from "../lib/choice";
import { Chooser } from "../lib/chooser.svelte";
import type { Deciding } from "../lib/deciding";
import { Hold } from "../lib/hold.svelte";
import { type Explained, inspector } from "../lib/inspector.svelte";
import { Previews } from "../lib/previews.svelte";
import type { Lesson, LessonStep, Outcome, Verdict } from "../lib/protocol";
import type { Facts, SeenEvent, View } from "../lib/seen";
import { settings } from "../lib/settings.svelte";
import { playEvents } from "../lib/sound";
import { say } from "../lib/words.svelte";
import { keepProgress, progressIn } from "./progress";

/** How long a move of somebody else is shown before the next. */
const PAUSE = 1300;

export class LessonStore implements Deciding {
  lesson = $state.raw<Lesson | null>(null);
  at = $state.raw(0);
  view = $state.raw<View | null>(null);
  previous = $state.raw<View | null>(null);
  explained = $state.raw<Explained | null>(null);
  ended = $state.raw(false);
  readonly advice = null;
  readonly takeBack = { step: 1, turn: 1, sure: true, code: "", reason: null };
  readonly hold = new Hold();
  readonly thinking = false;
  readonly hints = true;
  readonly away = false;
  readonly botThinks = false;
  readonly chooser: Chooser;
  readonly previews = new Previews((actions) => this.#tryOut(actions));

  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    readonly game: string,
    private readonly shapes: () => ActionShapes,
  ) {
    this.chooser = new Chooser({
      play: (action) => this.#act(action.text),
      explain: (action, asked) => void this.#explain(action, asked),
      accepted: () => this.closeExplanation(),
      asksToConfirm: () => settings.confirm,
    });
  }

  /** The lesson in the language of the page. */
  fetch(): Promise<Lesson> {
    return get<Lesson>(`/api/games/${this.game}/lesson`, { lang: settings.lang });
  }

  /** The pupil begins where they stopped the last time, or goes on in another language. */
  begin(found: Lesson): void {
    const first = this.lesson === null;
    this.lesson = found;
    this.#show(first ? progressIn(this.game).step : this.at);
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  get step(): LessonStep | undefined {
    return this.lesson?.steps[this.at];
  }
  /** Whether the step passes by itself. */
  get passing(): boolean {
    return this.step?.note === null;
  }
  /** The steps at which something is said: how many there are, and how many were reached. */
  get count(): number {
    return this.lesson?.steps.filter((step) => step.note).length ?? 0;
  }
  get number(): number {
    return this.lesson?.steps.slice(0, this.at + 1).filter((step) => step.note).length ?? 0;
  }
  get last(): boolean {
    return this.lesson !== null && this.at === this.lesson.steps.length - 1;
  }
  get events(): SeenEvent[] {
    return this.step?.eyes.told.map((told) => told.event as SeenEvent) ?? [];
  }
  get lines(): string[] {
    return this.step?.eyes.told.map((told) => told.line ?? "").filter(Boolean) ?? [];
  }
  get facts(): Facts {
    return this.step?.eyes.facts ?? {};
  }
  get seat(): number {
    return this.step?.eyes.seat ?? 0;
  }
  get names(): string[] {
    return this.lesson?.names ?? [];
  }
  get actors(): number[] {
    return this.view?.decision?.actors ?? [];
  }
  get prompt(): string | null {
    return this.step?.eyes.prompt ?? null;
  }
  get myTurn(): boolean {
    return !!this.step?.wanted;
  }

  /** On to the next step. */
  next(): void {
    if (this.last) {
      this.ended = true;
      keepProgress(this.game, { step: 0, done: true });
    } else this.#show(this.at + 1);
  }

  /** Back to the step before at which something is said. */
  async undo(): Promise<void> {
    const before = this.lesson?.steps.slice(0, this.at).findLastIndex((step) => step.note) ?? -1;
    if (before >= 0) this.#show(before);
  }

  /** Shows what is wanted, up to its confirmation. */
  async hint(): Promise<void> {
    const picks = this.chooser.wanted;
    if (picks && this.chooser.open) this.chooser.offer(picks, { sure: Object.keys(picks).length === 1 });
  }

  restart(): void {
    this.ended = false;
    this.#show(0);
  }

  closeExplanation(): void {
    this.explained = null;
    inspector.why = null;
  }

  /** A pupil is shown what to do, not advised. */
  closeAdvice(): void {}

  /** Nobody stands in for a pupil. */
  async comeBack(): Promise<void> {}

  #show(wanted: number): void {
    const steps = this.lesson?.steps ?? [];
    const at = wanted < steps.length ? wanted : 0;
    const step = steps[at];
    if (!step) return;
    clearTimeout(this.#timer);
    this.previous = at === this.at + 1 ? this.view : null;
    this.at = at;
    this.view = step.eyes.view as View;
    this.previews.reset();
    this.closeExplanation();
    this.chooser.settle();
    this.chooser.reset(step.wanted ? step.eyes.legal : [], this.shapes());
    this.chooser.wanted = step.wanted ? readAction(step.wanted, this.shapes()).picks : null;
    keepProgress(this.game, { step: at });
    playEvents(step.eyes.told.map((told) => (told.event as SeenEvent).kind));
    announce(...this.lines, step.note?.title, step.note?.text, step.note?.task);
    if (!step.note) this.#timer = setTimeout(() => this.next(), PAUSE);
  }

  #act(text: string): void {
    this.chooser.settle();
    if (text === this.step?.wanted) this.next();
    else this.#answer(null, say("lesson.other", { task: this.step?.note?.task ?? "" }));
  }

  async #tryOut(actions: string[]): Promise<Outcome[] | null> {
    const asked = { step: this.at, action: actions };
    return get<Outcome[]>(`/api/games/${this.game}/lesson/try`, asked).catch(() => null);
  }

  async #explain(action: string | null, asked: boolean): Promise<void> {
    if (!this.myTurn || !action) {
      this.#answer(null, say("refusal.not_now"), false);
      return;
    }
    const question = { step: this.at, action, lang: settings.lang };
    const verdict = await get<Verdict>(`/api/games/${this.game}/lesson/why`, question).catch(() => null);
    if (verdict && !verdict.allowed) this.#answer(verdict.clause, verdict.message ?? "", asked);
  }

  /** What is pressed out of its time is inspected, with the reason on top. */
  #answer(clause: string | null, message: string, asked = true): void {
    const why = { clause, message };
    this.explained = asked || !inspector.answer(why) ? why : null;
    if (this.explained) announce(message);
  }
}
