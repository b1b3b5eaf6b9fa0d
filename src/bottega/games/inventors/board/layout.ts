// How the board lays things out: where cubes lie and would lie, and how sequences look as ribbons. Only for the eye.
import type { Outcome } from "$lib/protocol";
import { FIELDS, type Field, type PerField, type Values } from "./values";
import type { Lying, Player } from "./view";

/** By field: the seat of the cube in each socket, from the left; the rest is empty. */
export type Sockets = PerField<number[]>;

const perField = <T>(make: (field: Field) => T): PerField<T> =>
  Object.fromEntries(FIELDS.map((field) => [field, make(field)])) as PerField<T>;

export const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The view only counts cubes; those that lay there before keep their sockets, new ones follow. */
export function arrange(lying: Lying, before?: Sockets): Sockets {
  return perField((field) => {
    const missing = [...lying.cubes[field]];
    const kept = (before?.[field] ?? []).filter((seat) => {
      const there = (missing[seat] ?? 0) > 0;
      if (there) missing[seat] = (missing[seat] ?? 0) - 1;
      return there;
    });
    return [...kept, ...missing.flatMap((count, seat) => Array<number>(count).fill(seat))];
  });
}

/** What an inventor would lay: cubes by field and in all, and whether the invention would be complete. */
export interface Laid {
  laid: Partial<PerField<number>>;
  cubes: number;
  completes: boolean;
}

/** What would be laid by an action; nothing until that is known. */
export function laidBy(outcome: Outcome | undefined): Laid | null {
  const worked = outcome?.events.find((event) => event.kind === "worked");
  if (!outcome || !worked) return null;
  return {
    laid: worked.laid as Partial<PerField<number>>,
    cubes: Number(worked.cubes),
    completes: outcome.events.some((event) => event.kind === "invention_completed"),
  };
}

/** One place of a ribbon: an invention, a classification token that stands for a number, or a gap. */
export interface Place {
  number: number;
  card: string | null;
}

export interface Strand {
  places: Place[];
  /** How many places from the left hang together and score. */
  run: number;
  /** The points that they score. */
  points: number;
}

/** One ribbon from 0 to the last number for each sequence; inventions outside of any lie in the gaps, on further ribbons where those are taken. */
export function ribbons(
  seat: Pick<Player, "runs" | "inventions">,
  points: number[],
  last: number,
  values: Values,
): Strand[] {
  const { runs, inventions } = seat;
  const strands: Strand[] = runs.map((run, place) => ({
    places: Array.from({ length: Math.max(run.length, last + 1) }, (_, number) => ({
      number,
      card: run[number] ?? null,
    })),
    run: run.length,
    points: points[place] ?? 0,
  }));
  const used = new Set(runs.flat());
  for (const invention of inventions.filter((one) => !used.has(one))) {
    const number = values.numberOf(invention);
    let strand = strands.find((one) => one.places[number]?.card === null);
    if (!strand) {
      strand = {
        places: Array.from({ length: last + 1 }, (_, place) => ({ number: place, card: null })),
        run: 0,
        points: 0,
      };
      strands.push(strand);
    }
    (strand.places[number] as Place).card = invention;
  }
  return strands;
}
