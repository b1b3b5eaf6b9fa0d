// Made from src/bottega/server/messages by `make protocol`; do not edit.

export const PROTOCOL = 1;

/** The code of each language, and what it calls itself. */
export const LANGUAGES = {
  en: "English",
  fr: "Français",
  it: "Italiano",
} as const;

export type Lang = keyof typeof LANGUAGES;

/** Why something was not done, in the client's language. */
export interface Problem {
  code: string;
  message: string;
  clause: string | null;
}

/** Everybody takes all the time they need. */
export interface NoPace {
  kind: "none";
}

/** A clock for each seat, running while it may act; each action gives the increment back. */
export interface LivePace {
  kind: "live";
  seconds?: number;
  increment?: number;
}

/** A number of hours for each action: 24 is a move a day, 6 several. */
export interface DailyPace {
  kind: "daily";
  hours?: number;
}

export interface NewGuest {
  name: string;
  /** Programs take the credential as a token, browsers as a cookie that no script can read. */
  keep?: "cookie" | "token";
}

export interface NewName {
  name: string;
}

export interface NewTable {
  game: string;
  seats: string[];
  options?: Record<string, boolean | string>;
  /** Whether strangers find the table in the list; its link always works. */
  listed?: boolean;
  pace?: NoPace | LivePace | DailyPace;
  /** The bot that plays for those who are away; `level1` where nobody may ask for hints, if not `random`. */
  stand_in?: string;
  /** Whether players may ask for advice; those who play alone against bots always may. */
  hints?: boolean;
  /** The digest of an edition that this server has; null: the built-in one. */
  edition?: string | null;
  /** What the host's own seats are called, seat by seat; empty: by the name of the guest. */
  names?: string[];
  /** Whether those who watch may say something. */
  spectators_talk?: boolean;
  /** The number that decides the shuffle, to play a deal again; everybody at the table is told. */
  seed?: string | null;
}

export interface Sit {
  /** Without a number, the first open seat. */
  seat?: number | null;
  /** What the player in that seat is called; null: by the name of the guest. */
  name?: string | null;
}

export interface Seat {
  seat: number;
}

export interface NameSeat {
  seat: number;
  name: string;
}

export interface ChangeSeat {
  seat: number;
  who: string;
  /** What the host is called in that seat, where it is theirs; null: by the name of the guest. */
  name?: string | null;
}

export interface Abandon {
  /** False: the game goes on. */
  agree?: boolean;
}

export interface Talking {
  /** Whether those who watch may say something. */
  spectators: boolean;
}

export interface Dismissed {
  /** Whether the table is left out of one's own list. */
  dismissed?: boolean;
}

export interface Fork {
  /** After how many actions of the finished game the new one goes on. */
  move: number;
  seats: string[];
}

export interface Code {
  code: string;
}

export interface Guest {
  name: string;
  /** Given once, to programs only. */
  token?: string;
}

/** An edition of a game: whose values are printed on its cards. */
export interface EditionInfo {
  name: string;
  /** Tells editions apart: two with the same digest have the same values and names. */
  digest: string;
}

export interface SeatInfo {
  kind: "bot" | "guest" | "open";
  /** What others call the player. */
  name: string;
  /** The bot that plays here now: a bot's own seat, or the stand-in of somebody who is away. The list of bots has its title. */
  bot: string | null;
  resigned: boolean;
  /** Whether this guest agrees to abandon the game. */
  stops: boolean;
  /** Until when this guest is asked, too, before the game is abandoned, whom others or a clock have sent away. */
  asked_until: number | null;
  /** The level that plays in place of the bot, whose process fails at the moment. */
  quick: string | null;
}

/** The promise that the shuffle was fixed beforehand; seed and nonce are told when the game is over. A seed that the host has chosen is told at once; it has an empty nonce. */
export interface Deal {
  commitment: string;
  seed: string | null;
  nonce: string | null;
}

/** Somebody for whom a table waits. */
export interface Wait {
  seat: number;
  since: number;
  /** When their time is over; null: they take all the time they need. */
  until: number | null;
}

/** How far a game is, as it counts: ``turn``, ``age`` or ``round``, from 1 on. */
export interface Moment {
  kind: "age" | "round" | "turn";
  number: number;
}

/** How a game ended. */
export interface Ending {
  at: number;
  scores: number[];
  /** Seats; empty where nobody won, as in a game that was abandoned. */
  winners: number[];
}

export interface TableInfo {
  table: string;
  game: string;
  title: string;
  rules: string;
  options: Record<string, boolean | string>;
  seats: SeatInfo[];
  status: "abandoned" | "open" | "over" | "playing";
  listed: boolean;
  pace: NoPace | LivePace | DailyPace;
  /** The bot that plays for those who are away. */
  stand_in: string;
  /** Whether its players may ask for advice. */
  hints: boolean;
  deal: Deal;
  created: number;
  fork_of: string | null;
  fork_move: number | null;
  /** The table where these players meet again. */
  rematch: string | null;
  /** The seat that asked for it. */
  rematch_by: number | null;
  spectators_talk: boolean;
  /** The seats of the guest who asks. */
  mine: number[];
  /** Whether the guest who asks made the table. */
  host: boolean;
  /** The first seat of the guest who made it; null: they do not sit there. */
  host_seat: number | null;
  /** The edition it is played with; null: the built-in one. */
  edition: EditionInfo | null;
  /** How often somebody alone against bots has taken something back; not told in lists of tables. */
  take_backs: number;
  /** For whom the table waits: people whose turn it is. With a live clock not told in the list of all tables. */
  waits: Wait[];
  /** How far the game is; told with ``waits``. */
  moment: Moment | null;
  /** Once the game is over. */
  result: Ending | null;
  /** The last version at which the guest who asks has looked; told in their own list alone. */
  seen: number;
}

export interface TableList {
  tables: TableInfo[];
  /** The time of the server, as the times of the tables are by it. */
  now: number;
}

export interface Link {
  code: string;
  expires: number;
}

/** A table at which the guest has, or had, a seat, or which they made. */
export interface KeptTable {
  table: string;
  game: string;
  status: "abandoned" | "open" | "over" | "playing";
  created: number;
  /** Whether they made it. */
  host: boolean;
  /** Their seats. */
  seats: number[];
  /** What they are called there. */
  names: string[];
  /** The last version at which they have looked. */
  seen: number;
}

/** Something the guest has said. */
export interface KeptLine {
  table: string;
  at: number;
  text: string;
}

/** Something the guest has done at a table. */
export interface KeptEntry {
  table: string;
  version: number;
  kind: string;
  at: number;
  seat: number | null;
  text: string | null;
}

/** Everything that is kept of a guest; what they played is left out but in the file. */
export interface Kept {
  name: string;
  /** When they came. */
  since: number;
  /** How many live connections they have at the moment, on all their devices. */
  connections: number;
  tables: KeptTable[];
  said: KeptLine[];
  /** All that they did, in the file. */
  entries: KeptEntry[] | null;
}

/** What was deleted. */
export interface Erased {
  /** Tables at which the guest was. */
  tables: number;
  /** Lines that they had said. */
  said: number;
}

export interface OptionInfo {
  name: string;
  choices: (boolean | string)[];
  default: boolean | string;
  help: string;
  /** The option in a word or two. */
  label: string;
}

/** A way to play that players know by name. */
export interface PresetInfo {
  name: string;
  title: string;
  /** What is particular about it, in a sentence. */
  text: string;
  /** All options of the game as they are then. */
  options: Record<string, boolean | string>;
  /** The least and the most players. */
  players: [number, number];
}

export interface OptionChange {
  name: string;
  value: boolean | string;
}

export interface OptionsWish {
  players: number;
  options?: Record<string, boolean | string>;
  /** The option that is to be changed; what it needs is chosen along with it. */
  change?: OptionChange | null;
}

/** The options of a table that is to be made, and what of them cannot be chosen. */
export interface OptionsAnswer {
  options: Record<string, boolean | string>;
  /** Why these do not go together; null where they do. */
  why: string | null;
  /** By option and choice: why it cannot be chosen beside the others. */
  blocked: Record<string, Record<string, string>>;
}

export interface EditionText {
  text: string;
}

/** What is wrong with an edition, in a sentence. */
export interface Mistake {
  message: string;
  /** The part of its file that it is about, the card there and the field of it; of a card, the list that it is in. */
  part: string | null;
  card: string | null;
  /** As a path: `spaces.physics`, `corners.0`. */
  field: string | null;
}

/** An edition, if nothing is wrong with it; else all its mistakes. */
export interface EditionCheck {
  edition: EditionInfo | null;
  mistakes: Mistake[];
}

/** What is printed on the cards of a game. */
export interface EditionValues {
  name: string;
  digest: string;
  values: Record<string, unknown>;
}

export interface GameInfo {
  name: string;
  title: string;
  /** The game in one sentence. */
  summary: string;
  /** How long a game takes, such as 25 min. */
  length: string;
  rules: string;
  players: [number, number];
  options: OptionInfo[];
  presets: PresetInfo[];
  /** Each kind of action with its arguments in the order of the notation, and their types. */
  actions: Record<string, Record<string, string>>;
  /** Whether there is a lesson. */
  lesson: boolean;
  /** Which editions this server has: the built-in one first. None, where the game says nothing of its values. */
  editions: EditionInfo[];
  /** Whether a game on a real table can be scored. */
  scored: boolean;
  /** Where the page finds the board that another package brings for it; null: there is none. */
  board: string | null;
}

export interface BotInfo {
  name: string;
  /** What people call it: its name at a table. */
  title: string;
  /** How it plays, in one sentence. */
  summary: string;
  /** Whether it is one of the levels, which come from the weakest to the strongest. */
  level: boolean;
}

export interface GameList {
  games: GameInfo[];
  bots: BotInfo[];
  /** Whether the client may put editions on this server. */
  keeps_editions: boolean;
  /** The address of the server for other devices, told on its own machine alone; none: it serves only that. */
  address: string | null;
}

export interface WordTable {
  words: Record<string, string>;
}

export interface RulesText {
  text: string;
  /** The language it is in: English, where the game has no rules in the one that was wanted. */
  lang: string;
}

/** One thing that happened, as far as these eyes may know. */
export interface EventInfo {
  version: number;
  event: Record<string, unknown>;
  line: string | null;
  /** The seat for which the stand-in did it; missing where it did not. */
  stood_in?: number;
}

/** How many actions go when the seat takes its last decision back, or its whole turn, bots' answers included. 0: that cannot be, for the reason given. */
export interface TakeBack {
  step: number;
  turn: number;
  /** Whether it is known that the seat may; else it depends on what its steps have shown, and can be asked. */
  sure: boolean;
  code: string;
  reason: string | null;
}

/** What one seat (null: a spectator) may know. */
export interface Eyes {
  seat: number | null;
  /** Null before the game begins. */
  view: Record<string, unknown> | null;
  /** Every action this seat may take now, in notation. */
  legal: string[];
  prompt: string | null;
  told: EventInfo[];
  /** What follows from the view by the rules, for boards to show. */
  facts: Record<string, unknown>;
  /** What the seat may take back now; null for spectators and where nothing is being played. */
  undo: TakeBack | null;
}

/** What is new for one seat beyond what everybody is told. Of what is missing nothing has changed. */
export interface EyesChanges {
  seat: number | null;
  /** Values of the view, by JSON pointers, that take the place of those that everybody is told. */
  view?: Record<string, unknown>;
  /** The same of the facts. */
  facts?: Record<string, unknown>;
  legal?: string[];
  /** What the seat saw happen, where it saw more than a spectator. */
  told?: EventInfo[];
}

/** What an action would bring, as far as its seat can know; what depends on something hidden is left out. */
export interface Outcome {
  action: string;
  /** What would happen, as the seat would be told. */
  events: Record<string, unknown>[];
  /** The values of the view that would be new, by JSON pointers; null where several actions were tried at once. */
  view: Record<string, unknown> | null;
  /** The same of the facts. */
  facts: Record<string, unknown> | null;
}

/** One change of the table; its number is the table's version after it. */
export interface EntryInfo {
  version: number;
  kind: string;
  seat: number | null;
  at: number;
  /** What was said, where the kind is ``say``. */
  text: string | null;
  /** Who said it, where that was a spectator. */
  name: string | null;
}

/** Seconds left for each seat (null: no limit), and the seats whose time runs. */
export interface Clocks {
  left: (number | null)[];
  running: number[];
}

export interface ScoreRow {
  label: string;
  /** For each seat, or each hand that one seat plays; one number where all hands are counted together. */
  points: number[];
  /** Points are added up to the total; what breaks ties is not. */
  kind: "points" | "tie_break" | "total";
}

/** How a game ended, and how it came to that. */
export interface Result {
  sheet: ScoreRow[];
  scores: number[];
  winners: number[];
  /** The scores after each action, from the first position on. */
  course: number[][];
}

/** Each seat's chance to win after that number of actions, from 0 to 1. */
export interface Chance {
  move: number;
  chances: number[];
}

/** An action that changed somebody's chance much, told in a sentence. */
export interface Turn {
  move: number;
  seat: number;
  line: string;
  before: number[];
  after: number[];
}

/** How likely each seat was to win, all through a game that is over. */
export interface Chances {
  points: Chance[];
  turns: Turn[];
}

/** The game so far, with the eyes of the seat asked for. */
export interface TableLog {
  version: number;
  moves: number;
  eyes: Eyes;
}

/** One of the things that a field is about; where they are counted, least to most of them. */
export interface ScoreItem {
  id: number | string;
  label: string;
  least: number;
  most: number;
}

/** A field that must have this value; null: any. */
export interface ScoreCondition {
  field: string;
  value: boolean | number | string | null;
}

/** One thing that is asked: a flag, a number from least to most, a choice of one item (or none, where least is 0), cards (least to most different items), or amounts (how many of each item). */
export interface ScoreField {
  name: string;
  kind: "amounts" | "cards" | "choice" | "flag" | "number";
  label: string;
  help: string;
  items: ScoreItem[];
  least: number;
  most: number;
  /** Items of fields with the same mark are there only once at a table; empty: as often as one likes. */
  once: string;
  /** It is only asked where this holds. */
  when: ScoreCondition | null;
}

/** What is asked of a table that is to be scored. */
export interface ScoreForm {
  players: [number, number];
  table: ScoreField[];
  player: ScoreField[];
  /** A choice of the table with which one person plays several hands, each listed as a player. */
  hands: [string, number] | null;
  /** With this choice each of them has a box of its own. */
  apart: ScoreCondition | null;
}

/** The score of a game on a real table. */
export interface TableScored {
  sheet: ScoreRow[];
  scores: number[];
  winners: number[];
}

/** What the teacher says: a heading, some sentences, and what to do now. */
export interface LessonNote {
  title: string;
  text: string;
  task?: string;
}

/** A position of the lesson, with what happened just before. Without a note the step passes by itself. */
export interface LessonStep {
  chapter: string;
  note: LessonNote | null;
  /** The action with which the lesson goes on; null: nothing is to be done here. */
  wanted: string | null;
  /** What the note speaks of: names as they are, numbers with their field (`invention:12`). */
  lit: string[];
  /** The rule that is taught. */
  clause: string | null;
  eyes: Eyes;
}

export interface Lesson {
  game: string;
  title: string;
  names: string[];
  steps: LessonStep[];
  /** The points at its end. */
  sheet: ScoreRow[];
}

/** Whether the rules allow an action, and else why not. */
export interface Verdict {
  allowed: boolean;
  message: string | null;
  clause: string | null;
}

export interface Hello {
  type: "hello";
  /** For programs; browsers are known by their cookie. */
  token?: string | null;
  /** The version the client has already, if any. */
  have?: number | null;
  /** With a language, events and questions come as sentences too. */
  lang?: "en" | "fr" | "it" | null;
  /** With facts, what follows from each view by the rules comes too: boards show it, programs rarely need it. */
  facts?: boolean;
  /** Whether ``changes`` come instead of an ``update`` where only a part is new. */
  changes?: boolean;
  protocol?: 1;
}

export interface Act {
  type: "act";
  id: string;
  seat: number;
  action: string;
}

/** Takes one's last decision back: alone against bots whenever one likes, else while it taught nobody anything. */
export interface Undo {
  type: "undo";
  id: string;
  seat: number;
  /** Whether all one's decisions of this turn go. */
  turn?: boolean;
  /** Whether it is only asked if that may be; nothing is changed. Answered by an ack or a refusal. */
  ask?: boolean;
}

/** Takes a seat back from its stand-in. */
export interface Return {
  type: "return";
  id: string;
  seat: number;
}

/** Says something to everybody at the table: from a seat, or as a spectator (null) where the host allows it. */
export interface Say {
  type: "say";
  id: string;
  seat: number | null;
  text: string;
}

/** Asks why an action is not allowed; nothing is played. Answered by a refusal, or by an ack where it is allowed. Arguments that are left open are written as `?`; likely ones take their place. */
export interface Why {
  type: "why";
  id: string;
  seat: number;
  action: string;
}

/** Asks what actions of one's own would bring; nothing is played. One action is answered in full; of several only what would happen. */
export interface Try {
  type: "try";
  id: string;
  seat: number;
  actions: string[];
}

/** Asks for the best few actions here. */
export interface Hint {
  type: "hint";
  id: string;
  seat: number;
}

/** Asks whether the server still hears; answered by a ``pong`` at once. */
export interface Ping {
  type: "ping";
}

/** Tells whether somebody looks at the table, as from hello on: what happens while nobody does, they have not seen. It is not answered. */
export interface Look {
  type: "look";
  looks: boolean;
}

/** The first answer: everything at once, or the gap since the version the client had. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  version: number;
  /** Whether the client has to forget what it knew: the gap was too long, or it had nothing. */
  fresh: boolean;
  table: TableInfo;
  entries: EntryInfo[];
  eyes: Eyes[];
  clocks: Clocks | null;
  /** The last things said at the table. */
  said: EntryInfo[];
  /** How many actions the stand-in has played for the client's own seats since their player last played one. */
  stood_in: number;
}

export interface Update {
  type: "update";
  version: number;
  entries: EntryInfo[];
  eyes: Eyes[];
  /** Present where something about the seats, the status or the deal has changed. */
  table: TableInfo | null;
  clocks: Clocks | null;
}

/** What the ``changes`` of that version, which come next, bring for the client's own seats alone. */
export interface Own {
  type: "own";
  version: number;
  /** Those of its seats for which there is something. */
  eyes: EyesChanges[];
  /** Present where something about the seats, the status or the deal has changed. */
  table?: TableInfo;
}

/** An update that tells just what is new, for clients that asked for it: the same for all of them. It holds for every seat of the message before; then comes what ``own`` has told. */
export interface Changes {
  type: "changes";
  version: number;
  entries: EntryInfo[];
  /** The values of the view that are new, by JSON pointers; the place after the end of a list is a new entry. */
  view?: Record<string, unknown>;
  /** The same of the facts. */
  facts?: Record<string, unknown>;
  prompt?: string | null;
  /** What everybody saw happen: nothing, where it is missing. */
  told?: EventInfo[];
  /** What may be taken back by those seats for which that is new. */
  undo?: Record<string, TakeBack | null>;
  /** Present where there are any. */
  clocks?: Clocks;
}

/** The action with this id is stored; the same answer for every resend. */
export interface Ack {
  type: "ack";
  id: string;
  version: number;
}

export interface RefusedReply {
  type: "refused";
  id: string | null;
  code: string;
  message: string;
  clause: string | null;
}

/** An action that a strong bot likes, in notation, and why. */
export interface Advised {
  action: string;
  /** How likely it wins, from 0 to 1; null where there is nothing else to do. */
  chance: number | null;
  reason: string;
}

/** A hint: the best few actions, the best first. */
export interface Advice {
  type: "advice";
  id: string;
  best: Advised[];
}

/** What the actions would bring, in the order asked, in the position of that version. */
export interface Tried {
  type: "tried";
  id: string;
  version: number;
  outcomes: Outcome[];
}

export interface Presence {
  type: "presence";
  seats: number[];
  spectators: number;
  /** Whether the host is looking: without them, after a while, anybody who has a seat may start the game. */
  host: boolean;
}

/** The server hears. */
export interface Pong {
  type: "pong";
}

/** The server closes the connection; after a restart the client comes back with the version it has. */
export interface Bye {
  type: "bye";
  code: string;
  message: string;
}

export type Pace = NoPace | LivePace | DailyPace;

export type ClientMessage = Ping | Hello | Act | Undo | Return | Say | Why | Try | Hint | Look;

export type ServerMessage = Welcome | Update | Own | Changes | Ack | RefusedReply | Advice | Tried | Presence | Pong | Bye;
