// One's own tables, and those of them that wait for oneself: counted in the title of the tab and on the app's icon.
import { get, known } from "./api";
import type { TableInfo, TableList } from "./protocol";

/** Milliseconds between two looks. */
const EVERY = 60_000;

let tables = $state.raw<TableInfo[]>([]);
/** Seconds by which the clock of the server is ahead of the one here. */
let ahead = $state.raw(0);
/** The table one is at, which knows sooner than any list whether it waits for oneself. */
let here = $state.raw<{ table: string; mine: boolean } | null>(null);

/** Whether the table waits for the guest of this browser. */
export const isMine = ({ waits, mine }: TableInfo): boolean => waits.some(({ seat }) => mine.includes(seat));

const elsewhere = $derived(tables.filter((table) => isMine(table) && table.table !== here?.table));
const count = $derived(elsewhere.length + (here?.mine ? 1 : 0));

export const turns = {
  /** All one's own tables, in the order of the server: first those that wait. */
  get tables(): TableInfo[] {
    return tables;
  },
  /** Those that wait for oneself, but for the one where one is. */
  get elsewhere(): TableInfo[] {
    return elsewhere;
  },
  get count(): number {
    return count;
  },
  get ahead(): number {
    return ahead;
  },
};

/** Asks for one's own tables; where the server cannot be asked, those that are known stay. */
export async function readTables(): Promise<void> {
  const found = known() ? await get<TableList>("/api/me/tables").catch(() => null) : { tables: [], now: 0 };
  if (found === null) return;
  tables = found.tables;
  ahead = found.now - Date.now() / 1000;
}

/** Leaves a table out that was dismissed. */
export function leaveOut(table: TableInfo): void {
  tables = tables.filter((one) => one !== table);
}

/** Tells which table one is at, and whether it waits for oneself; null: at none. */
export function beAt(table: string | null, mine = false): void {
  if (here?.table !== table || here?.mine !== mine) here = table === null ? null : { table, mine };
}

/** The title of the tab, with the number of tables that wait in front. */
export const titled = (text: string): string => (count > 0 ? `(${count}) ${text}` : text);

/** Keeps the count, from now on. */
export function watchTurns(): void {
  void readTables();
  setInterval(() => void readTables(), EVERY);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void readTables();
  });
  $effect.root(() => {
    $effect(() => showBadge(count));
  });
}

/** Shows the count on the icon of the app, where the browser has that: an address without TLS, say, has not. */
function showBadge(number: number): void {
  const shown = number > 0 ? navigator.setAppBadge?.(number) : navigator.clearAppBadge?.();
  shown?.catch(() => {}); // no app, or not allowed: the title says it
}
