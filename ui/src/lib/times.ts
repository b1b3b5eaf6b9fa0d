// Times as people say them: how long ago something was, how much is left, and days.
import { settings } from "./settings.svelte";
import { say } from "./words.svelte";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  ["day", DAY],
  ["hour", HOUR],
  ["minute", MINUTE],
] as const;

/** How long ago something was, by its seconds. */
export function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ["second", Number.POSITIVE_INFINITY];
  return format.format(-Math.floor(seconds / size), unit);
}

/** How much time is left, in the largest unit of which there are two. */
export function timeLeft(seconds: number): string {
  const rest = Math.max(0, seconds);
  if (rest >= 2 * DAY) return say("left.days", { count: Math.floor(rest / DAY) });
  if (rest >= 2 * HOUR) return say("left.hours", { count: Math.floor(rest / HOUR) });
  return say("left.minutes", { count: Math.floor(rest / MINUTE) });
}

/** Below that, little time is left. */
export const SHORT = DAY / 2;

/** The day of that second since 1970. */
export const dayOf = (at: number): string =>
  new Intl.DateTimeFormat(settings.lang, { dateStyle: "medium" }).format(at * 1000);
