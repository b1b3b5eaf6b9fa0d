// What changes tell of, put into what was there before.
import type { Changes, Eyes, EyesChanges, Update } from "./protocol";

type Plain = Record<string, unknown>;

/** The update that changes stand for, with the eyes of the message before. */
export function updateOf(changes: Changes, before: Eyes[]): Update {
  const eyes = changes.eyes.map((one, place) => seenAfter(before[place] as Eyes, one));
  return { ...changes, type: "update", eyes, table: changes.table ?? null, clocks: changes.clocks ?? null };
}

function seenAfter(before: Eyes, { view, facts, ...others }: EyesChanges): Eyes {
  return {
    ...before,
    told: [],
    ...others,
    view: view && before.view ? changed(before.view, view) : before.view,
    facts: facts ? changed(before.facts, facts) : before.facts,
  };
}

/** The data with new values, given by JSON pointers; what they do not touch is the same object as before. */
export function changed(before: Plain, values: Plain): Plain {
  const after = { ...before };
  const copies = new Set<object>([after]);
  for (const [pointer, value] of Object.entries(values)) {
    const way = pointer.split("/").slice(1).map(named);
    const last = way.pop() as string;
    let inside: Plain = after;
    for (const name of way) {
      const next = inside[name] as object;
      if (!copies.has(next)) {
        inside[name] = Array.isArray(next) ? [...next] : { ...next };
        copies.add(inside[name] as object);
      }
      inside = inside[name] as Plain;
    }
    inside[last] = value;
  }
  return after;
}

const named = (part: string): string => part.replaceAll("~1", "/").replaceAll("~0", "~");
