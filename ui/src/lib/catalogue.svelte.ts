// The games and bots this server has.
import { get } from "./api";
import type { BotInfo, GameInfo, GameList } from "./protocol";
import { settings } from "./settings.svelte";

let list = $state.raw<GameList | null>(null);

export const catalogue = {
  get games(): GameInfo[] {
    return list?.games ?? [];
  },
  /** The bots one is offered, from the weakest to the strongest. */
  get levels(): BotInfo[] {
    return list?.bots.filter((bot) => bot.level) ?? [];
  },
  /** The bot one plays against where nothing else is said: the one chosen last, at first a gentle one. */
  get opponent(): string {
    return (this.bot(settings.opponent) ?? this.levels[1])?.name ?? settings.opponent;
  },
  /** Whether editions may be put on this server from here. */
  get keepsEditions(): boolean {
    return list?.keeps_editions ?? false;
  },
  /** The address of the server for other devices, as its own machine is told it; none: there is none, or this is one. */
  get address(): string | null {
    return list?.address ?? null;
  },
  get loaded(): boolean {
    return list !== null;
  },
  find(name: string): GameInfo | undefined {
    return list?.games.find((game) => game.name === name);
  },
  bot(name: string): BotInfo | undefined {
    return list?.bots.find((bot) => bot.name === name);
  },
};

export async function loadCatalogue(): Promise<void> {
  list = await get<GameList>("/api/games", { lang: settings.lang }).catch(() => list);
}
