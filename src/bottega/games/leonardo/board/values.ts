// The printed values of Leonardo da Vinci: its inventions.
import { readOnce } from "$lib/values";
import type printed from "../values.json";
import type { Area, Component } from "./reading";

export interface Printed {
  weeks: number;
  first: number;
  later: number;
}

export interface Invention {
  number: number;
  rank: string;
  type: number;
  /** Its components one by one: ["iron", "iron", "brick"]. */
  components: Component[];
  text: Printed;
  by_rank: Printed;
}

export const COMPONENTS: Component[] = ["iron", "glass", "wood", "brick", "rope"];
export const AREAS: Area[] = ["council", "workshop", "academy", "smith", "glazier", "joiner", "kiln", "ropemaker"];
export const LABS = ["small", "large"] as const;

export const valuesOf = readOnce((values: typeof printed) => {
  const inventions: Invention[] = values.inventions.map((one) => ({
    number: one.number,
    rank: one.rank,
    type: one.type,
    components: Object.entries(one.components).flatMap(([kind, count]) =>
      Array<Component>(count).fill(kind as Component),
    ),
    text: one.text,
    by_rank: one.by_rank,
  }));
  const byNumber = new Map(inventions.map((one) => [one.number, one]));
  const invention = (number: number) => byNumber.get(number) as Invention;
  /** A type is called after the component of its bronze invention. */
  const types = new Map(inventions.filter((one) => one.rank === "bronze").map((one) => [one.type, one.components[0]]));
  return {
    inventions,
    invention,
    typeOf: (number: number) => types.get(invention(number).type) as Component,
  };
});
