// What the inspector and the legend say of the houses, inventions, workers and benches of Leonardo da Vinci.
import type { BoardProps } from "$lib/board";
import { glyph, type Inspected, kindGlyph, type LegendPart, type Picture, picture, type Row } from "$lib/inspect";
import { plateAt } from "$lib/plates";
import { KINDS, seatLook } from "$lib/symbols/symbols";
import { type GameWords, say, sayIf } from "$lib/words.svelte";
import Figure from "./Figure.svelte";
import type { Facts } from "./facts";
import House from "./House.svelte";
import InventionFace from "./InventionFace.svelte";
import Leonardo from "./Leonardo.svelte";
import Lord from "./Lord.svelte";
import Man from "./Man.svelte";
import {
  type Area,
  type Benefit,
  type Component,
  discount,
  inPlay,
  type LabName,
  mayBe,
  printed,
  soldIn,
  variantsIn,
} from "./reading";
import { componentName, counted, inWords, letter, type Scene, titleOf } from "./scene";
import { AREAS, COMPONENTS, LABS, valuesOf } from "./values";
import type { LeonardoView } from "./view";

type Props = BoardProps<LeonardoView, Facts>;

const sceneOf = ({ view, facts, seat, names, words, chooser }: Props): Scene => ({
  view,
  facts,
  seat,
  names,
  words,
  chooser,
  spots: [],
  asked: "",
  marked: { last: new Set(), lit: new Set() },
});

const florin = () => glyph("florin", "var(--gold)");
const man = (words: GameWords) => picture(Man, { words, size: "28px" });
/** The plate of a figure, or the drawing of it where there is none. */
const engraved = (words: GameWords, plate: string, drawn: Picture): Pick<Inspected, "plate" | "picture" | "zoom"> =>
  plateAt(words.game, plate) ? { plate } : { picture: drawn, zoom: 1 };
const seatGlyph = (seat: number) => glyph(seatLook(seat).symbol, seatLook(seat).colour);

/** What the options in play change about a thing. */
function variantRows({ view, words }: Props, ...options: string[]): Row[] {
  return options
    .filter((option) => inPlay(view, option))
    .map((option) => ({
      picture: glyph("scroll", "var(--violet)"),
      name: option === "values" ? say("leonardo.inspect.by_rank") : words.text(`option.${option}`),
      text: say("leonardo.inspect.variant.on"),
    }));
}

function house(props: Props, area: Area): Inspected {
  const { view, facts, words, names } = props;
  const scene = sceneOf(props);
  const component = soldIn(scene, area);
  const name = words.text(`place.${area}`);
  const plate = `house-${area}`;
  const kept = area === "council" && inPlay(view, "ep_rotation");
  const does = component
    ? say("leonardo.inspect.shop")
    : kept
      ? say("leonardo.inspect.council.rotation")
      : (sayIf(`leonardo.inspect.${area}`) ?? "");
  const rows: Row[] = [
    {
      picture: component
        ? kindGlyph(component)
        : area === "academy"
          ? picture(Figure, { words, seat: 0, size: "26px" })
          : glyph(area === "council" ? "scroll" : "flask"),
      name: sayIf(`leonardo.does.${area}`) ?? name,
      text: does,
    },
  ];
  if (area === "council")
    rows.push(
      ...(Object.keys(view.benefits) as Benefit[]).map((benefit) => {
        const florins = facts.benefits[benefit] ?? 0;
        return {
          picture: glyph(BENEFITS[benefit]),
          name: say("leonardo.inspect.benefit", { benefit: words.text(`benefit.${benefit}`) }),
          text: florins === 0 ? "" : `${florins > 0 ? "+" : "−"}${words.text("amount", { points: Math.abs(florins) })}`,
        };
      }),
    );
  else
    rows.push({
      picture: florin(),
      name: say("leonardo.inspect.prices", { prices: facts.prices.join(", ") }),
      text: say("leonardo.inspect.prices.text"),
    });
  if (component)
    rows.push({
      picture: kindGlyph(component),
      name: say("leonardo.inspect.shop.left", { left: view.shops[component] }),
    });
  rows.push({
    picture: picture(Lord, { words, width: "28px" }),
    name: say("leonardo.inspect.house", { letter: letter(area) }),
    text: say(view.options.ep_lines === true ? "leonardo.inspect.house.lines" : "leonardo.inspect.house.text"),
  });
  const ranks = facts.ranks[area] ?? [];
  if (ranks.length === 0)
    rows.push({
      picture: picture(Figure, { words, seat: 0, size: "26px" }),
      name: say("leonardo.nobody"),
      text: say("leonardo.inspect.nobody.text"),
    });
  for (const { seat, strength } of ranks)
    rows.push({ picture: seatGlyph(seat), name: say("leonardo.group", { name: names[seat] ?? "", number: strength }) });
  const changes = area === "council" ? ["powerful_council", "ep_council", "ep_rotation", "ep_lines"] : ["ep_lines"];
  return {
    title: name,
    kind: sayIf(`leonardo.does.${area}`) ?? "",
    ...(plateAt(words.game, plate) ? { plate } : { picture: picture(House, { area, component }) }),
    rows: [...rows, ...variantRows(props, ...changes)],
    clause: CLAUSES[area] ?? "LV-6.8",
  };
}

const BENEFITS = { move: "worker", florins: "florin", inventions: "eye", component: "plank" } as const;
const CLAUSES: Partial<Record<Area, string>> = { council: "LV-6.4", workshop: "LV-6.6", academy: "LV-6.7" };

function invention(props: Props, number: number): Inspected {
  const { view, words } = props;
  const scene = sceneOf(props);
  const card = valuesOf(words).invention(number);
  const values = printed(scene, number);
  const less = discount(scene, number);
  const type = valuesOf(words).typeOf(number);
  return {
    title: titleOf(words, number),
    kind: say("leonardo.inspect.invention", { rank: words.text(`rank.${card.rank}`) }),
    plate: `invention-${number}`,
    picture: picture(InventionFace, { scene, number }),
    rows: [
      {
        picture: kindGlyph(card.components[0] ?? ""),
        name: say("leonardo.inspect.components", { components: inWords(words, counted(card.components)) }),
        text: say("leonardo.inspect.components.text"),
      },
      {
        picture: glyph("clock"),
        name: say("leonardo.inspect.weeks", { weeks: values.weeks }),
        text: [less ? say("leonardo.inspect.weeks.less", { less }) : "", say("leonardo.inspect.weeks.text")]
          .filter(Boolean)
          .join(" "),
      },
      {
        picture: florin(),
        name: say("leonardo.inspect.rewards", { first: values.first, later: values.later }),
        text: say(inPlay(view, "ep_reveal") ? "leonardo.inspect.rewards.reveal" : "leonardo.inspect.rewards.text"),
      },
      {
        picture: kindGlyph(type),
        name: say("leonardo.inspect.type", { type: words.text(`type.${card.type}`) }),
        text: say(inPlay(view, "ep_scoring") ? "leonardo.inspect.type.scoring" : "leonardo.inspect.type.text"),
      },
      ...variantRows(props, "values", "ep_reveal", "ep_scoring", "ep_owner_only"),
    ],
    clause: "LV-1.3",
  };
}

function worker(props: Props, kind: "apprentice" | "master", seat: number): Inspected {
  const { view, words, names } = props;
  const player = view.seats[seat];
  const rows: Row[] = [
    {
      picture: picture(Figure, { words, seat, worker: kind, size: "28px" }),
      name: words.text(`worker.${kind}`),
      text: say(kind === "master" ? "leonardo.inspect.master" : "leonardo.inspect.apprentice"),
    },
  ];
  if (view.options.ep_lines === true)
    rows.push({ picture: glyph("worker"), name: say("leonardo.variant"), text: say("leonardo.inspect.line") });
  if (player)
    rows.push({
      picture: seatGlyph(seat),
      name: names[seat] ?? "",
      text: say("leonardo.at_home", { free: player.free, all: player.apprentices }),
    });
  return {
    title: words.text(`worker.${kind}`),
    ...engraved(words, `figure-${kind}`, picture(Figure, { seat, worker: kind, size: "64px" })),
    seat,
    rows: [...rows, ...variantRows(props, "ep_lines", "ep_favours")],
    clause: "LV-5.1",
  };
}

function lab({ view, facts, words }: Props, seat: number, name: LabName): Inspected {
  const it = view.seats[seat]?.labs[name];
  const needed = facts.needed[seat]?.[name] ?? null;
  const rows: Row[] = [
    {
      picture: glyph("flask"),
      name:
        !it || it.spaces === 0 ? say("leonardo.no_lab") : say("leonardo.spaces", { spaces: it.spaces, men: it.men }),
      text: say("leonardo.inspect.lab.text"),
    },
  ];
  if (it?.working)
    rows.push({
      picture: glyph("clock"),
      name:
        needed === null
          ? say("leonardo.week", { weeks: it.weeks })
          : say("leonardo.week_of", { weeks: it.weeks, needed }),
      text: it.under === null ? say("leonardo.covered") : titleOf(words, it.under),
    });
  if (it?.exposed) rows.push({ picture: glyph("eye"), name: say("leonardo.exposed") });
  rows.push({ picture: man(words), name: say("leonardo.inspect.man"), text: say("leonardo.inspect.man.text") });
  rows.push({
    picture: glyph("worker"),
    name: say("leonardo.inspect.lab.week"),
    text: say("leonardo.inspect.weeks.text"),
  });
  return { title: words.text(`lab.${name}`), rows, clause: "LV-6.9" };
}

function component(props: Props, kind: Component): Inspected {
  const { view, words } = props;
  const mine = view.seats[props.seat ?? 0];
  const rows: Row[] = [
    {
      picture: kindGlyph(kind),
      name: say("leonardo.inspect.shop.left", { left: view.shops[kind] }),
      text: say("leonardo.inspect.component.text"),
    },
  ];
  if (mine?.dealt === kind)
    rows.push({ picture: glyph("eye"), name: say("leonardo.dealt", { component: componentName(words, kind) }) });
  return {
    title: componentName(words, kind),
    picture: kindGlyph(kind, "96px"),
    zoom: 1,
    rows: [...rows, ...variantRows(props, "ep_setup")],
    clause: "LV-1.2",
  };
}

function player({ view, names, words }: Props, seat: number): Inspected {
  const it = view.seats[seat];
  const rows: Row[] = [
    {
      picture: seatGlyph(seat),
      name: say("leonardo.at_home", { free: it?.free ?? 0, all: it?.apprentices ?? 0 }),
      text: say("leonardo.inspect.player.text"),
    },
    {
      picture: kindGlyph(COMPONENTS[0] ?? ""),
      name: say("leonardo.held"),
      text: inWords(words, it?.held ?? {}),
    },
  ];
  for (const name of it ? LABS : []) {
    const { working, under, weeks } = it?.labs[name] ?? { working: false, under: null, weeks: 0 };
    const may = it && under === null ? mayBe(it, name) : [under ?? 0];
    if (working)
      rows.push({
        picture: glyph("flask"),
        name: `${words.text(`lab.${name}`)}: ${say("leonardo.week", { weeks })}`,
        text: may.map((number) => titleOf(words, number)).join(", "),
      });
  }
  for (const number of it?.owned ?? [])
    rows.push({ picture: kindGlyph(valuesOf(words).typeOf(number)), name: titleOf(words, number) });
  return { title: names[seat] ?? "", rows, clause: "LV-1.5" };
}

function single(props: Props, kind: string, seat: number): Inspected | null {
  const { view, facts, names, words } = props;
  const scoring = view.options.ep_scoring === true;
  if (kind === "florins")
    return {
      title: say("leonardo.florins"),
      picture: glyph("florin", "var(--gold)", "96px"),
      zoom: 1,
      rows: [
        {
          picture: florin(),
          name: `${names[seat] ?? ""}: ${view.seats[seat]?.florins ?? "?"}`,
          text: inPlay(view, "ep_florins_score")
            ? ""
            : say(scoring ? "leonardo.inspect.florins.scoring" : "leonardo.inspect.florins.text"),
        },
        ...variantRows(props, "covered_florins", "ep_scoring", "ep_florins_score"),
      ],
      clause: scoring ? "EP-8" : "LV-8.3",
    };
  if (kind === "points")
    return {
      title: say("leonardo.inspect.points"),
      rows: [
        {
          picture: glyph("star", "var(--gold)"),
          name: say("leonardo.points", { points: view.scores[seat] ?? "?" }),
          text: say("leonardo.inspect.points.text"),
        },
        ...variantRows(props, "ep_scoring", "ep_owner_only", "ep_florins_score"),
      ],
      clause: "EP-8",
    };
  if (kind === "leonardo")
    return {
      title: say("leonardo.holder"),
      picture: picture(Leonardo, {}),
      zoom: 3,
      rows: [
        {
          picture: seatGlyph(view.leonardo),
          name: names[view.leonardo] ?? "",
          text: say("leonardo.inspect.leonardo.text"),
        },
        ...variantRows(props, "ep_rotation", "ep_reveal"),
      ],
      clause: "LV-6.3",
    };
  if (kind === "lord")
    return {
      title: say("leonardo.lord"),
      ...engraved(words, "figure-lord", picture(Lord, { words, width: "64px" })),
      rows: [
        {
          picture: picture(Lord, { words, width: "28px" }),
          name: say("leonardo.lord"),
          text: say("leonardo.inspect.lord.text"),
        },
      ],
      clause: "LV-6.5",
    };
  if (kind === "turns")
    return {
      title: view.turn > 0 ? say("leonardo.turn", { turn: view.turn, last: facts.turns }) : say("leonardo.setup"),
      rows: [
        {
          picture: glyph("clock"),
          name: sayIf(`leonardo.stage.${view.stage}`) ?? "",
          text: say("leonardo.inspect.turns.text"),
        },
        ...variantRows(props, "ep_reveal", "ep_favours"),
      ],
      clause: "LV-3.1",
    };
  if (kind === "prices")
    return {
      title: say("leonardo.inspect.prices", { prices: facts.prices.join(", ") }),
      rows: [
        {
          picture: florin(),
          name: facts.price === null ? "–" : say("leonardo.price_now", { price: facts.price }),
          text: say("leonardo.inspect.prices.text"),
        },
      ],
      clause: "LV-6.5",
    };
  if (kind === "man")
    return {
      title: say("leonardo.inspect.man"),
      ...engraved(words, "figure-man", picture(Man, { size: "88px" })),
      rows: [{ picture: man(words), name: say("leonardo.inspect.man"), text: say("leonardo.inspect.man.text") }],
      clause: "LV-5.6",
    };
  if (kind === "components")
    return {
      title: words.text("favour.components"),
      rows: COMPONENTS.map((one) => ({
        picture: kindGlyph(one),
        name: componentName(words, one),
        text: say("leonardo.inspect.shop.left", { left: view.shops[one] }),
      })),
      clause: "LV-1.2",
    };
  if (kind === "openly")
    return {
      title: say("leonardo.show_it"),
      rows: [{ picture: glyph("eye"), name: say("leonardo.exposed"), text: say("leonardo.show") }],
      clause: "LV-1.4",
    };
  if (kind === "deck")
    return {
      title: say("leonardo.deck", { left: view.deck.left }),
      rows: [
        { picture: glyph("scroll"), name: say("leonardo.requests"), text: say("leonardo.inspect.deck.text") },
        ...variantRows(props, "ep_deck", "ep_late_requests"),
      ],
      clause: "LV-8.1",
    };
  if (kind === "favour")
    return {
      title: words.kind("favour"),
      rows: [
        {
          picture: glyph("laurel", "var(--verdigris)"),
          name: say("leonardo.favour.left"),
          text: say("leonardo.inspect.favour"),
        },
        ...variantRows(props, "ep_favours"),
      ],
      clause: "EP-2",
    };
  if (kind === "player") return player(props, seat);
  if (kind === "variants")
    return { title: say("leonardo.variant"), rows: variantRows(props, ...variantsIn(view)), clause: "EP-10" };
  return null;
}

export function inspect(id: string, given: BoardProps): Inspected | null {
  const props = given as unknown as Props;
  const [kind = "", name = "", of = ""] = id.split(":");
  if (kind === "house") return house(props, name as Area);
  if (kind === "invention") return invention(props, Number(name));
  if (kind === "worker") return worker(props, name as "apprentice", Number(of));
  if (kind === "lab") return lab(props, Number(name), of as LabName);
  if (kind === "component") return component(props, name as Component);
  return single(props, kind, Number(name));
}

export function legend(words: GameWords): LegendPart[] {
  const shop: Partial<Record<Area, Component>> = {
    smith: "iron",
    glazier: "glass",
    joiner: "wood",
    kiln: "brick",
    ropemaker: "rope",
  };
  return [
    {
      title: say("leonardo.legend.houses"),
      rows: AREAS.map((area) => ({
        picture: picture(House, { area, component: shop[area] }),
        wide: true,
        name: `${letter(area)} ${words.text(`place.${area}`)}`,
        text: sayIf(shop[area] ? "leonardo.inspect.shop" : `leonardo.inspect.${area}`) ?? "",
      })),
    },
    {
      title: say("leonardo.legend.components"),
      text: say("leonardo.inspect.component.text"),
      rows: COMPONENTS.map((kind) => ({
        picture: glyph(KINDS[kind]?.symbol ?? "circle", KINDS[kind]?.colour),
        name: componentName(words, kind),
      })),
    },
    {
      title: say("leonardo.legend.people"),
      rows: [
        {
          picture: picture(Figure, { words, seat: 0, size: "26px" }),
          name: words.text("worker.apprentice"),
          text: say("leonardo.inspect.apprentice"),
        },
        {
          picture: picture(Figure, { words, seat: 0, worker: "master" as const, size: "30px" }),
          name: words.text("worker.master"),
          text: say("leonardo.inspect.master"),
        },
        { picture: man(words), name: say("leonardo.inspect.man"), text: say("leonardo.inspect.man.text") },
        { picture: picture(Leonardo, {}), name: say("leonardo.holder"), text: say("leonardo.inspect.leonardo.text") },
        {
          picture: picture(Lord, { words, width: "28px" }),
          name: say("leonardo.lord"),
          text: say("leonardo.inspect.lord.text"),
        },
      ],
    },
    {
      title: say("leonardo.legend.cards"),
      rows: [
        { picture: glyph("clock"), name: say("leonardo.weeks"), text: say("leonardo.inspect.weeks.text") },
        { picture: florin(), name: say("leonardo.florins"), text: say("leonardo.inspect.rewards.text") },
      ],
    },
  ];
}
