// The boards, each loaded when its game is first shown; a game without one is played on the generic table.
import type { Component } from "svelte";
import type { BoardProps } from "$lib/board";

type Board = Component<BoardProps>;

const boards = import.meta.glob<{ default: unknown }>("./*/Board.svelte");

export async function boardOf(game: string, plain: boolean): Promise<Board> {
  const load = (!plain && boards[`./${game}/Board.svelte`]) || boards["./generic/Board.svelte"];
  if (!load) throw new Error(`no board for ${game}`);
  return (await load()).default as Board;
}
