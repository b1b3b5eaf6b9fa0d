// What a screen reader is told: one polite region for all. Each telling has a number, so that the same words are heard again.
let told = $state.raw<{ number: number; lines: string[] }>({ number: 0, lines: [] });

export const spoken = {
  get lines(): { key: string; text: string }[] {
    return told.lines.map((text, place) => ({ key: `${told.number} ${place}`, text }));
  },
};

export function announce(...said: (string | null | undefined)[]): void {
  const lines = said.filter((line): line is string => !!line);
  if (lines.length > 0) told = { number: told.number + 1, lines };
}
