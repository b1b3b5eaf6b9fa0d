// What a screen reader is told: one polite region for all. Each telling has a number, so that the same words are heard again.
let number = 0;
let lines = $state.raw<{ key: string; text: string }[]>([]);

export const spoken = {
  get lines(): { key: string; text: string }[] {
    return lines;
  },
};

export function announce(...said: (string | null | undefined)[]): void {
  const told = said.filter((line): line is string => !!line);
  if (told.length === 0) return;
  number += 1;
  lines = told.map((text, place) => ({ key: `${number} ${place}`, text }));
}
