// Spoken names of cards and objectives.
import { type GameWords, say } from "$lib/words.svelte";
import { CORNERS, type Face, type Objective } from "./values";

/** Symbols with their numbers. */
export const inNumbers = (words: GameWords, needs: Record<string, number>): string =>
  Object.entries(needs)
    .map(([symbol, number]) => `${number} ${words.text(number === 1 ? `symbol.${symbol}` : `symbols.${symbol}`)}`)
    .join(", ");

/** What a face scores. */
export function pointsInWords(words: GameWords, { points, per }: Face): string {
  if (per === "flat") return say("codex.points", { points });
  if (per === "corner") return say("codex.points.corner", { points });
  return say("codex.points.object", { points, symbol: words.text(`symbol.${per}`) });
}

/** What a face shows: points and needs, corners, centre. */
function shown(words: GameWords, face: Face): string[] {
  const parts: string[] = [];
  if (face.points > 0) parts.push(pointsInWords(words, face));
  if (Object.keys(face.needs).length > 0) parts.push(say("codex.needs", { needs: inNumbers(words, face.needs) }));
  if (face.centre.length > 0) {
    const symbols = face.centre.map((symbol) => words.text(`symbol.${symbol}`)).join(", ");
    parts.push(say("codex.centre", { symbols }));
  }
  if (face.corners.every((corner) => corner === "")) parts.push(say("codex.corners.empty"));
  else {
    CORNERS.forEach((name, corner) => {
      const symbol = face.corners[corner];
      const what = symbol
        ? words.text(`symbol.${symbol}`)
        : say(symbol === "" ? "codex.corner.empty" : "codex.corner.closed");
      parts.push(`${words.text(`corner.${name}`)} ${what}`);
    });
  }
  return parts;
}

/** The kind of a card and its kingdom. */
export function faceInShort(words: GameWords, face: Face): string {
  const kind = words.text(`kind.${face.kind}`);
  return face.kingdom ? `${kind} (${words.text(`symbol.${face.kingdom}`)})` : kind;
}

/** A face in words; `card` is its name, where it is known. */
export function faceInWords(words: GameWords, face: Face, card: string | null): string {
  const what = faceInShort(words, face);
  const named = card ? [card, what] : [what];
  return [...named, words.text(`side.${face.side}`), ...shown(words, face)].join(", ");
}

/** What an objective rewards, as a sentence. */
export function objectiveInWords(words: GameWords, objective: Objective): string {
  const { points, shape, cells, needs } = objective;
  const symbols = shape ? cells.map(([, , kingdom]) => kingdom) : Object.keys(needs);
  const [symbol = "", , other = symbol] = symbols;
  const key = shape ?? (symbols.length > 1 ? "set" : needs[symbol] === 2 ? "pair" : "three");
  const word = (name: string) => words.text(`symbol.${name}`);
  return words.text(`objective.${key}`, {
    points,
    symbol: word(symbol),
    symbols: words.text(`symbols.${symbol}`),
    other: word(other),
  });
}
