// Our own drawings of the city and its people: what is washed with colour, and the lines.
import type { Area } from "./reading";

interface House {
  wash: string;
  line: string;
  /** Small dark openings. */
  dark: string;
}

/** On a sheet of 96 x 64; the ground is at 60, and shops leave room for their sign on the right. */
export const HOUSES: Record<Area, House> = {
  council: {
    wash: "M12 60V25h72v35zM39 25V7h18v18z",
    line: "M12 60V25h72v35M10 25h76M12 25v-5h6v5M24 25v-5h6v5M66 25v-5h6v5M78 25v-5h6v5M39 25V7h18v18M37 11h22M39 7V3h4v4M46 7V3h4v4M53 7V3h4v4M48 3V0M12 45h72M48 15a3 3 0 1 0 .01 0",
    dark: "M41 60V50a7 7 0 0 1 14 0v10zM20 40v-5a3 3 0 0 1 6 0v5zM70 40v-5a3 3 0 0 1 6 0v5zM31 40v-5a3 3 0 0 1 6 0v5zM59 40v-5a3 3 0 0 1 6 0v5z",
  },
  workshop: {
    wash: "M12 60V31l36-19 36 19v29z",
    line: "M12 60V31M84 60V31M6 34l42-23 42 23M84 31V19h9M92 19v7M90 26h4v4h-4zM48 19a5 5 0 1 0 .01 0M48 16v3M48 29v3M40 24h3M53 24h3M18 46h10M68 46h10M18 52h10M68 52h10",
    dark: "M34 60V40h28v20z",
  },
  academy: {
    wash: "M12 26 48 8l36 18v34H12z",
    line: "M10 26 48 7l38 19zM12 30h72M14 56h68M10 60h76M19 30v26M25 30v26M34 30v26M40 30v26M56 30v26M62 30v26M71 30v26M77 30v26M48 15a4 4 0 1 0 .01 0",
    dark: "M44 56V42a4 4 0 0 1 8 0v14z",
  },
  smith: {
    wash: "M8 60V32l28-17 28 17v28z",
    line: "M8 60V32M64 60V32M3 35l33-20 33 20M50 23V9h9v20M54 6c-3-2 2-4 0-6M58 6c3-2-1-4 1-6M14 42h6v6h-6zM52 42h6v6h-6z",
    dark: "M26 60V48a10 10 0 0 1 20 0v12z",
  },
  glazier: {
    wash: "M8 60V27l28-14 28 14v33z",
    line: "M8 60V27M64 60V27M3 29l33-17 33 17M13 32h24v18H13zM21 32v18M29 32v18M13 38h24M13 44h24M36 18a4 4 0 1 0 .01 0",
    dark: "M44 60V42a6 6 0 0 1 12 0v18z",
  },
  joiner: {
    wash: "M8 60V30l28-20 28 20v30z",
    line: "M8 60V30M64 60V30M3 33l33-23 33 23M8 30h56M8 30l14 15M64 30 50 45M36 11v19M36 30 22 20M36 30l14-10M8 45h14M50 45h14M1 60 10 40M5 60l8-17",
    dark: "M28 60V43h16v17z",
  },
  kiln: {
    wash: "M10 60V44a26 26 0 0 1 52 0v16z",
    line: "M10 60V44a26 26 0 0 1 52 0v16M30 19V8h12v11M28 8h16M36 5c-3-2 2-4 0-5M14 34h44M10 46h14M48 46h14M10 53h14M48 53h14M20 26h32M28 34v-8M44 34v-8M20 40v-6M52 40v-6",
    dark: "M26 60V50a10 10 0 0 1 20 0v10z",
  },
  ropemaker: {
    wash: "M4 60V34l8-14h48l8 14v26z",
    line: "M2 34h68L62 20H10zM4 60V34M68 60V34M16 34l4-14M30 34l2-14M44 34l-1-14M57 34l-3-14M20 60V45M36 60V45M52 60V45",
    dark: "M7 60V49a5 5 0 0 1 10 0v11zM23 60V49a5 5 0 0 1 10 0v11zM39 60V49a5 5 0 0 1 10 0v11zM55 60V49a5 5 0 0 1 10 0v11z",
  },
};

/** People on a sheet of 20 x 28: the body is filled with the colour of the seat. */
export const PEOPLE = {
  apprentice: { body: "M2 27.500c0-10 3-14 8-14s8 4 8 14z", head: "M10 4a4.300 4.300 0 1 0 .01 0", more: "" },
  master: {
    body: "M.8 27.500c0-11 3.700-15 9.200-15s9.200 4 9.200 15z",
    head: "M10 3.500a4.600 4.600 0 1 0 .01 0",
    more: "M3.500 4.500c0-3 3-4.500 6.500-4.500s7.500 1 7.500 3.500c0 1.300-1.500 1.800-3.500 1.500-3-.5-6-.5-8 .5-1.300.5-2.500.2-2.500-1z",
  },
};

export const LORD = {
  body: "M1 29c0-11 4-15 9-15s9 4 9 15z",
  cloak: "M5 16.500c-2 3-3 7-3 12.500M15 16.500c2 3 3 7 3 12.500M10 15v14",
  head: "M10 5a4.300 4.300 0 1 0 .01 0",
  crown: "M5 5.500 4.300 0l3 2.200L10-.8l2.700 3 3-2.200L15 5.500z",
};

/** Hands on a sheet of 40 x 40. */
export const HANDS = {
  closed:
    "M9 20c0-3 2-5 4.500-5s2 1.200 2.500 1.200S18 14.500 20 14.500s3 1.700 3.500 1.700S25 15 27 15c2.500 0 4 2 4 5v6c0 5-3 8-6 8.500V39H13v-4.500C10 33 9 30 9 26zM16 16v6M23.500 16v6M9 23c0-1.500 1-2.500 3-2.500h6c2 0 3 1 3 2.500s-1 3-3 3h-4",
  open: "M11 24V12a2 2 0 0 1 4 0v8V7a2 2 0 0 1 4 0v12V6a2 2 0 0 1 4 0v13V9a2 2 0 0 1 4 0v15c0 5-1 8-3 10v5H14v-5c-2-1-3-3-4-5l-5-7c-1-2 1.500-4 3-2z",
};

export const FOUNTAIN =
  "M8 44h48M12 44c0-4 2-6 6-6h28c4 0 6 2 6 6M29 38V26h6v12M18 26h28c0 3-3 5-7 5H25c-4 0-7-2-7-5zM32 26v-7M32 19c-5-6-11-2-11 4M32 19c5-6 11-2 11 4M32 15c-2-4-6-4-8-1M32 15c2-4 6-4 8-1";

/** Leonardo himself: cap, face and beard on 24 x 24. */
export const LEONARDO = {
  cap: "M5.500 8.500C5 4 8.500 2 12 2s7 2 6.500 6.500c-4-1.500-9-1.500-13 0z",
  beard: "M7 12c0 6 2 10.500 5 10.500s5-4.500 5-10.500c-1 2.500-3 3-5 3s-4-.5-5-3z",
  face: "M6.500 8.500c0 3 .5 6 5.500 6s5.500-3 5.500-6M10 10.500h.01M14 10.500h.01M12 10.500v2",
};

/** A mechanical man on 24 x 24. */
export const MAN =
  "M8 3h8v6H8zM10.500 5.500h.01M13.500 5.500h.01M12 1v2M6 10.500h12v7H6zM9 17.500V22M15 17.500V22M6 12l-3 4M18 12l3 4M12 12.500a1.700 1.700 0 1 0 .01 0";
