// The faces of the bots: a few parts for each of those after whom they are called (bots/people.py).
export interface Looks {
  nose: keyof typeof NOSES;
  hair: keyof typeof HAIR;
  hat?: keyof typeof HATS;
  beard?: keyof typeof BEARDS;
}

/** Profiles that look to the right, on a grid of 40 x 40: forehead, nose, lips, chin and throat. */
export const NOSES = {
  straight:
    "M23 8C25.500 9 27 11.500 27 14L30 18.500 27.500 19.500 28 21 27.300 22 27.800 23.500C27.800 26 26 27.500 23.500 27.500L21.500 27.300 21.500 31",
  hooked:
    "M23 8C25.500 9 27 11 26.800 13.200 29.500 14.200 31.200 17 30.600 19.200L27.600 19.500 28 21 27.300 22 27.600 23.500C27.600 26 26 27.500 23.500 27.500L21.500 27.300 21.500 31",
  small:
    "M23 8C25.500 9 27 11.500 26.800 14.500 27.300 16 29.300 17 29.100 18.400L27.300 19.100 28.200 20.800 27.200 21.800 27.600 23C27.700 25.500 26 27 23.500 27.200L21.500 27 21.500 31",
} as const;

/** From the throat over the neck and the back of the head to the forehead. */
export const SKULL = "L14.800 31 15 25C13 23.500 11.200 21 11 17.500 10.500 11 16 6 23 8Z";
export const BUST = "M7 40C8 34 12 31.500 15 30.500L21.500 30.500C27 31.500 31 34.500 32 40Z";

export const HAIR = {
  short: "M23 8C15 5 9.500 11 11 18.500L13 23C15.500 21.500 15 18 16.500 16 19.500 15 21.500 12 23 8Z",
  long: "M23 8C15 5 9 11 10.500 18 10 24 8.500 28 7.500 31.500 12 33.500 17 31.500 17 27 17.500 22 17 18 18 15.500 20.500 14 22.500 11.500 23 8Z",
  curls:
    "M23 8C21 5.500 18 5.500 16.500 7 13.500 6.500 11.500 9 12 11 9.500 12.500 9.500 15.500 11 17 9 19 10 22 11.500 22.500 11 25.500 13.500 27.500 15.500 26.500 18 25.500 18 23 17 21.500 18.500 19.500 17 16.500 19 15 21.500 14 23 11.500 23 8Z",
  bun: "M23 8C15 5 10 11 11.500 17.500 14.500 19.500 17.500 17.500 19 14.500 21.500 13 22.700 11 23 8ZM11.500 13.500A4.200 4.200 0 1 0 8.500 21 4.200 4.200 0 0 0 12.500 18Z",
  fringe: "M11.200 15C10.500 20 13 24.500 15 25.500 17.500 24 17.300 20 16.300 17 14.500 16.500 13 15.500 11.200 15Z",
} as const;

export const BEARDS = {
  short:
    "M27.600 22.500C28 26.500 26 29.500 23 29.500 20.300 29.500 18.300 26.500 17.800 21.500 20 24.500 24 24.500 27.300 22Z",
  long: "M27.600 22.500C28.500 28 27.800 34 24 37.500 20.500 34 18.300 28 17.500 21 20 24.500 24 24.500 27.300 22Z",
} as const;

export const HATS = {
  beret: "M9 12.500C8.500 6 16 2.500 22 3.300 27.500 4 29.500 7.500 27.500 9.800 22 8.300 14 9.300 9 12.500Z",
  cap: "M10.800 12.500C10.800 5.500 16 3 21 4.300 24.800 5.300 25.800 8 25.300 10.600 20 9.600 15 10 10.800 12.500Z",
  brim: "M8.500 12.500 28.500 9.500 28 7.800 24.500 8.300C23 3.500 14 3.500 12 10.200L8.300 10.800Z",
  hood: "M25 9C20 3 10 5 9 13 8 20 7.500 26 6 32 10 35 16 34.500 18 31 15.500 26 15 19 17 15 19 11.500 22 9.500 25 9Z",
  veil: "M24.500 8.500C18 3.500 9.500 7 9 15 8.500 22 6.500 28 4.500 33.500 9 35 13 33.500 15 31 13.500 25 14 19 16 14 18.500 11 21.500 9.500 24.500 8.500Z",
} as const;

const FACES: Record<string, Looks> = {
  Salaì: { nose: "straight", hair: "curls" },
  Melzi: { nose: "small", hair: "long", hat: "beret" },
  Zoroastro: { nose: "hooked", hair: "short", hat: "hood", beard: "long" },
  Boltraffio: { nose: "straight", hair: "long", hat: "cap" },
  Luini: { nose: "hooked", hair: "curls", beard: "short" },
  Solario: { nose: "small", hair: "short", hat: "brim", beard: "short" },
  Oggiono: { nose: "hooked", hair: "short", hat: "beret" },
  Credi: { nose: "straight", hair: "fringe" },
  Pacioli: { nose: "small", hair: "fringe", hat: "hood" },
  Bramante: { nose: "hooked", hair: "fringe", beard: "short" },
  Ginevra: { nose: "straight", hair: "bun" },
  Cecilia: { nose: "small", hair: "long", hat: "veil" },
  Isabella: { nose: "straight", hair: "long" },
  Lucrezia: { nose: "hooked", hair: "bun", hat: "cap" },
  Caterina: { nose: "small", hair: "bun" },
  Beatrice: { nose: "small", hair: "curls", hat: "cap" },
};

/** How a bot looks; one with another name has any of the faces, always the same. */
export function looksOf(name: string): Looks {
  const all = Object.values(FACES);
  const number = [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  return FACES[name] ?? (all[number % all.length] as Looks);
}
