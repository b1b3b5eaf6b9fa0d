// What games call things that have no word of their own, each loaded with the words of its game.
import type { Naming } from "$lib/words.svelte";

const namings = import.meta.glob<{ naming: Naming }>("./*/naming.ts");

export async function namingOf(game: string): Promise<Naming | undefined> {
  return (await namings[`./${game}/naming.ts`]?.())?.naming;
}
