/** A text as it may be typed: in small letters, without accents, with what every keyboard has for ’ and œ. */
export const plain = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("’", "'").replaceAll("œ", "oe");
