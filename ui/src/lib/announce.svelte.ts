// What a screen reader is told: one polite region for all, to which lines are added; the oldest go, once they have been heard.
const MOST = 24;

let number = 0;
let lines: { key: number; text: string }[] = [];
let shown = $state.raw(lines);

export const spoken = {
  get lines(): { key: number; text: string }[] {
    return shown;
  },
};

/** Leaves nothing to be read of what was said, as somebody else has the screen now. */
export function forgetSaid(): void {
  lines = [];
  shown = lines;
}

export function announce(...said: (string | null | undefined)[]): void {
  const told = said.filter((line): line is string => !!line).map((text) => ({ key: number++, text }));
  if (told.length === 0) return;
  lines = [...lines, ...told].slice(-MOST);
  shown = lines;
}
