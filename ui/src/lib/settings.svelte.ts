import { LANGUAGES, type Lang } from "./protocol";

const KEY = "bottega-settings";

/** How fast what happens is shown, event by event; once: all of it at once. */
export type Speed = "slow" | "normal" | "quick" | "once";
export const SPEEDS: readonly Speed[] = ["slow", "normal", "quick", "once"];

export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  sound: boolean;
  /** Whether what is picked on the board waits for a confirmation. */
  confirm: boolean;
  /** Whether pieces travel; auto: as the system says. */
  motion: "auto" | "on" | "off";
  speed: Speed;
  notify: boolean;
  /** How many seconds one's own moves are held before they are sent. */
  hold: number;
  /** Whether games are played on the generic table: lists instead of boards. */
  plain: boolean;
  /** The bot one plays against where nothing else is said. */
  opponent: string;
  /** By game: how many play where one plays at once against bots. */
  players: Record<string, number>;
  /** The names of those who last played on this screen, after the first. */
  family: string[];
}

function preferredLanguage(): Lang {
  for (const wanted of navigator.languages) {
    const found = (Object.keys(LANGUAGES) as Lang[]).find((lang) => wanted.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return "en";
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings: Settings = $state({
  lang: preferredLanguage(),
  theme: "auto",
  sound: false,
  confirm: true,
  motion: "auto",
  speed: "normal",
  notify: false,
  hold: 0,
  plain: false,
  opponent: "level2",
  players: {},
  family: [],
  ...stored(),
});

/** Changes settings, keeps them, and lets the document know. */
export function change(some: Partial<Settings>): void {
  Object.assign(settings, some);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
  showSettings();
}

export function showSettings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.dataset.motion = settings.motion;
}

/** Whether pieces should travel now. */
export function moves(): boolean {
  if (settings.motion !== "auto") return settings.motion === "on";
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The next speed in that direction, as far as there is one. */
export function changeSpeed(by: 1 | -1): void {
  change({ speed: SPEEDS[SPEEDS.indexOf(settings.speed) + by] ?? settings.speed });
}
