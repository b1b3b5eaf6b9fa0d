// What a guest can do beside playing: tables, seats, rematches.
import { get, guest, post, rename } from "./api";
import { catalogue } from "./catalogue.svelte";
import type { Fork, NewTable, SeatInfo, TableInfo, TableList } from "./protocol";
import { go } from "./router.svelte";
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

export const makeTable = (wish: NewTable): Promise<TableInfo> => post<TableInfo>("/api/tables", wish);
export const sit = (table: string, seat: number | null, name: string): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/sit`, { seat, name });
export const resign = (table: string, seat: number): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/resign`, { seat });
export const abandon = (table: string, agree: boolean): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/abandon`, { agree });
export const dismiss = (table: string): Promise<TableInfo> => post<TableInfo>(`/api/tables/${table}/dismiss`, {});
export const letSpectatorsTalk = (table: string, spectators: boolean): Promise<TableInfo> =>
  post<TableInfo>(`/api/tables/${table}/talk`, { spectators });
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

/** Calls the player in a seat of one's own otherwise: oneself at all tables, somebody else at this screen only here. */
export async function renameSeat(table: TableInfo, seat: number, name: string): Promise<void> {
  const oneself = table.mine.length === 1 || table.seats[seat]?.name === (await guest()).name;
  await post<TableInfo>(`/api/tables/${table.table}/name`, { seat, name });
  if (oneself) await rename(name);
}

/** Whether a game is abandoned only if this seat agrees: who plays, and for a day who was sent away. */
export const isAsked = (seat: SeatInfo): boolean =>
  seat.kind === "guest" &&
  !seat.resigned &&
  (seat.asked_until === null ? seat.bot === null : Date.now() < seat.asked_until * 1000);

/** The tables that are shown to everybody, but for one's own, with the time of the server. */
export async function listedTables(): Promise<TableList> {
  const found = await get<TableList>("/api/tables");
  return { ...found, tables: found.tables.filter((table) => table.mine.length === 0) };
}

/** How many seats of a table can still be taken. */
export const freeSeats = ({ status, seats }: TableInfo): number =>
  status === "open" ? seats.filter((seat) => seat.kind === "open").length : 0;

/** What the link to a rematch says: who wants it, where that is somebody else. */
export function joining(table: TableInfo, names: string[]): string {
  const seat = table.rematch_by;
  return seat === null || table.mine.includes(seat)
    ? say("end.rematch")
    : say("end.rematch.join", { name: names[seat] ?? "" });
}

/** How many play where one plays at once, alone or against bots: as many as last time, at first two. */
export function usualPlayers(game: string): number {
  const [least, most] = catalogue.find(game)?.players ?? [2, 2];
  return Math.min(most, Math.max(least, settings.players[game] ?? 2));
}

/** One click: a table with bots in all other seats, begun at once. */
export async function playNow(game: string): Promise<void> {
  const seats = ["me", ...Array.from({ length: usualPlayers(game) - 1 }, () => `bot:${catalogue.opponent}`)];
  const made = await makeTable({ game, seats });
  await start(made.table);
  go(`/table/${made.table}`);
}
