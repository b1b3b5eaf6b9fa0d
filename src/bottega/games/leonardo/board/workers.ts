// Which worker is which: views only count apprentices, but pieces that travel need names that stay.
import type { Rank } from "./facts";
import type { LeonardoView } from "./view";

/** By place ("home", an area, a laboratory): the apprentices of one seat there. */
export type Spots = Map<string, string[]>;

function counts(view: LeonardoView, seat: number): Map<string, number> {
  const player = view.seats[seat];
  const found = new Map<string, number>();
  if (!player) return found;
  for (const [area, line] of Object.entries(view.lines)) {
    found.set(area, line.filter((worker) => worker.seat === seat && worker.worker === "apprentice").length);
  }
  for (const [name, lab] of Object.entries(player.labs)) found.set(name, lab.staff);
  found.set("home", player.free);
  return found;
}

/** Who stays keeps the name; who is new in a place is someone who left another, or a new apprentice. */
export function settle(view: LeonardoView, before: Spots[]): Spots[] {
  return view.seats.map((_, seat) => {
    const wanted = counts(view, seat);
    const spots: Spots = new Map();
    const leaving: string[] = [];
    for (const [place, names] of before[seat] ?? []) {
      const stay = Math.min(names.length, wanted.get(place) ?? 0);
      spots.set(place, names.slice(names.length - stay));
      leaving.push(...names.slice(0, names.length - stay));
    }
    const used = new Set([...spots.values()].flat().concat(leaving));
    let next = 0;
    for (const [place, count] of wanted) {
      const names = spots.get(place) ?? [];
      while (names.length < count) {
        let name = leaving.shift();
        while (name === undefined) {
          const fresh = `apprentice-${seat}-${next++}`;
          if (!used.has(fresh)) name = fresh;
        }
        names.push(name);
      }
      spots.set(place, names);
    }
    return spots;
  });
}

export interface Standing {
  id: string;
  seat: number;
  worker: "apprentice" | "master";
  /** The place in the line, 1 in front. */
  number: number;
}

/** The line of an area, in the order of the view, everybody by name. */
export function lineOf(view: LeonardoView, area: keyof LeonardoView["lines"], spots: Spots[]): Standing[] {
  const taken = new Map<number, number>();
  return view.lines[area].map(({ seat, worker }, place) => {
    if (worker === "master") return { id: `master-${seat}`, seat, worker, number: place + 1 };
    const nth = taken.get(seat) ?? 0;
    taken.set(seat, nth + 1);
    return {
      id: spots[seat]?.get(area)?.[nth] ?? `apprentice-${seat}-${area}-${nth}`,
      seat,
      worker,
      number: place + 1,
    };
  });
}

export interface Group {
  seat: number;
  strength: number;
  men: Standing[];
}

/** The players in a line with their workers, by rank. */
export function ranked(line: Standing[], ranks: Rank[]): Group[] {
  return ranks.map(({ seat, strength }) => ({ seat, strength, men: line.filter((man) => man.seat === seat) }));
}
