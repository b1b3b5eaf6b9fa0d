// What is printed on inventors, inventions and tokens.
import { KINDS, PHYSICS, type SymbolName } from "$lib/symbols/symbols";
import { readOnce } from "$lib/values";
import type printed from "../values.json";

export const FIELDS = ["physics", "chemistry", "mechanics", "mathematics"] as const;
export type Field = (typeof FIELDS)[number];
export type PerField<T> = Record<Field, T>;

export interface Inventor {
  id: string;
  team: string;
  start: PerField<number>;
  goal: PerField<number>;
  goal_points: number;
}

export interface Invention {
  id: string;
  age: number;
  classification: number;
  spaces: PerField<number>;
  victory_points: number;
}

export const valuesOf = readOnce((values: typeof printed) => {
  const inventors = new Map<string, Inventor>(values.inventors.map((one) => [one.id, one]));
  const inventions = new Map<string, Invention>(values.inventions.map((one) => [one.id, one]));
  const inventionOf = (id: string) => inventions.get(id) as Invention;
  return {
    teams: values.teams.map((team) => team.id),
    /** The tokens in their printed order, which is the order they are shown in. */
    tokens: values.reward_tokens.map((token) => token.id),
    inventorOf: (id: string) => inventors.get(id) as Inventor,
    inventionOf,
    membersOf: (team: string): Inventor[] => values.inventors.filter((one) => one.team === team),
    numberOf: (invention: string): number => inventionOf(invention).classification,
  };
});
export type Values = ReturnType<typeof valuesOf>;

export const fieldLook = (field: Field): { symbol: SymbolName; colour: string } =>
  field === "physics" ? PHYSICS.knowledge : (KINDS[field] ?? PHYSICS.knowledge);
