// How the board lays things out: where cubes lie and would lie, and how sequences look as ribbons. Only for the eye.
import { FIELDS, type Field, type PerField, type Values } from "./values";
import type { Lying, Member } from "./view";

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

/** By field: the sockets that are empty. */
export function empty(lying: Lying, { inventionOf }: Values): PerField<number> {
  const { spaces } = inventionOf(lying.invention);
  return perField((field) => spaces[field] - sum(lying.cubes[field]));
}

/** By field: the cubes an inventor would lay there. */
export function wouldLay(member: Member, lying: Lying, values: Values): PerField<number> {
  const free = empty(lying, values);
  return perField((field) => Math.min(member.levels[field], free[field]));
}

export const inAll = (cubes: PerField<number>): number => sum(Object.values(cubes));

/** One place of a ribbon: an invention, a classification token that stands for a number, or a gap. */
export interface Place {
  number: number;
  card: string | null;
}

export interface Strand {
  places: Place[];
  /** How many places from the left hang together and score. */
  run: number;
}

const LAST_NUMBER = 5;

/** One ribbon for each sequence; inventions outside of any lie in the gaps, on further ribbons where those are taken. */
export function ribbons(runs: string[][], inventions: string[], { numberOf }: Values): Strand[] {
  const strands: Strand[] = runs.map((run) => ({
    places: Array.from({ length: Math.max(run.length, LAST_NUMBER + 1) }, (_, number) => ({
      number,
      card: run[number] ?? null,
    })),
    run: run.length,
  }));
  const used = new Set(runs.flat());
  for (const invention of inventions.filter((one) => !used.has(one))) {
    const number = numberOf(invention);
    let strand = strands.find((one) => one.places[number]?.card === null);
    if (!strand) {
      strand = {
        places: Array.from({ length: LAST_NUMBER + 1 }, (_, place) => ({ number: place, card: null })),
        run: 0,
      };
      strands.push(strand);
    }
    (strand.places[number] as Place).card = invention;
  }
  return strands;
}
