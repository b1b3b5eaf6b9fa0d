// What happened at one's own tables since one looked. A list asks for it before it shows them, as a line that comes late
// pushes aside what stands below.
import { get } from "./api";
import type { TableInfo, TableLog } from "./protocol";
import { settings } from "./settings.svelte";
import { isMine, readTables, turns } from "./turns.svelte";

/** Of as many tables as stand on the first screen. */
const FIRST = 6;

/** The lines that were last read, by table. */
const read = new Map<string, string[]>();

/** The lines that are known of a table. */
export const newsOf = (table: TableInfo): string[] => (isMine(table) ? (read.get(table.table) ?? []) : []);

/** Asks what happened at a table that waits for oneself; where nobody answers, it does without. */
export async function readNews(table: TableInfo): Promise<string[]> {
  if (!isMine(table)) return [];
  const asked = { since: table.seen, seat: table.mine[0], lang: settings.lang };
  const log = await get<TableLog>(`/api/tables/${table.table}/log`, asked).catch(() => null);
  const lines = log?.eyes.told.flatMap(({ line }) => (line ? [line] : [])) ?? [];
  read.set(table.table, lines);
  return lines;
}

/** Asks for one's own tables, and for what happened at the first of those that wait. */
export async function readTablesWithNews(): Promise<void> {
  await readTables();
  await Promise.all(turns.tables.filter(isMine).slice(0, FIRST).map(readNews));
}
