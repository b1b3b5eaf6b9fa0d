/** A text as it may be typed: in small letters, without accents, with the apostrophe of the keyboard. */
export const plain = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
