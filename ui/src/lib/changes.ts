// What changes tell of, put into what was there before.
import type { Changes, Eyes, EyesChanges, Own, Update } from "./protocol";

type Plain = Record<string, unknown>;

/** The update that changes stand for, with what one's own seats were told just before them, and the eyes from before. */
export function updateOf(changes: Changes, own: Own | null, before: Eyes[]): Update {
  const eyes = before.map((one) => {
    const after = seenByAll(one, changes);
    const mine = own?.eyes.find((other) => other.seat === one.seat);
    return mine ? seenAlone(after, mine) : after;
  });
  const { version, entries, clocks = null } = changes;
  return { type: "update", version, entries, eyes, table: own?.table ?? null, clocks };
}

function seenByAll(before: Eyes, { view, facts, prompt, told, undo }: Changes): Eyes {
  const back = before.seat === null ? undefined : undo?.[before.seat];
  return {
    ...valuesIn(before, view, facts),
    prompt: prompt === undefined ? before.prompt : prompt,
    told: told ?? [],
    undo: back === undefined ? before.undo : back,
  };
}

function seenAlone(before: Eyes, { view, facts, ...others }: EyesChanges): Eyes {
  return { ...valuesIn(before, view, facts), ...others };
}

function valuesIn(before: Eyes, view: Plain | undefined, facts: Plain | undefined): Eyes {
  return {
    ...before,
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
