// Counting for display only: what a card would change where it hovers, and what already counts for an objective.
import { CORNERS, type Face, type Objective, type Values } from "./values";
import type { Placed } from "./view";

export interface Cell {
  x: number;
  y: number;
}

export const nameOf = ({ x, y }: Cell): string => `${x},${y}`;

/** The cards of an area by their cells. */
export function byCell(area: Placed[]): Map<string, Placed> {
  return new Map(area.map((placed) => [nameOf(placed), placed]));
}

export interface Change {
  /** By symbol: how many more are visible. */
  symbols: Record<string, number>;
  points: number;
}

/** What changes when a face comes to lie on a cell. */
export function changeBy(
  face: Face,
  at: Cell,
  area: Map<string, Placed>,
  visible: Record<string, number>,
  { faceOf }: Values,
): Change {
  const symbols: Record<string, number> = {};
  const add = (symbol: string | null | undefined, number: number) => {
    if (symbol) symbols[symbol] = (symbols[symbol] ?? 0) + number;
  };
  let covered = 0;
  CORNERS.forEach(({ dx, dy }, corner) => {
    add(face.corners[corner], 1);
    const near = area.get(nameOf({ x: at.x + dx, y: at.y + dy }));
    if (!near) return;
    covered += 1;
    add(faceOf(near.card, near.side).corners[3 - corner], -1);
  });
  for (const symbol of face.centre) add(symbol, 1);
  const times =
    face.per === "flat" ? 1 : face.per === "corner" ? covered : (visible[face.per] ?? 0) + (symbols[face.per] ?? 0);
  return { symbols, points: face.points * times };
}

export interface Met {
  /** How often the objective is met. */
  times: number;
  /** Which parts of its diagram are there already. */
  parts: boolean[];
  /** The cells of the cards that count. */
  cells: Set<string>;
}

export function met(
  objective: Objective,
  area: Map<string, Placed>,
  visible: Record<string, number>,
  values: Values,
): Met {
  return objective.shape ? pattern(objective, area, values) : symbols(objective, visible);
}

function symbols({ needs }: Objective, visible: Record<string, number>): Met {
  const needed = Object.entries(needs);
  const times = Math.min(...needed.map(([symbol, number]) => Math.floor((visible[symbol] ?? 0) / number)));
  const parts = needed.flatMap(([symbol, number]) =>
    Array.from({ length: number }, (_, place) => (visible[symbol] ?? 0) > place),
  );
  return { times, parts, cells: new Set() };
}

/** Copies share cards along one line only, so from its first copy on every second or third is taken. */
function pattern({ cells }: Objective, area: Map<string, Placed>, { faceOf }: Values): Met {
  const kingdomAt = (x: number, y: number): string | null => {
    const placed = area.get(nameOf({ x, y }));
    return placed ? faceOf(placed.card, placed.side).kingdom : null;
  };
  const there = (x: number, y: number) => cells.map(([dx, dy, kingdom]) => kingdomAt(x + dx, y + dy) === kingdom);
  const whole = (x: number, y: number) => there(x, y).every(Boolean);
  const [stepX, stepY] = cells[1] ?? [0, 0];
  const apart = cells[0]?.[2] === cells[2]?.[2] ? 3 : 2;
  const counted = new Set<string>();
  let times = 0;
  let best: boolean[] = cells.map(() => false);
  const anchors = new Map<string, Cell>();
  for (const { x, y } of area.values()) {
    for (const [dx, dy] of cells) anchors.set(nameOf({ x: x - dx, y: y - dy }), { x: x - dx, y: y - dy });
  }
  for (const { x, y } of anchors.values()) {
    const parts = there(x, y);
    if (parts.filter(Boolean).length > best.filter(Boolean).length) best = parts;
    if (!whole(x, y) || whole(x - stepX, y - stepY)) continue;
    for (let run = 0; whole(x + run * stepX, y + run * stepY); run++) {
      if (run % apart > 0) continue;
      times += 1;
      for (const [dx, dy] of cells) counted.add(nameOf({ x: x + run * stepX + dx, y: y + run * stepY + dy }));
    }
  }
  return { times, parts: best, cells: counted };
}
