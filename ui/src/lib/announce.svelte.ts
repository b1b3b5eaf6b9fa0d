// What a screen reader is told: one polite region for all.
let lines = $state.raw<string[]>([]);

export const spoken = {
  get lines(): string[] {
    return lines;
  },
};

export function announce(...said: (string | null | undefined)[]): void {
  const told = said.filter((line): line is string => !!line);
  if (told.length > 0) lines = told;
}
