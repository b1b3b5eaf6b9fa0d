// The games and bots this server has.
import { get } from "./api";
import type { GameInfo, GameList } from "./protocol";
import { settings } from "./settings.svelte";

let list = $state.raw<GameList | null>(null);

export const catalogue = {
  get games(): GameInfo[] {
    return list?.games ?? [];
  },
  get bots(): string[] {
    return list?.bots ?? [];
  },
  /** The strongest bot. */
  get bestBot(): string {
    return list?.bots.at(-1) ?? "greedy";
  },
  get loaded(): boolean {
    return list !== null;
  },
  find(name: string): GameInfo | undefined {
    return list?.games.find((game) => game.name === name);
  },
};

export async function loadCatalogue(): Promise<void> {
  list = await get<GameList>("/api/games", { lang: settings.lang }).catch(() => list);
}
