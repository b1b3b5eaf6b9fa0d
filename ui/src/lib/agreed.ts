// What was agreed at a table, in a few words: how it is played, its pace, and what is allowed.
import type { GameInfo, Pace, PresetInfo, TableInfo } from "./protocol";
import { say, sayIf } from "./words.svelte";

type Options = Record<string, boolean | string>;

const changedBy = (game: GameInfo, options: Options): string[] =>
  game.options.filter(({ name, default: usual }) => (options[name] ?? usual) !== usual).map(({ name }) => name);

/** The preset that says most about these options: all it changes is as it has it. */
export function presetOf(game: GameInfo, options: Options, players: number): PresetInfo | undefined {
  const fitting = game.presets.filter(
    (preset) =>
      preset.players[0] <= players &&
      players <= preset.players[1] &&
      changedBy(game, preset.options).every((name) => preset.options[name] === options[name]),
  );
  const weight = (preset: PresetInfo) => changedBy(game, preset.options).length;
  return fitting.sort((one, other) => weight(other) - weight(one))[0];
}

/** An option as it was chosen, in a word or two. */
function chosen(game: GameInfo, name: string, value: boolean | string): string {
  const option = game.options.find((one) => one.name === name);
  const label = option?.label ?? name;
  if (value === true) return label;
  if (value === false) return say("agreed.without", { option: label });
  return say("pair", { what: label, which: sayIf(`${game.name}.option.${name}.${value}`) ?? value });
}

/** Some hours for each move, in days where they are whole ones. */
export const dailyPace = (hours: number): string =>
  hours % 24 === 0 ? say("pace.days", { days: hours / 24 }) : say("pace.hours", { hours });

function paced(pace: Pace): string {
  if (pace.kind === "none") return say("pace.none");
  if (pace.kind === "daily") return dailyPace(pace.hours ?? 24);
  return say("agreed.live", { minutes: Math.round((pace.seconds ?? 900) / 60), seconds: pace.increment ?? 10 });
}

/** The options in which a table differs from its preset, as they were chosen. */
function others(table: TableInfo, game: GameInfo, preset: PresetInfo | undefined): [string, boolean | string][] {
  return game.options
    .map(({ name, default: usual }): [string, boolean | string, boolean | string] => [
      name,
      table.options[name] ?? usual,
      preset?.options[name] ?? usual,
    ])
    .filter(([, value, base]) => value !== base)
    .map(([name, value]) => [name, value]);
}

/** How the game is played: the preset, and what differs from it. */
export function variantOf(table: TableInfo, game: GameInfo | undefined): string[] {
  if (!game) return [];
  const preset = presetOf(game, table.options, table.seats.length);
  return [
    ...(preset ? [preset.title] : []),
    ...others(table, game, preset).map(([name, value]) => chosen(game, name, value)),
  ];
}

/** Whether the words of the game are needed to say how it is played. */
export const isSpelled = (table: TableInfo, game: GameInfo): boolean =>
  others(table, game, presetOf(game, table.options, table.seats.length)).some(([, value]) => typeof value === "string");

/** What one has to know of a table before one sits down: how it is played, with what, and at which pace. */
export const factsOf = (table: TableInfo, game: GameInfo | undefined): string[] => [
  ...variantOf(table, game),
  ...(table.edition ? [say("edition.of", { name: table.edition.name })] : []),
  paced(table.pace),
];

/** Everything that was agreed. */
export function agreedAt(table: TableInfo, game: GameInfo | undefined): string[] {
  return [
    ...factsOf(table, game),
    say(table.hints ? "agreed.hints" : "agreed.no_hints"),
    ...(table.spectators_talk ? [say("new.talk")] : []),
    ...(table.deal.nonce === "" ? [say("agreed.seed", { seed: table.deal.seed ?? "" })] : []),
  ];
}
