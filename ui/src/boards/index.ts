// The boards, each loaded when its game is first shown: our own, those that other packages bring, and for all other
// games the generic table.
import type { Component } from "svelte";
import type { BoardProps, ThumbProps } from "$lib/board";
import { byGame } from "./games";

type Board = Component<BoardProps>;

const boards = byGame(import.meta.glob<{ default: unknown }>("$games/*/board/Board.svelte"));

/** The board of a game; `offered`: where the board lies that another package brings for it, if one does. */
export async function boardOf(game: string, plain: boolean, offered: string | null): Promise<Board> {
  const own = plain ? undefined : boards.get(game);
  if (own) return (await own()).default as Board;
  return offered && !plain
    ? (await import("./foreign/Board.svelte")).default
    : (await import("./generic/Board.svelte")).default;
}

type Thumb = Component<ThumbProps>;

const thumbs = byGame(import.meta.glob<{ default: unknown }>("$games/*/board/Thumb.svelte"));
const found = new Map<string, Promise<Thumb | null>>();

/** What draws small pictures of a game's things; null: nothing does. */
export function thumbOf(game: string): Promise<Thumb | null> {
  let thumb = found.get(game);
  if (!thumb) {
    const made = thumbs.get(game)?.();
    thumb = made ? made.then((module) => module.default as Thumb) : Promise.resolve(null);
    found.set(game, thumb);
  }
  return thumb;
}
