// How many lines of each table's log had been read, kept for the next visit: "since you last looked".
const KEY = "bottega-looked";
/** Tables that are remembered; the one looked at longest ago goes first. */
const MOST = 40;

function kept(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

export function lookedAt(table: string): number | undefined {
  return kept()[table];
}

export function keepLooked(table: string, lines: number): void {
  const { [table]: _, ...others } = kept();
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...Object.entries(others), [table, lines]].slice(-MOST))),
    );
  } catch {
    // A browser that keeps nothing still plays.
  }
}
