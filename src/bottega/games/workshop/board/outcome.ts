// What the server says of an action that would be played.
import type { Outcome } from "$lib/protocol";
import { DISCIPLINES, type Discipline } from "./values";
import type { Column } from "./view";

/** The levels of a hand that an action would change. */
export function levelsBy(outcome: Outcome | undefined, hand: number): Partial<Record<Discipline, number>> {
  const levels: Partial<Record<Discipline, number>> = {};
  for (const discipline of DISCIPLINES) {
    const place = `/hands/${hand}/columns/${discipline}`;
    const opened = outcome?.view?.[place] as Column | undefined;
    const level = outcome?.view?.[`${place}/level`] ?? opened?.level;
    if (typeof level === "number") levels[discipline] = level;
  }
  return levels;
}
