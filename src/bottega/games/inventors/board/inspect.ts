// What the inspector and the legend say of the inventions, inventors, tokens and stores of Legendary Inventors.
import type { BoardProps } from "$lib/board";
import { Chooser } from "$lib/chooser.svelte";
import { glyph, type Inspected, type LegendPart, type Picture, picture, type Row } from "$lib/inspect";
import Plate from "$lib/Plate.svelte";
import { seatLook } from "$lib/symbols/symbols";
import { type GameWords, say, sayIf } from "$lib/words.svelte";
import Cube from "./Cube.svelte";
import type { Facts } from "./facts";
import Invention from "./Invention.svelte";
import InventorTile from "./InventorTile.svelte";
import { arrange, sum } from "./layout";
import RewardToken from "./RewardToken.svelte";
import Sketch from "./Sketch.svelte";
import { classificationDrawing, classificationSaid, goalSaid, levelsSaid, tokensOf } from "./spoken";
import { FIELDS, type Field, fieldLook, valuesOf } from "./values";
import type { InventorsView, Lying, Member } from "./view";
import Wreath from "./Wreath.svelte";

type Props = BoardProps<InventorsView, Facts>;

/** Nothing can be chosen in a picture. */
const still = new Chooser({ play: () => {}, explain: () => {}, accepted: () => {}, asksToConfirm: () => false });

const fieldPicture = (field: Field): Picture => glyph(fieldLook(field).symbol, fieldLook(field).colour);
const seatPicture = (seat: number): Picture => glyph(seatLook(seat).symbol, seatLook(seat).colour);
const tokenName = (words: GameWords, token: string): string =>
  token === "reverse" ? say("inventors.token.reverse") : words.text(`token.${token}`);
const tokenRow = (words: GameWords, token: string): Row => ({
  picture: picture(RewardToken, { name: token }),
  name: tokenName(words, token),
  text: sayIf(`inventors.about.${token}`) ?? "",
});
const emptyOf = (spaces: Record<Field, number>, lying: Lying | null): Record<string, number> =>
  Object.fromEntries(FIELDS.map((field) => [field, spaces[field] - (lying ? sum(lying.cubes[field]) : 0)]));

function invention({ view, words, names }: Props, id: string): Inspected {
  const card = valuesOf(words).inventionOf(id);
  const lying = view.table.find((one) => one?.invention === id) ?? null;
  const bare: Lying = lying ?? {
    invention: id,
    cubes: { physics: [], chemistry: [], mechanics: [], mathematics: [] },
    tokens: [null, null],
  };
  const spaces: Row[] = FIELDS.filter((field) => card.spaces[field] > 0).map((field) => {
    const cubes = bare.cubes[field].map((count, seat) => (count > 0 ? `${names[seat]} ${count}` : "")).filter(Boolean);
    return {
      picture: fieldPicture(field),
      name: say("inventors.inspect.spaces", {
        field: words.text(`field.${field}`),
        filled: sum(bare.cubes[field]),
        spaces: card.spaces[field],
      }),
      text:
        cubes.length > 0
          ? say("inventors.inspect.spaces.text", { cubes: cubes.join(", ") })
          : say("inventors.inspect.spaces.empty"),
    };
  });
  const tokens = bare.tokens.filter((token) => token !== null).map((token) => tokenRow(words, token));
  return {
    title: words.text(`invention.${id}`),
    kind: say("inventors.inspect.invention", { age: words.text(`age.${card.age}`) }),
    plate: `invention-${id}`,
    picture: picture(Invention, {
      lying: bare,
      sockets: arrange(bare),
      before: null,
      empty: emptyOf(card.spaces, lying),
      preview: null,
      work: null,
      sharing: null,
      chooser: still,
      words,
      names,
      last: false,
      lit: false,
    }),
    rows: [
      {
        picture: picture(Wreath, { points: card.victory_points }),
        name: say("inventors.inspect.worth", { points: card.victory_points }),
        text: say("inventors.inspect.worth.text"),
      },
      ...spaces,
      ...tokens,
      {
        picture: picture(Sketch, { name: classificationDrawing(id, words), size: "26px" }),
        name: say("inventors.inspect.number", { number: card.classification, kind: classificationSaid(id, words) }),
        text: say("inventors.inspect.number.text"),
      },
    ],
    clause: "IN-1.3",
  };
}

function inventor({ view, facts, words }: Props, id: string): Inspected {
  const card = valuesOf(words).inventorOf(id);
  const found = view.seats.flatMap((player) => player.inventors).find((one) => one.inventor === id);
  const member: Member = found ?? { inventor: id, available: true, levels: card.start, objective_met: false };
  const known = FIELDS.filter((field) => member.levels[field] > 0 || card.goal[field] > 0);
  return {
    title: words.text(`inventor.${id}`),
    kind: say("inventors.inspect.inventor", { team: words.text(`team.${card.team}`) }),
    plate: `inventor-${id}`,
    picture: picture(InventorTile, {
      member: { ...member, available: true },
      chooser: still,
      words,
      placing: false,
      highest: facts.highest_level,
      coming: 0,
      last: false,
      lit: false,
    }),
    rows: [
      ...known.map((field) => {
        const level = member.levels[field];
        return {
          picture: fieldPicture(field),
          name: say("inventors.inspect.level", { field: words.text(`field.${field}`), level }),
          text:
            level > 0
              ? say("inventors.inspect.level.text", { level })
              : say("inventors.inspect.level.none", { goal: card.goal[field] }),
        };
      }),
      {
        picture: picture(Wreath, { points: card.goal_points }),
        name: say("inventors.inspect.goal", { goal: levelsSaid(card.goal, words) }),
        text: say("inventors.inspect.goal.text", { points: card.goal_points }),
      },
      {
        picture: glyph("worker"),
        name: say(member.available ? "inventors.available" : "inventors.occupied"),
        text: say(member.available ? "inventors.inspect.available.text" : "inventors.inspect.occupied.text"),
      },
    ],
    clause: "IN-1.2",
  };
}

function team({ words }: Props, id: string): Inspected {
  return {
    title: words.text(`team.${id}`),
    kind: say("inventors.inspect.team"),
    rows: valuesOf(words)
      .membersOf(id)
      .map((one) => ({
        picture: picture(Plate, { words, id: `inventor-${one.id}`, small: true, mute: true }),
        wide: true,
        name: words.text(`inventor.${one.id}`),
        text: [say("inventors.inspect.begins", { levels: levelsSaid(one.start, words) }), goalSaid(one, words)].join(
          " ",
        ),
      })),
    clause: "IN-2.1",
  };
}

function player({ view, words, names }: Props, seat: number): Inspected {
  const it = view.seats[seat];
  return {
    title: names[seat] ?? "",
    kind: it?.team ? words.text(`team.${it.team}`) : "",
    rows: [
      {
        picture: seatPicture(seat),
        name: say("inventors.inspect.player", { count: it?.inventors.filter((one) => one.available).length ?? 0 }),
        text: say("inventors.inspect.player.text"),
      },
      ...tokensOf(it?.tokens ?? {}, words).map(([token]) => tokenRow(words, token)),
    ],
    clause: "IN-1.5",
  };
}

function store(props: Props, kind: string, name: string): Inspected | null {
  const { view, words } = props;
  const drawn = (sketch: string, size = "26px") => picture(Sketch, { name: sketch, size });
  const one = (title: string, row: Row, clause: string): Inspected => ({ title, rows: [row], clause });
  if (kind === "age") {
    const title = say("inventors.inspect.age", { age: words.text(`age.${name}`) });
    const said = say("inventors.said.pile", {
      age: words.text(`age.${name}`),
      count: view.piles[Number(name) - 1] ?? 0,
    });
    return one(title, { picture: glyph("clock"), name: said, text: say("inventors.inspect.age.text") }, "IN-5.1");
  }
  if (kind === "bag") {
    const said = say("inventors.said.bag", { count: view.bag });
    const row = { picture: drawn("bag"), name: said, text: say("inventors.inspect.bag.text") };
    return one(say("inventors.inspect.bag"), row, "IN-2.2");
  }
  if (kind === "box") {
    const gone = view.box.inventions.map((id) => words.text(`invention.${id}`)).join(", ") || say("value.none");
    return one(say("inventors.inspect.box"), { picture: drawn("box"), name: gone }, "IN-4.4");
  }
  if (kind === "statuette") {
    const row = {
      picture: drawn("statuette"),
      name: props.names[view.statuette] ?? "",
      text: say("inventors.inspect.statuette.text"),
    };
    return { ...one(say("inventors.statuette"), row, "IN-4.2"), picture: drawn("statuette", "96px") };
  }
  const row = {
    picture: drawn("classification"),
    name: words.text(`classification.${name}`),
    text: say("inventors.inspect.sequence.text"),
  };
  return kind === "sequence" ? one(say("inventors.sequences"), row, "IN-6.3") : null;
}

export function inspect(id: string, given: BoardProps): Inspected | null {
  const props = given as unknown as Props;
  const { words } = props;
  const [kind = "", name = ""] = id.split(":");
  if (kind === "invention") return invention(props, name);
  if (kind === "inventor") return inventor(props, name);
  if (kind === "token")
    return {
      title: tokenName(words, name),
      kind: say("inventors.inspect.reward"),
      plate: `token-${name}`,
      picture: picture(RewardToken, { name }),
      zoom: 2.4,
      rows: [tokenRow(words, name), ...(name === "reverse" ? [] : [tokenRow(words, "reverse")])],
      clause: name === "availability" ? "IN-3.5" : name === "knowledge" ? "IN-3.4" : "IN-1.4",
    };
  if (kind === "team") return team(props, name);
  if (kind === "player") return player(props, Number(name));
  return store(props, kind, name);
}

export function legend(words: GameWords): LegendPart[] {
  const tokens = valuesOf(words).tokens;
  return [
    {
      title: say("inventors.legend.fields"),
      text: say("inventors.legend.field"),
      rows: FIELDS.map((field) => ({ picture: fieldPicture(field), name: words.text(`field.${field}`) })),
    },
    { title: say("inventors.legend.tokens"), rows: [...tokens, "reverse"].map((token) => tokenRow(words, token)) },
    {
      title: say("inventors.legend.things"),
      rows: [
        {
          picture: picture(Cube, { seat: 0 }),
          name: say("inventors.legend.cube"),
          text: say("inventors.legend.cube.text"),
        },
        {
          picture: picture(Wreath, { points: 3 }),
          name: say("inventors.legend.wreath"),
          text: say("inventors.legend.wreath.text"),
        },
        {
          picture: picture(Sketch, { name: "statuette", size: "28px" }),
          name: say("inventors.statuette"),
          text: say("inventors.inspect.statuette.text"),
        },
        {
          picture: picture(Sketch, { name: "classification", size: "28px" }),
          name: say("inventors.sequences"),
          text: say("inventors.inspect.number.text"),
        },
      ],
    },
  ];
}
