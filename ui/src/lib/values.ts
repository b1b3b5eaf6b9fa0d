// What is printed on the cards of a game: asked of the server by edition, so that several can be shown in one visit.
import { get } from "./api";
import type { EditionValues } from "./protocol";

const fetched = new Map<string, Promise<object>>();

/** The values of a game in the edition with that digest. */
export function valuesIn(game: string, edition: string): Promise<object> {
  let values = fetched.get(edition);
  if (!values) {
    values = get<EditionValues>(`/api/games/${game}/editions/${edition}`).then((answer) => answer.values);
    values.catch(() => fetched.delete(edition));
    fetched.set(edition, values);
  }
  return values;
}

/** What a board makes of the values: once for each edition, found by the words it is given. */
export function readOnce<V extends object, R>(read: (values: V) => R): (words: { values: object }) => R {
  const done = new WeakMap<object, R>();
  return ({ values }) => {
    let found = done.get(values);
    if (found === undefined) {
      found = read(values as V);
      done.set(values, found);
    }
    return found;
  };
}
