// What every part of the board needs to know, and how things are called.
import type { Picks } from "$lib/choice";
import type { Chooser } from "$lib/chooser.svelte";
import type { GameWords } from "$lib/words.svelte";
import { say } from "$lib/words.svelte";
import type { Facts } from "./facts";
import {
  type Area,
  type Component,
  type Counted,
  discount,
  isLab,
  isMan,
  type LabName,
  printed,
  soldIn,
} from "./reading";
import { AREAS, COMPONENTS, valuesOf } from "./values";
import type { LeonardoView } from "./view";
import type { Spots } from "./workers";

export interface Scene {
  view: LeonardoView;
  facts: Facts;
  /** Whose eyes these are; null: a spectator's. */
  seat: number | null;
  names: string[];
  words: GameWords;
  chooser: Chooser;
  spots: Spots[];
  /** The decision this seat may take now, or "". */
  asked: string;
  /** Inventions and places to be marked. */
  marked: { last: ReadonlySet<string>; lit: ReadonlySet<string> };
}

export const letter = (area: Area): string => "ABCDEFGH"[AREAS.indexOf(area)] ?? "";

/** An invention's name without its number. */
export const titleOf = (words: GameWords, number: number): string =>
  words.text(`invention.${number}`).replace(/ \(\d+\)$/, "");

export const componentName = (words: GameWords, kind: Component): string => words.text(`component.${kind}`);

/** Components in words, as often as they are there. */
export function inWords(words: GameWords, counts: Partial<Counted>): string {
  const told = COMPONENTS.filter((kind) => counts[kind]).map(
    (kind) => `${componentName(words, kind)} ×${counts[kind]}`,
  );
  return told.join(", ") || say("value.none");
}

export function counted(kinds: Component[]): Partial<Counted> {
  const found: Partial<Counted> = {};
  for (const kind of kinds) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

/** All that a card says, for readers. */
export function spokenCard(scene: Scene, number: number): string {
  const { words } = scene;
  const { invention, typeOf } = valuesOf(words);
  const values = printed(scene, number);
  const less = discount(scene, number);
  return say("leonardo.card", {
    name: words.text(`invention.${number}`),
    rank: words.text(`rank.${invention(number).rank}`),
    type: componentName(words, typeOf(number)),
    components: inWords(words, counted(invention(number).components)),
    weeks: less ? `${values.weeks} − ${less}` : values.weeks,
    first: values.first,
    later: values.later,
  });
}

/** What the inspector knows something by that is taken or bought. */
export function inspectedAs({ seat }: Scene, what: string): string | undefined {
  if (isMan(what)) return "man";
  if (isLab(what)) return `lab:${seat}:${what.endsWith("_small") ? "small" : "large"}`;
  if (what === "apprentice") return `worker:apprentice:${seat}`;
  if (what === "florins") return `florins:${seat}`;
  if (what === "components") return what;
  return (COMPONENTS as string[]).includes(what) ? `component:${what}` : undefined;
}

/** What pressing an area means, by what is asked. */
export function areaPicks(scene: Scene, area: Area): Picks {
  const { view, chooser, asked } = scene;
  const component = soldIn(scene, area);
  if (asked === "send") return { kind: "send", to: area };
  if (asked === "move") return chooser.picked.source === undefined ? { source: area } : { to: area };
  if (asked === "component" && component) return { kind: "component", component };
  if (asked === "buy" && area === view.area) return component ? { kind: "buy", what: component } : { kind: "buy" };
  return { place: area };
}

/** How an invention is started: openly, once the player has chosen to show it. */
export const startKind = ({ chooser }: Scene): string =>
  chooser.picked.kind === "start_openly" ? "start_openly" : "start";

/** What pressing a laboratory of one's own means. */
export function labPicks(scene: Scene, lab: LabName): Picks {
  const { view, seat, chooser, asked } = scene;
  if (asked === "laboratory") {
    const working = seat !== null && view.seats[seat]?.labs[lab].working;
    return { kind: working ? "interrupt" : startKind(scene), lab };
  }
  if (asked === "reveal") return { kind: "reveal", lab };
  if (asked === "send") return { kind: "send", source: lab };
  if (asked === "assign" && chooser.legal.some((action) => Number(action.picks[lab]) > 0)) return { kind: "assign" };
  return { place: lab };
}

/** What pressing an apprentice or the master at home means; the place chosen before is kept. */
export function workerPicks({ chooser, asked }: Scene, worker: "apprentice" | "master", number: number): Picks {
  if (asked === "send") return { kind: "send", worker, source: "home" };
  const place = chooser.picked.place;
  const kept: Picks = place === undefined ? {} : { place };
  return worker === "master" ? { kind: "master", ...kept } : { kind: "apprentices", number, ...kept };
}
