// How far this browser's pupil has come in each lesson.
export interface Progress {
  step: number;
  /** Whether its end was reached, once. */
  done: boolean;
}

const KEY = (game: string): string => `bottega-lesson-${game}`;

export function progressIn(game: string): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY(game)) ?? "{}") as Partial<Progress>;
    const step = Number.isInteger(kept.step) ? Math.max(0, kept.step ?? 0) : 0;
    return { step, done: kept.done === true };
  } catch {
    return { step: 0, done: false };
  }
}

export function keepProgress(game: string, some: Partial<Progress>): void {
  try {
    localStorage.setItem(KEY(game), JSON.stringify({ ...progressIn(game), ...some }));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}
