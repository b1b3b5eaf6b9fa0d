// The faces of the bots (art/plates/page/people.py): of those after whom they are called (bots/people.py), and for each
// level of one.
import { plain } from "./plain";
import { platesOf } from "./plates";

const KIND = "face-";
const LEVELS: Record<string, string> = {
  level1: "salai",
  level2: "melzi",
  level3: "zoroastro",
  level4: "boltraffio",
  level5: "leonardo",
  level6: "michelangelo",
};

/** The plate with the face of a bot that is called so; one with another name has any of the faces, always the same. */
export function faceOf(name: string): string {
  const faces = platesOf("page").filter((id) => id.startsWith(KIND));
  const own = KIND + plain(name);
  const number = [...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  return faces.includes(own) ? own : (faces[number % faces.length] ?? "");
}

/** Whose face stands for a level of bots; for bots that are no level, any. */
export const faceOfLevel = (bot: string): string => faceOf(LEVELS[bot] ?? bot);
