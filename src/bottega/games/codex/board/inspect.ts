// What the inspector and the legend say of the cards, decks, objectives and counters of Codex Naturalis.
import type { BoardProps } from "$lib/board";
import { glyph, type Inspected, kindGlyph, type LegendPart, picture, type Row } from "$lib/inspect";
import { seatLook } from "$lib/symbols/symbols";
import { type GameWords, say } from "$lib/words.svelte";
import CardFace from "./CardFace.svelte";
import Corner from "./Corner.svelte";
import Diagram from "./Diagram.svelte";
import type { Facts } from "./facts";
import { faceInShort, inNumbers, objectiveInWords, pointsInWords } from "./speech";
import { backOf, CORNERS, type Face, KINGDOMS, OBJECTS, type Side, valuesOf } from "./values";
import type { CodexView } from "./view";

type Props = BoardProps<CodexView, Facts>;

/** What each corner shows: the corners with the same symbol together. */
function cornerRows(words: GameWords, face: Face): Row[] {
  const found = new Map<string | null, string[]>();
  CORNERS.forEach((name, corner) => {
    const shown = face.corners[corner] ?? null;
    found.set(shown, [...(found.get(shown) ?? []), words.text(`corner.${name}`)]);
  });
  return [...found].map(([symbol, corners]) => {
    const where = (name: string) => `${name} (${corners.join(", ")})`;
    if (symbol)
      return {
        picture: kindGlyph(symbol),
        name: where(words.text(`symbol.${symbol}`)),
        text: say("codex.inspect.corner"),
      };
    return symbol === ""
      ? {
          picture: picture(Corner, {}),
          name: where(say("codex.inspect.empty")),
          text: say("codex.inspect.empty.text"),
        }
      : {
          picture: picture(Corner, { closed: true }),
          name: where(say("codex.inspect.closed")),
          text: say("codex.inspect.closed.text"),
        };
  });
}

function card(words: GameWords, face: Face, lacking: Record<string, number> = {}): Inspected {
  const rows: Row[] = [];
  if (face.points > 0)
    rows.push({
      picture: face.per in { flat: 1, corner: 1 } ? glyph("star", "var(--gold)") : kindGlyph(face.per),
      name: pointsInWords(words, face),
      text: say("codex.inspect.points"),
    });
  if (Object.keys(face.needs).length > 0) {
    const missing =
      Object.keys(lacking).length > 0 ? say("codex.inspect.lacks", { needs: inNumbers(words, lacking) }) : "";
    rows.push({
      picture: kindGlyph(Object.keys(face.needs)[0] ?? ""),
      name: say("codex.inspect.needs", { needs: inNumbers(words, face.needs) }),
      text: [missing, say("codex.inspect.needs.text")].filter(Boolean).join(". "),
    });
  }
  for (const symbol of face.centre)
    rows.push({
      picture: kindGlyph(symbol),
      name: words.text(`symbol.${symbol}`),
      text: say("codex.inspect.centre"),
    });
  rows.push(...cornerRows(words, face));
  if (face.kingdom)
    rows.push({
      picture: kindGlyph(face.kingdom),
      name: say("codex.inspect.kingdom", { kingdom: words.text(`symbol.${face.kingdom}`) }),
      text: say("codex.inspect.kingdom.text"),
    });
  return {
    title: faceInShort(words, face),
    kind: words.text(`side.${face.side}`),
    ...(face.side === "front" ? { plate: face.card } : {}),
    picture: picture(CardFace, { face, words, lacking }),
    rows:
      face.kind === "starter"
        ? [...rows, { name: words.text("kind.starter"), text: say("codex.inspect.starter") }]
        : rows,
    clause: face.kind === "gold" ? (face.side === "front" ? "CN-3.4" : "CN-1.4") : "CN-1.3",
  };
}

function deck({ view, words }: Props, kind: "resource" | "gold"): Inspected {
  const { left, top } = view.decks[kind];
  return {
    title: words.text(`source.${kind}`),
    ...(top ? { picture: picture(CardFace, { face: backOf(kind, top), words }) } : {}),
    rows: [
      {
        picture: top ? kindGlyph(top) : undefined,
        name: say("codex.inspect.deck", { left }),
        text: say("codex.inspect.deck.text"),
      },
    ],
    clause: "CN-3.7",
  };
}

function objective({ view, facts, words, seat }: Props, name: string): Inspected {
  const it = valuesOf(words).objectiveOf(name);
  const secret = !(view.objectives.common ?? []).includes(name);
  const progress = [...(facts.objectives[seat ?? 0] ?? []), ...(facts.secret ? [facts.secret] : [])].find(
    (one) => one.card === name,
  );
  const rows: Row[] = [
    {
      picture: glyph(secret ? "eye" : "star", "var(--gold)"),
      name: say(secret ? "codex.inspect.secret" : "codex.inspect.common"),
      text: say(secret ? "codex.inspect.secret.text" : "codex.inspect.common.text"),
    },
  ];
  if (progress)
    rows.push({
      picture: glyph("check", "var(--verdigris)"),
      name: say("codex.inspect.times", { times: progress.times }),
      text: say("codex.inspect.times.text", { points: progress.points }),
    });
  const symbols = it.shape ? it.cells.map(([, , kingdom]) => kingdom) : Object.keys(it.needs);
  for (const symbol of new Set(symbols))
    rows.push({ picture: kindGlyph(symbol), name: words.text(`symbol.${symbol}`) });
  return {
    title: objectiveInWords(words, it),
    kind: words.text("kind.objective"),
    plate: name,
    picture: picture(Diagram, { objective: it }),
    rows,
    clause: it.shape
      ? "CN-5.4"
      : symbols.length > 1
        ? "CN-5.2"
        : OBJECTS.some((object) => symbols.includes(object))
          ? "CN-5.1"
          : "CN-5.3",
  };
}

function counter({ view, words, seat }: Props, symbol: string): Inspected {
  const visible: Record<string, number> = view.seats[seat ?? 0]?.visible ?? {};
  return {
    title: words.text(`symbol.${symbol}`),
    picture: kindGlyph(symbol, "96px"),
    rows: [
      {
        picture: kindGlyph(symbol),
        name: say("codex.inspect.counter", { count: visible[symbol] ?? 0 }),
        text: say("codex.inspect.counter.text"),
      },
    ],
    clause: "CN-3.5",
  };
}

function track({ view, facts, names }: Props, only: number | null = null): Inspected {
  const rows = view.seats.map((player, seat) => ({
    picture: glyph(seatLook(seat).symbol, seatLook(seat).colour),
    name: names[seat] ?? "",
    text: say("codex.inspect.points.of", { points: view.scores[seat] ?? 0, cards: player.area.length }),
  }));
  if (only !== null) {
    const row = rows[only];
    return {
      title: say("codex.area.of", { name: names[only] ?? "" }),
      rows: row ? [row, { name: say("codex.others"), text: say("codex.inspect.area.text") }] : [],
      clause: "CN-1.5",
    };
  }
  const end = { name: say("codex.track"), text: say("codex.inspect.track.text", { end: facts.end_points }) };
  return { title: say("codex.track"), rows: [...rows, end], clause: "CN-4.1" };
}

export function inspect(id: string, given: BoardProps): Inspected | null {
  const props = given as unknown as Props;
  const { words, facts } = props;
  const [kind = "", name = "", side = "front"] = id.split(":");
  const { isCard, isObjective, faceOf } = valuesOf(words);
  if (kind === "card" && isCard(name)) return card(words, faceOf(name, side as Side), facts.lacking[name]);
  if (kind === "back") return card(words, backOf(name as "gold", side));
  if (kind === "deck") return deck(props, name as "resource" | "gold");
  if (kind === "objective" && isObjective(name)) return objective(props, name);
  if (kind === "counter") return counter(props, name);
  if (kind === "track") return track(props);
  if (kind === "area") return track(props, Number(name));
  return null;
}

export function legend(words: GameWords): LegendPart[] {
  const { faceOf, sample } = valuesOf(words);
  const symbols = (names: readonly string[]): Row[] =>
    names.map((name) => ({ picture: kindGlyph(name), name: words.text(`symbol.${name}`) }));
  const shown = (face: Face, name: string, text: string): Row => ({
    picture: picture(CardFace, { face, words }),
    wide: true,
    name,
    text,
  });
  return [
    { title: say("codex.legend.kingdoms"), text: say("codex.legend.kingdom"), rows: symbols(KINGDOMS) },
    { title: say("codex.legend.objects"), text: say("codex.legend.object"), rows: symbols(OBJECTS) },
    {
      title: say("codex.legend.cards"),
      rows: [
        shown(faceOf(sample.resource, "front"), words.text("kind.resource"), say("codex.legend.resource")),
        shown(faceOf(sample.gold, "front"), words.text("kind.gold"), say("codex.legend.gold")),
        shown(faceOf(sample.gold, "back"), say("codex.legend.back"), say("codex.legend.back.text")),
        { picture: picture(Corner, {}), name: say("codex.inspect.empty"), text: say("codex.inspect.empty.text") },
        {
          picture: picture(Corner, { closed: true }),
          name: say("codex.inspect.closed"),
          text: say("codex.inspect.closed.text"),
        },
      ],
    },
  ];
}
