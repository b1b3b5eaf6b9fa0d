// The boards, each loaded when its game is first shown; a game without one is played on the generic table.
import type { Component } from "svelte";
import type { BoardProps } from "$lib/board";
import { byGame } from "./games";

type Board = Component<BoardProps>;

const boards = byGame(import.meta.glob<{ default: unknown }>("$games/*/board/Board.svelte"));

export async function boardOf(game: string, plain: boolean): Promise<Board> {
  const load = (!plain && boards.get(game)) || (() => import("./generic/Board.svelte"));
  return (await load()).default as Board;
}
