// What a guest can do beside playing: tables, seats, rematches.
import { post } from "./api";
import { catalogue } from "./catalogue.svelte";
import type { Fork, NewTable, TableInfo } from "./protocol";
import { go } from "./router.svelte";

export const makeTable = (wish: NewTable): Promise<TableInfo> => post<TableInfo>("/api/tables", wish);
export const sit = (table: string, seat: number | null): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/sit`, { seat });
export const leave = (table: string, seat: number): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/leave`, { seat });
export const relieve = (table: string, seat: number): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/relieve`, { seat });
export const changeSeat = (table: string, seat: number, who: string): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/seats`, { seat, who });
export const start = (table: string): Promise<TableInfo> => post<TableInfo>(`/api/tables/${table}/start`);
export const rematch = (table: string): Promise<TableInfo> => post<TableInfo>(`/api/tables/${table}/rematch`);
export const fork = (table: string, wish: Fork): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/fork`, wish);
export const claim = (code: string): Promise<TableInfo> => post<TableInfo>("/api/claims", { code });

/** One click: a table with bots in all other seats, begun at once. */
export async function playNow(game: string): Promise<void> {
  const others = Math.max(1, (catalogue.find(game)?.players[0] ?? 2) - 1);
  const seats = ["me", ...Array.from({ length: others }, () => `bot:${catalogue.opponent}`)];
  const made = await makeTable({ game, seats });
  await start(made.table);
  go(`/table/${made.table}`);
}
