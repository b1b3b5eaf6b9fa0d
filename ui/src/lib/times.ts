// Times as people say them.
import { settings } from "./settings.svelte";

const UNITS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** How long ago something was, by its seconds. */
export function ago(seconds: number): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? ["second", Number.POSITIVE_INFINITY];
  return format.format(-Math.floor(seconds / size), unit);
}
