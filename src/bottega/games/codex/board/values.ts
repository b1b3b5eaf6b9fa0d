// What is printed on the cards, by their names.
import { readOnce } from "$lib/values";
import type printed from "../values.json";

export type Side = "front" | "back";
export type CardKind = "resource" | "gold" | "starter";

export const KINGDOMS = ["fungi", "plant", "animal", "insect"] as const;
export const OBJECTS = ["quill", "inkwell", "manuscript"] as const;
export const SYMBOLS = [...KINGDOMS, ...OBJECTS];

/** The corners in the order of the values. */
export const CORNERS = ["top_left", "top_right", "bottom_left", "bottom_right"] as const;

/** One side of a card. A corner is null (absent), "" (empty), or the symbol it shows. */
export interface Face {
  /** The name of the card; "" where only its back is known. */
  card: string;
  kind: CardKind;
  kingdom: string | null;
  side: Side;
  corners: (string | null)[];
  centre: string[];
  points: number;
  per: string;
  needs: Record<string, number>;
}

export interface Objective {
  points: number;
  /** "diagonal" or "l_shape", with its three cells; else it needs symbols. */
  shape?: string;
  cells: [number, number, string][];
  needs: Record<string, number>;
}

interface Printed {
  id: string;
  kingdom: string;
  points: number;
  per?: string;
  needs?: Record<string, number>;
  corners: (string | null)[];
}
interface PrintedStarter {
  id: string;
  front: { corners: (string | null)[]; centre: string[] };
  back: { corners: (string | null)[]; centre: string[] };
}
interface PrintedObjective {
  id: string;
  points: number;
  shape?: string;
  cells?: [number, number, string][];
  needs?: Record<string, number>;
}

const blank = { points: 0, per: "flat", needs: {} };

/** The back of a resource or gold card, which only its kind and kingdom tell apart. */
export function backOf(kind: CardKind, kingdom: string, card = ""): Face {
  return { ...blank, card, kind, kingdom, side: "back", corners: ["", "", "", ""], centre: [kingdom] };
}

export const valuesOf = readOnce((values: typeof printed) => {
  const faces = new Map<string, Record<Side, Face>>();
  for (const kind of ["resource", "gold"] as const) {
    for (const card of values[`${kind}_cards`] as Printed[]) {
      const { kingdom, corners, points, per = "flat", needs = {} } = card;
      const front: Face = { card: card.id, kind, kingdom, side: "front", corners, centre: [], points, per, needs };
      faces.set(card.id, { front, back: backOf(kind, kingdom, card.id) });
    }
  }
  for (const card of values.starter_cards as PrintedStarter[]) {
    const starter = { ...blank, card: card.id, kind: "starter" as const, kingdom: null };
    faces.set(card.id, {
      front: { ...starter, side: "front", ...card.front },
      back: { ...starter, side: "back", ...card.back },
    });
  }
  const objectives = new Map<string, Objective>(
    (values.objective_cards as PrintedObjective[]).map(({ id, points, shape, cells = [], needs = {} }) => [
      id,
      { points, shape, cells, needs },
    ]),
  );
  return {
    /** A card of each kind, to be shown as an example. */
    sample: { resource: values.resource_cards[0]?.id ?? "", gold: values.gold_cards[0]?.id ?? "" },
    isCard: (name: string): boolean => faces.has(name),
    isObjective: (name: string): boolean => objectives.has(name),
    faceOf(card: string, side: Side): Face {
      const found = faces.get(card);
      if (!found) throw new Error(`no card ${card}`);
      return found[side];
    },
    objectiveOf(card: string): Objective {
      const found = objectives.get(card);
      if (!found) throw new Error(`no objective ${card}`);
      return found;
    },
  };
});
export type Values = ReturnType<typeof valuesOf>;
