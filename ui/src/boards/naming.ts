// What games call things that have no word of their own, each loaded with the words of its game.
import type { Naming } from "$lib/words.svelte";
import { byGame } from "./games";

const namings = byGame(import.meta.glob<{ naming: Naming }>("$games/*/board/naming.ts"));

export async function namingOf(game: string): Promise<Naming | undefined> {
  return (await namings.get(game)?.())?.naming;
}
