// What the inspector and the legend say of the cards, columns and rows of the Workshop of Leonardo.
import type { BoardProps } from "$lib/board";
import { Chooser } from "$lib/chooser.svelte";
import { glyph, type Inspected, type LegendPart, type Picture, picture, type Row } from "$lib/inspect";
import { plateAt } from "$lib/plates";
import { seatLook } from "$lib/symbols/symbols";
import { type GameWords, say, sayIf } from "$lib/words.svelte";
import ApprenticeCard from "./ApprenticeCard.svelte";
import { type ArtName, artOf, lookOf, plateOf } from "./art";
import Drawn from "./Drawn.svelte";
import type { Facts } from "./facts";
import MiddleCard from "./MiddleCard.svelte";
import { nameOf } from "./names";
import { levelOf, ROWS, type Row as RowName } from "./reading";
import { type Bottom, DISCIPLINES, type Discipline, type Effect, isDiscipline, valuesOf } from "./values";
import type { Hand, WorkshopView } from "./view";
import Yawn from "./Yawn.svelte";

type Props = BoardProps<WorkshopView, Facts>;

/** Nothing can be chosen in a picture. */
const still = new Chooser({ play: () => {}, explain: () => {}, accepted: () => {}, asksToConfirm: () => false });
const ZOOM = 1.5;

const drawn = (name: ArtName): Picture => picture(Drawn, { name, size: "28px" });
const disciplinePicture = (discipline: Discipline, size?: string): Picture =>
  glyph(lookOf(discipline).symbol, lookOf(discipline).colour, size);
const disciplineName = (words: GameWords, discipline: Discipline) => words.value("discipline", discipline);

/** What the bottom of an apprentice card does. */
function bottomRow(words: GameWords, bottom: Bottom): Row {
  const levels = valuesOf(words).practice;
  if (isDiscipline(bottom))
    return {
      picture: disciplinePicture(bottom),
      name: say("workshop.inspect.practice", { discipline: disciplineName(words, bottom) }),
      text: say("workshop.inspect.practice.text", { levels }),
    };
  return {
    picture: drawn(bottom),
    name: say(`workshop.inspect.${bottom}`),
    text: sayIf(`workshop.inspect.${bottom}.text`, { levels }) ?? "",
  };
}

function apprentice(words: GameWords, card: string): Inspected {
  const { top, bottom } = valuesOf(words).apprentice(card);
  return {
    title: say("workshop.inspect.apprentice"),
    kind: card,
    picture: picture(ApprenticeCard, { card, words, chooser: still }),
    zoom: ZOOM,
    rows: [
      {
        picture: disciplinePicture(top),
        name: say("workshop.inspect.study", { discipline: disciplineName(words, top) }),
        text: say("workshop.inspect.study.text"),
      },
      bottomRow(words, bottom),
    ],
    clause: "WL-1.2",
  };
}

const fatigueRow = (): Row => ({
  picture: drawn("tired"),
  name: say("workshop.inspect.fatigue"),
  text: say("workshop.inspect.tired.text"),
});

/** Whether fatigue plays a part. */
const tires = (view: WorkshopView): boolean => view.fatigue !== null;

/** A Leonardo, patron or unfinished card. */
function middle({ view, facts, words, seat }: Props, card: string): Inspected {
  const { effect, piece, sets } = valuesOf(words);
  const shown = view.players === 1 || seat === null ? view.active : seat;
  const hand: Hand | undefined = view.hands[shown];
  const lacking = facts.lacking[shown]?.[card];
  const rows: Row[] = [];
  const row: RowName = card.startsWith("L") ? "leonardo" : card.startsWith("P") ? "patron" : "unfinished";
  if (row === "leonardo")
    rows.push({ picture: drawn(artOf(card, words)), name: say(`workshop.gift.${effect(card)}`), text: "" });
  else {
    const face = piece(card);
    for (const [discipline, needed] of Object.entries(face.requires) as [Discipline, number][]) {
      const level = levelOf(hand, discipline);
      rows.push({
        picture: disciplinePicture(discipline),
        name: say("workshop.inspect.need", { discipline: disciplineName(words, discipline), needed }),
        text: say(lacking?.[discipline] ? "workshop.inspect.need.lacks" : "workshop.inspect.need.met", { level }),
      });
    }
    rows.push(
      face.design
        ? {
            picture: glyph("star", "var(--gold)"),
            name: say("workshop.inspect.sets", { points: sets(face.design).join(", ") }),
            text: say("workshop.inspect.sets.text"),
          }
        : {
            picture: glyph("star", "var(--gold)"),
            name: say("workshop.points", { points: face.points ?? 0 }),
            text: say("workshop.inspect.worth.text"),
          },
    );
  }
  return {
    title: nameOf(card, words),
    kind: words.text(`kind.${row}`),
    plate: plateOf(card, words),
    picture: picture(MiddleCard, {
      card,
      words,
      chooser: still,
      picks: {},
      hand,
      lacking,
      designs: facts.sets[shown] ?? {},
    }),
    zoom: ZOOM,
    rows: [...rows, { ...rowRow(row), name: words.text(`row.${row}`) }, ...(tires(view) ? [fatigueRow()] : [])],
    clause: row === "leonardo" ? "WL-3.5" : "WL-3.6",
  };
}

const ROW_ART: Record<RowName, ArtName> = { leonardo: "visit", patron: "work", unfinished: "work" };
const rowRow = (row: RowName): Row => ({
  picture: drawn(ROW_ART[row]),
  name: "",
  text: sayIf(`workshop.inspect.row.${row}`) ?? "",
});

function column({ view, words }: Props, discipline: Discipline, number: number): Inspected {
  const hand = view.hands[number];
  const level = levelOf(hand, discipline);
  const column = hand?.columns[discipline];
  const plate = `discipline-${discipline}`;
  const cards = column
    ? say("workshop.column", {
        discipline: disciplineName(words, discipline),
        level,
        study: column.study.join(", ") || "–",
        practice: column.practice.join(", ") || "–",
      })
    : say("workshop.inspect.column.none");
  return {
    title: disciplineName(words, discipline),
    ...(plateAt(words.game, plate) ? { plate } : { picture: disciplinePicture(discipline, "88px"), zoom: 1 }),
    rows: [
      {
        picture: disciplinePicture(discipline),
        name: say("workshop.inspect.level", { level }),
        text: say("workshop.inspect.level.text", { levels: valuesOf(words).practice }),
      },
      { picture: glyph("scroll"), name: cards },
      { picture: glyph("laurel", "var(--gold)"), name: say("workshop.high"), text: say("workshop.legend.discipline") },
    ],
    clause: "WL-3.4",
  };
}

function fatigue({ view, names, words }: Props): Inspected {
  const called = (hand: number) => (view.players === 1 ? words.text(`hand.${hand}`) : (names[hand] ?? ""));
  return {
    title: say("workshop.inspect.fatigue"),
    picture: picture(Yawn, { label: say("workshop.inspect.fatigue"), size: "96px" }),
    zoom: 1,
    rows: [
      {
        picture: drawn("tired"),
        name: view.fatigue === null ? "" : called(view.fatigue),
        text: say("workshop.inspect.fatigue.text"),
      },
      ...view.hands.map((hand, number) => ({
        picture: glyph(seatLook(number).symbol, seatLook(number).colour),
        name: `${called(number)}: ${say("workshop.tired", { count: hand.fatigue })}`,
        text: hand.smiles ? say("workshop.smiles") : "",
      })),
      fatigueRow(),
    ],
    clause: "WL-5.3",
  };
}

/** The deck of a hand of the solitaire. */
const ownDeck = (view: WorkshopView, number: number): Row => ({
  picture: drawn("hand"),
  name: say("workshop.deck", { count: view.decks[number]?.length ?? 0 }),
  text: say(`workshop.inspect.deck.${tires(view) ? "table" : "hands"}`),
});

function solitaire({ view, facts, words }: Props): Inspected {
  return {
    title: say("workshop.total", { points: view.scores[0] ?? 0, target: facts.target }),
    kind: words.text(`option.solitaire.${tires(view) ? "table" : "hands"}`),
    rows: [
      {
        picture: glyph("star", "var(--gold)"),
        name: say("workshop.inspect.target", { target: facts.target }),
        text: say(`workshop.inspect.solitaire.${tires(view) ? "table" : "hands"}`),
      },
      ...view.hands.map((hand, number) => ({
        picture: glyph(seatLook(number).symbol, seatLook(number).colour),
        name: `${words.text(`hand.${number}`)}: ${say("workshop.points", { points: hand.points })}`,
      })),
    ],
    clause: "WL-7.4",
  };
}

function player({ view, names, words }: Props, number: number): Inspected {
  const hand = view.hands[number];
  return {
    title: view.players === 1 ? words.text(`hand.${number}`) : (names[number] ?? ""),
    rows: [
      {
        picture: drawn("hand"),
        name: say("workshop.held", { count: hand?.cards.length ?? 0 }),
        text: say("workshop.inspect.player.text"),
      },
      ...(tires(view) ? [{ ...fatigueRow(), name: say("workshop.tired", { count: hand?.fatigue ?? 0 }) }] : []),
      ...(view.players === 1 ? [ownDeck(view, number)] : []),
      ...DISCIPLINES.filter((discipline) => levelOf(hand, discipline) > 0).map((discipline) => ({
        picture: disciplinePicture(discipline),
        name: `${disciplineName(words, discipline)}: ${say("workshop.inspect.level", { level: levelOf(hand, discipline) })}`,
      })),
    ],
    clause: "WL-1.3",
  };
}

function pile({ view, words }: Props, kind: string, name: string): Inspected | null {
  if (kind === "deck") {
    const alone = view.players === 1;
    const deck = view.decks[alone ? view.active : 0] ?? [];
    return {
      title: say("workshop.deck", { count: deck.length }),
      rows: [
        alone
          ? { ...ownDeck(view, view.active), name: words.text(`hand.${view.active}`) }
          : { picture: drawn("hand"), name: say("workshop.deck.short"), text: say("workshop.inspect.deck.text") },
        { picture: glyph("close"), name: say("workshop.discard", { count: view.discard.length }) },
      ],
      clause: "WL-6.1",
    };
  }
  if (kind !== "row") return null;
  const row = name as RowName;
  return {
    title: words.text(`row.${row}`),
    ...(row === "leonardo" ? { plate: "leonardo" } : {}),
    rows: [{ ...rowRow(row), name: say("workshop.inspect.row", { count: view.middle[row].left }) }],
    clause: "WL-5.1",
  };
}

export function inspect(id: string, given: BoardProps): Inspected | null {
  const props = given as unknown as Props;
  const [kind = "", name = "", of = "0"] = id.split(":");
  if (kind === "card") return name.startsWith("A") ? apprentice(props.words, name) : middle(props, name);
  if (kind === "column") return column(props, name as Discipline, Number(of));
  if (kind === "fatigue") return fatigue(props);
  if (kind === "player") return player(props, Number(name));
  if (kind === "solitaire") return solitaire(props);
  if (kind === "smile")
    return {
      title: say("workshop.inspect.smile"),
      rows: [{ picture: drawn("smile"), name: say("workshop.smiles"), text: say("workshop.inspect.smile.text") }],
      clause: "WL-5.4",
    };
  return pile(props, kind, name);
}

export function legend(words: GameWords): LegendPart[] {
  const bottoms: Bottom[] = [DISCIPLINES[0] ?? "painting", "wild", "visit", "work"];
  const effects: Effect[] = ["three_stars", "wild_practice", "two_cards", "card_and_smile", "three_eyes"];
  return [
    {
      title: say("workshop.legend.disciplines"),
      text: say("workshop.legend.discipline"),
      rows: DISCIPLINES.map((discipline) => ({
        picture: disciplinePicture(discipline),
        name: disciplineName(words, discipline),
      })),
    },
    { title: say("workshop.legend.bottoms"), rows: bottoms.map((bottom) => bottomRow(words, bottom)) },
    {
      title: say("workshop.legend.gifts"),
      rows: effects.map((effect) => ({
        picture: drawn(effect),
        name: words.value("effect", effect),
        text: say(`workshop.gift.${effect}`),
      })),
    },
    {
      title: say("workshop.legend.others"),
      rows: [
        ...ROWS.map((row) => ({ ...rowRow(row), name: words.text(`row.${row}`) })),
        {
          picture: picture(Yawn, { label: "", size: "32px" }),
          name: say("workshop.inspect.fatigue"),
          text: say("workshop.inspect.fatigue.text"),
        },
        { picture: drawn("smile"), name: say("workshop.inspect.smile"), text: say("workshop.inspect.smile.text") },
        { picture: glyph("laurel", "var(--gold)"), name: say("workshop.high") },
      ],
    },
  ];
}
