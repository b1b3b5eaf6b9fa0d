// What boards say of the things on them, each loaded when something of its game is first inspected.
import type { InspectModule } from "$lib/inspect";
import { byGame } from "./games";

const modules = byGame(import.meta.glob<InspectModule>("$games/*/board/inspect.ts"));

/** What a game says of its things; nothing where it has no board here. */
export async function inspectOf(game: string): Promise<InspectModule | undefined> {
  return modules.get(game)?.();
}
