// The printed values of Leonardo da Vinci: inventions, prices, and which component an area sells.
import values from "$games/leonardo/values.json";
import type { Area, Component } from "./view";

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

export const COMPONENTS = values.components as Component[];
export const AREAS: Area[] = ["council", "workshop", "academy", "smith", "glazier", "joiner", "kiln", "ropemaker"];
export const LABS = ["small", "large"] as const;
export const LAST_TURN = 9;
export const LAST_CITY_TURN = 7;
export const LAST_WEEK = 15;

/** What a shop sells; the other areas sell no component. */
export const SOLD: Partial<Record<Area, Component>> = {
  smith: "iron",
  glazier: "glass",
  joiner: "wood",
  kiln: "brick",
  ropemaker: "rope",
};

const prices: unknown = values.prices;
export const PRICES = (Array.isArray(prices) ? prices : (prices as { florins: number[] }).florins) as number[];

export const INVENTIONS: Invention[] = values.inventions.map((one) => ({
  number: one.number,
  rank: one.rank,
  type: one.type,
  components: Object.entries(one.components).flatMap(([kind, count]) =>
    Array<Component>(count).fill(kind as Component),
  ),
  text: one.text,
  by_rank: one.by_rank,
}));

const byNumber = new Map(INVENTIONS.map((one) => [one.number, one]));
export const invention = (number: number): Invention => byNumber.get(number) as Invention;

/** A type is called after the component of its bronze invention. */
const TYPES = new Map(INVENTIONS.filter((one) => one.rank === "bronze").map((one) => [one.type, one.components[0]]));
export const typeOf = (number: number): Component => TYPES.get(invention(number).type) as Component;
