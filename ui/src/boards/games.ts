// What the folders of the games have for the page (`src/bottega/games/NAME/board`), by the game's name.

/** Modules that were found by their paths, by the game in whose folder each lies. */
export function byGame<T>(found: Record<string, T>): Map<string, T> {
  return new Map(Object.entries(found).map(([path, module]) => [path.split("/").at(-3) ?? "", module]));
}
