// The shared symbols: line drawings on a grid of 24 x 24, in the colour of the text unless told otherwise.

interface Drawing {
  line: string;
  /** Parts that are filled. */
  fill?: string;
}

const CIRCLE = "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16z";
const SQUARE = "M5 5h14v14H5z";
const TRIANGLE = "M12 3.500 21 19.500H3z";
const DIAMOND = "M12 2.500 21.500 12 12 21.500 2.500 12z";
const STAR = "M12 2.500l2.800 6.200 6.700.7-5 4.500 1.400 6.600L12 17.100l-5.900 3.400 1.400-6.600-5-4.500 6.700-.7z";

export const SYMBOLS = {
  // Kingdoms
  mushroom: {
    line: "M3 12.500C3 7.500 7 4 12 4s9 3.500 9 8.500zM9.500 12.500c.4 3-.5 5-1 8h7c-.5-3-1.400-5-1-8M8 9h.01M12 7h.01M15.500 9.500h.01",
  },
  leaf: { line: "M6.500 18.500C4.500 10 9 4 20 4c.5 10-4.500 16-13.500 14.500zM4 21c2-5 5.500-9 11-12" },
  paw: {
    line: "",
    fill: "M12 12.200c2.900 0 5.300 2.700 5.300 5.200 0 2-1.600 2.900-3.200 2.600-1.400-.3-2.800-.3-4.200 0-1.600.3-3.200-.6-3.200-2.600 0-2.500 2.400-5.200 5.300-5.200zM3.300 10.800a1.800 2.300 0 1 0 3.600 0 1.800 2.300 0 1 0-3.600 0M7.400 6.400a1.900 2.500 0 1 0 3.800 0 1.900 2.500 0 1 0-3.800 0M12.800 6.400a1.900 2.500 0 1 0 3.800 0 1.900 2.500 0 1 0-3.800 0M17.100 10.800a1.800 2.300 0 1 0 3.600 0 1.800 2.300 0 1 0-3.600 0",
  },
  wing: {
    line: "M12 7v13M12 11C10 4.500 3 3.500 3 8c0 4 5 5.500 9 5M12 11c2-6.500 9-7.500 9-3 0 4-5 5.500-9 5M12 14c-3 0-6.500 1-5.500 4.500 1 2.500 4.500 1.500 5.500-2M12 14c3 0 6.500 1 5.500 4.500-1 2.500-4.500 1.500-5.500-2M12 7c-.5-2-1.500-3-3-3.500M12 7c.5-2 1.500-3 3-3.500",
  },
  // Objects
  quill: { line: "M20 3C12 4 7 10 6.500 16L4 21M6.500 16c6 .5 12-3 13.500-13M9.500 12.500 14 8M4 21h9" },
  inkwell: {
    line: "M8 3.500h8M9.500 3.500V8C6 9.500 4.500 12.500 4.500 16c0 3 2 4.500 4 4.500h7c2 0 4-1.500 4-4.500 0-3.500-1.500-6.500-5-8V3.500",
    fill: "M5.500 14.500h13c.6 3.500-1 5-3 5h-7c-2 0-3.600-1.500-3-5z",
  },
  scroll: {
    line: "M6.500 4H17v12.500M6.500 4A2.300 2.300 0 0 0 4 6.300V8h5M6.500 4A2.300 2.300 0 0 1 9 6.300V18a2.500 2.500 0 0 0 5 0v-1.500h7V18a2.500 2.500 0 0 1-2.500 2.500h-7M12 8h2.500M12 12h2.500",
  },
  // Components
  ingot: { line: "M6.500 9.500h8.500l3 9H3.500zM6.500 9.500 9.500 6H18l-3 3.500M18 6l3 8.500-3 4" },
  pane: { line: "M5 3.500h14v17H5zM12 3.500v17M5 12h14M7.200 9.300l2.300-2.300M14.200 18l2.300-2.300" },
  plank: { line: "M3 10 17 5l4 3.500v5L7 18.500 3 15zM3 10l4 3.500L21 8.500M7 13.500v5M11 14.500l4-1.400" },
  brick: { line: "M3 10l4-4h14v8l-4 4H3zM3 10h14v8M17 10l4-4" },
  coil: {
    line: "M12 4.500c5 0 9 1.600 9 3.700s-4 3.600-9 3.600-9-1.500-9-3.600 4-3.700 9-3.700zM3 8.200V12c0 2.100 4 3.600 9 3.600s9-1.500 9-3.600V8.200M3 12v3.800c0 2.100 4 3.700 9 3.700s9-1.600 9-3.700V12M9 8.200c0-.8 1.300-1.300 3-1.300s3 .5 3 1.300-1.300 1.300-3 1.300",
  },
  // Knowledge
  lens: {
    line: "M10 3.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM14.800 14.800 20.500 20.500M6.800 9.500A3.300 3.300 0 0 1 10 6.600",
  },
  flask: {
    line: "M9 3.500h6M10 3.500V10L4.800 18.300a1.500 1.500 0 0 0 1.300 2.200h11.800a1.500 1.500 0 0 0 1.300-2.200L14 10V3.500",
    fill: "M8 14.500h8l2.600 4.300a.8.800 0 0 1-.7 1.200H6.100a.8.800 0 0 1-.7-1.200z",
  },
  gear: {
    line: "M12 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM12 5.500a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 5.300l2.100 2.100M16.600 16.600l2.100 2.100M5.300 18.700l2.100-2.100M16.600 7.400l2.100-2.100",
  },
  compass: {
    line: "M12 2.500v3.300M12 5.800a1.700 1.700 0 1 0 0 3.400 1.700 1.700 0 0 0 0-3.400zM11.200 9 6 21M12.800 9 18 21M7.700 16.800c2.600 1.900 6 1.900 8.600 0",
  },
  // Disciplines
  brush: {
    line: "M20.500 3.500c-4.500 1.800-8.500 5.800-10.300 9.300l2.300 2.300c3.500-1.800 6.800-6 8-11.600z",
    fill: "M9.800 13.300c-2.600 0-3.900 1.700-3.900 3.600 0 1.500-1 2.600-2.700 3.100 4.200 1.500 9 .4 9-4.200z",
  },
  book: {
    line: "M12 6c-2.500-2-6-2-9-1.500V19c3-.5 6.500-.5 9 1.500 2.500-2 6-2 9-1.500V4.500C18 4 14.500 4 12 6zM12 6v14.500",
  },
  arch: {
    line: "M2.500 20.500h19M4.500 20.500V11a7.500 7.500 0 0 1 15 0v9.500M9 20.500V11.500a3 3 0 0 1 6 0v9M12 3.500v5M4.500 11.500H9M15 11.500h4.500",
  },
  winch: {
    line: "M4 20.500V8.500M19 20.500V8.500M2.500 20.500h18M4 11.500h15M8 9h7v5H8zM10.300 9v5M12.700 9v5M19 11.500h2.500V7M11.500 14v4M11.500 18a1.200 1.200 0 1 1-1.200 1.200",
  },
  prism: {
    line: "M11 4 3.500 18.500h15zM1.500 14l6-2.500M13.700 9.500l8.300-1M14.800 11.500l7.200 1.500M15.800 13.500l5.700 4",
  },
  shell: {
    line: "M12.500 20.500c-5.500 0-9-3.700-9-8.200C3.500 7.300 7.500 4 12.300 4c4.600 0 8.200 3 8.200 7.200 0 3.600-2.800 6.300-6.300 6.300-3 0-5.200-2-5.200-4.800 0-2.300 1.700-4 3.900-4 1.800 0 3.100 1.200 3.100 2.900 0 1.300-.9 2.200-2.100 2.200M12.500 20.500c2-.2 3.500-1.200 4.500-3.500",
  },
  // Money and people
  florin: {
    line: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 6.500c-1.700 2-1.700 4.300 0 6.300 1.700-2 1.700-4.300 0-6.300zM12 12.800V17M7.800 9.500c-.5 2.300 1.500 4 4.200 4s4.700-1.700 4.200-4M9.500 15.500h5",
  },
  worker: {
    line: "M12 3.500a3.300 3.300 0 1 0 0 6.600 3.300 3.300 0 0 0 0-6.600zM5.500 20.500c0-5 2.500-8 6.500-8s6.500 3 6.500 8z",
  },
  laurel: {
    line: "M12 21C6.500 20.500 3 16 4 8M12 21c5.500-.5 9-5 8-13M4 8.500C2.600 6.500 3 4.500 5 3.500c1.200 2 .8 3.800-1 5zM4 13c-2-.5-3-2-2.500-4C3.500 9.500 4.500 11 4 13zM5.500 17c-2 .4-3.500-.5-4-2.500 2-.4 3.500.5 4 2.500zM4.500 12c-.2-2 .9-3.400 3-3.600.2 2-1 3.500-3 3.600zM6 16.300c0-2 1.300-3.300 3.300-3.200 0 2-1.300 3.300-3.300 3.200zM20 8.500c1.400-2 1-4-1-5-1.200 2-.8 3.800 1 5zM20 13c2-.5 3-2 2.500-4-2 .5-3 2-2.500 4zM18.500 17c2 .4 3.500-.5 4-2.500-2-.4-3.500.5-4 2.500zM19.500 12c.2-2-.9-3.400-3-3.600-.2 2 1 3.500 3 3.600zM18 16.300c0-2-1.300-3.300-3.300-3.200 0 2 1.300 3.300 3.300 3.200z",
  },
  // Seats: the shapes
  circle: { line: "", fill: CIRCLE },
  square: { line: "", fill: SQUARE },
  triangle: { line: "", fill: TRIANGLE },
  diamond: { line: "", fill: DIAMOND },
  star: { line: "", fill: STAR },
  // The page
  undo: { line: "M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11h-4" },
  undo_turn: { line: "M8 5 4 9l4 4M4 9h10a5.500 5.500 0 0 1 0 11H6M13 5 9 9l4 4" },
  hint: {
    line: "M9.500 17.500h5M10.500 20.500h3M12 3.500a6 6 0 0 0-3.500 10.900c.6.400 1 1 1 1.600h5c0-.6.4-1.200 1-1.600A6 6 0 0 0 12 3.500z",
  },
  help: {
    line: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.300 9.500a2.700 2.700 0 1 1 4 2.400c-.9.5-1.300 1.100-1.300 2.100M12 17h.01",
  },
  sound: { line: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM15.500 9a4 4 0 0 1 0 6M18 6.500a8 8 0 0 1 0 11" },
  muted: { line: "M4 9.500v5h3.500L12 18.500v-13L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5" },
  close: { line: "M6 6l12 12M18 6 6 18" },
  check: { line: "M4.500 12.500 10 18 19.500 7" },
  again: { line: "M19.500 12a7.500 7.500 0 1 1-2.300-5.400M19.500 3.500v4h-4" },
  play: { line: "M8 5.500 18 12 8 18.500z" },
  skip: { line: "M6 5.500 15 12 6 18.500zM18.500 5.500v13" },
  pause: { line: "M9 5.500v13M15 5.500v13" },
  back: { line: "M14.500 5.500 8 12l6.500 6.500" },
  forward: { line: "M9.500 5.500 16 12l-6.500 6.500" },
  eye: {
    line: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  },
  clock: { line: "M12 3.500a8.500 8.500 0 1 0 0 17 8.500 8.500 0 0 0 0-17zM12 7v5l3.500 2.500" },
  link: {
    line: "M10 14a4.200 4.200 0 0 0 6 0l3.200-3.200a4.200 4.200 0 0 0-6-6L11.800 6.200M14 10a4.200 4.200 0 0 0-6 0l-3.200 3.200a4.200 4.200 0 0 0 6 6l1.400-1.400",
  },
  bot: {
    line: "M6 9h12v9H6zM12 5.500V9M12 3.500a1 1 0 1 0 0 2 1 1 0 0 0 0-2M9.500 12.500v1.500M14.500 12.500v1.500M3.500 12v3.500M20.500 12v3.500",
  },
} as const satisfies Record<string, Drawing>;

export type SymbolName = keyof typeof SYMBOLS;

export const drawing = (name: SymbolName): Drawing => SYMBOLS[name];

/** The symbol and colour of everything that has a kind, by the names the games use. */
export const KINDS: Record<string, { symbol: SymbolName; colour: string }> = {
  fungi: { symbol: "mushroom", colour: "var(--sanguine)" },
  plant: { symbol: "leaf", colour: "var(--verdigris)" },
  animal: { symbol: "paw", colour: "var(--lapis)" },
  insect: { symbol: "wing", colour: "var(--violet)" },
  quill: { symbol: "quill", colour: "var(--gold)" },
  inkwell: { symbol: "inkwell", colour: "var(--gold)" },
  manuscript: { symbol: "scroll", colour: "var(--gold)" },
  iron: { symbol: "ingot", colour: "var(--lapis)" },
  glass: { symbol: "pane", colour: "var(--verdigris)" },
  wood: { symbol: "plank", colour: "var(--ochre)" },
  brick: { symbol: "brick", colour: "var(--sanguine)" },
  rope: { symbol: "coil", colour: "var(--gold)" },
  chemistry: { symbol: "flask", colour: "var(--verdigris)" },
  mechanics: { symbol: "gear", colour: "var(--sanguine)" },
  mathematics: { symbol: "compass", colour: "var(--ochre)" },
  painting: { symbol: "brush", colour: "var(--sanguine)" },
  letters: { symbol: "book", colour: "var(--ochre)" },
  architecture: { symbol: "arch", colour: "var(--gold)" },
  engineering: { symbol: "winch", colour: "var(--lapis)" },
  biology: { symbol: "shell", colour: "var(--verdigris)" },
};

/** Physics is a knowledge in one game and a discipline in another. */
export const PHYSICS = {
  knowledge: { symbol: "lens", colour: "var(--lapis)" },
  discipline: { symbol: "prism", colour: "var(--violet)" },
} as const;

/** Five seats, each with its own colour and shape, always used together. */
export const SEATS: readonly { symbol: SymbolName; colour: string }[] = [
  { symbol: "circle", colour: "var(--lapis)" },
  { symbol: "square", colour: "var(--sanguine)" },
  { symbol: "triangle", colour: "var(--verdigris)" },
  { symbol: "diamond", colour: "var(--ochre)" },
  { symbol: "star", colour: "var(--violet)" },
];

export const seatLook = (seat: number) => SEATS[seat % SEATS.length] as (typeof SEATS)[number];
