// What the page shows of the plates that the games and itself have (`plates/ID.svg`, drawn by art/): each in full, and
// each but ornaments small for a card. Both hold light and dark: `file.svg` is light, `file.svg#d` dark, as the page asks for it. A media query
// would follow the system in some browsers, not the page.
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import type { Plugin } from "vite";

type Point = [number, number];

/** The width of a small plate's sheet; its height is two thirds of that. */
const WIDTH = 600;
/** How many characters of path data a small plate has at most, and how coarse its lines may become for that. */
const ROOM = 5800;
/** The part of it for washes and contours; the rest is for what is finer. */
const FIRST = 0.75;
const COARSENESS = [0.9, 1.3, 1.8, 2.5, 3.5, 5];

const DARK = /@media\(prefers-color-scheme:dark\)\{(svg\{[^}]*\})((?:[^{}]*\{[^}]*\})*)\}/;

/** The plate whose dark colours are those of its fragment. */
export function schemed(plate: string): string {
  const dark = (_: string, colours: string, rules: string) =>
    colours.replace("svg", "svg:target") + rules.replace(/(^|\})\./g, "$1:where(svg:target) .");
  return plate.replace("<svg ", '<svg id="d" ').replace(DARK, dark);
}

/** The lines and rings of path data as the plates have it: M, then l with relative steps, perhaps z. */
function curves(data: string): Point[][] {
  return [...data.matchAll(/M([^Mz]+)/g)].map(([, steps = ""]) => {
    const numbers = (steps.match(/-?\d+/g) ?? []).map(Number);
    let [x, y] = [0, 0];
    return Array.from({ length: numbers.length / 2 }, (_, place): Point => {
      x += numbers[2 * place] ?? 0;
      y += numbers[2 * place + 1] ?? 0;
      return [x, y];
    });
  });
}

const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v);
const between = ([x, y]: Point, [u, v]: Point): Point => [(x + u) / 2, (y + v) / 2];
const lengthOf = (line: Point[]): number =>
  line.slice(1).reduce((sum, point, place) => sum + distance(point, line[place] ?? point), 0);

/** The line along which a pen drew an outline, from tip to tip, and how broad it is. */
function axis(outline: Point[]): { line: Point[]; width: number } {
  const count = outline.length;
  const at = (place: number): Point => outline[(place + count) % count] ?? [0, 0];
  // Two points that face each other, some steps from a tip, or from an edge across the end.
  const pair = (first: number, tip: number, step: number): [Point, Point] => [
    at(first + step),
    at(first - step - 1 + tip),
  ];
  let [best, least] = [[0, 0], Number.POSITIVE_INFINITY] as [[number, number], number];
  for (let first = 0; first < count; first++)
    for (const tip of [0, 1]) {
      const steps = Math.floor((count + 1 + tip) / 2);
      let sum = 0;
      for (let step = 0; step < steps && sum < least * steps; step++) sum += distance(...pair(first, tip, step));
      if (sum / steps < least) [best, least] = [[first, tip], sum / steps];
    }
  const [first, tip] = best;
  const line = Array.from({ length: Math.floor((count + 1 + tip) / 2) }, (_, step) =>
    between(...pair(first, tip, step)),
  );
  return { line, width: least };
}

/** The line with as few points as the tolerance allows (Douglas and Peucker). */
function simplified(line: Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return line;
  const [across, down] = [last[0] - first[0], last[1] - first[1]];
  const reach = Math.hypot(across, down);
  const off = ([x, y]: Point): number =>
    reach ? Math.abs(across * (y - first[1]) - down * (x - first[0])) / reach : distance([x, y], first);
  let far = 0;
  line.forEach((point, place) => {
    if (off(point) > off(line[far] ?? first)) far = place;
  });
  if (off(line[far] ?? first) <= tolerance) return [first, last];
  return [...simplified(line.slice(0, far + 1), tolerance).slice(0, -1), ...simplified(line.slice(far), tolerance)];
}

/** Path data in whole numbers; nothing where nothing is left. */
function written(line: Point[], closed: boolean): string {
  const whole = line.map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const steps = whole.slice(1).map(([x, y], place) => [x - (whole[place]?.[0] ?? 0), y - (whole[place]?.[1] ?? 0)]);
  const moves = steps.filter(([x, y]) => x || y).map(([x, y = 0]) => `${x}${y < 0 ? "" : " "}${y}`);
  if (moves.length < (closed ? 2 : 1)) return "";
  return `M${whole[0]?.join(" ")}l${moves.join(" ").replaceAll(" -", "-")}${closed ? "z" : ""}`;
}

interface Mark {
  /** The attributes of its path. */
  look: string;
  line: Point[];
  closed: boolean;
}

const WASH = /--o:([\d.]+)/;

/** The washes and contours of a plate, and the finer lines and shade, on a sheet of the small size. */
function marksOf(plate: string): { first: Mark[]; finer: Mark[] } {
  const [, left = 0, top = 0, wide = 1] = (/<view id="s" viewBox="(\S+) (\S+) (\S+)/.exec(plate) ?? []).map(Number);
  const scale = WIDTH / wide;
  const placed = (line: Point[]) => line.map(([x, y]): Point => [(x - left) * scale, (y - top) * scale]);
  const first: Mark[] = [];
  const finer: Mark[] = [];
  for (const [, name = "", more = "", data = ""] of plate.matchAll(/<path class="([^"]+)"([^>]*) d="([^"]+)"/g)) {
    const [kind = "", level = ""] = [name.split(" ")[0], name.split(" ").at(-1)];
    const alpha = WASH.exec(more)?.[1];
    if (alpha && level === "a") {
      const colour = /#(\w+)/.exec(more)?.[1] ?? (kind === "t" ? "shade" : "chalk");
      const look = `class="${kind}" style="--o:${alpha};fill:var(--${colour})"`;
      for (const ring of curves(data)) first.push({ look, line: placed([...ring, ...ring.slice(0, 1)]), closed: true });
    } else if (!alpha && /^[ks]/.test(kind) && level !== "c") {
      for (const curve of curves(data)) {
        const { line, width } = kind.length > 1 ? { line: curve, width: 4 } : axis(curve);
        const pen = kind.startsWith("k") ? (width * scale > 1.9 ? "k" : "j") : width * scale > 1 ? "s" : "r";
        const mark = { look: `class="${pen}"`, line: placed(line), closed: false };
        (level === "a" ? first : finer).push(mark);
      }
    }
  }
  const rank = ({ look, line }: Mark) => lengthOf(line) * (/[jk]"$/.test(look) ? 4 : 1);
  return { first, finer: finer.sort((one, other) => rank(other) - rank(one)) };
}

/** The plate for a card: its subject without paper, contours as lines of two widths, and as much shade as has room. */
export function small(plate: string): string {
  const { first, finer } = marksOf(plate);
  const data = ({ line, closed }: Mark, coarse: number): string =>
    lengthOf(line) < (closed ? 24 : 6) ? "" : written(simplified(line, closed ? coarse * 1.6 : coarse), closed);
  const weight = (coarse: number) => first.reduce((sum, mark) => sum + data(mark, coarse).length, 0);
  const coarse = COARSENESS.find((some) => weight(some) <= ROOM * FIRST) ?? (COARSENESS.at(-1) as number);
  const drawn = new Map<string, string>();
  const add = (mark: Mark): number => {
    const text = data(mark, coarse);
    drawn.set(mark.look, (drawn.get(mark.look) ?? "") + text);
    return text.length;
  };
  for (const mark of first.filter(({ closed }) => closed)) add(mark);
  // Shade lies under contours.
  for (const pen of ["r", "s", "j", "k"]) drawn.set(`class="${pen}"`, "");
  for (const mark of first.filter(({ closed }) => !closed)) add(mark);
  let room = ROOM - weight(coarse);
  for (const mark of finer) if (room > 0) room -= add(mark);
  const colours = (text: string) => /svg\{([^}]*)\}/.exec(text)?.[1] ?? "";
  const dark = DARK.exec(plate)?.[1] ?? "";
  const style =
    `svg{${colours(plate)}--w:.8;--t:1;--g:1;fill:none;stroke-linecap:round}` +
    `svg:target{${colours(dark)}--w:1.05;--t:2.2;--g:.3}` +
    ".w{fill-opacity:calc(var(--o)*var(--w))}.t{fill-opacity:calc(var(--o)*var(--t))}" +
    ".g{fill-opacity:calc(var(--o)*var(--g))}" +
    ".k,.j{stroke:var(--ink);stroke-width:3.6}.j{stroke-width:2.4}.s,.r{stroke:var(--shade);stroke-width:1.7}.r{stroke-width:1.2}";
  const paths = [...drawn]
    .filter(([, data]) => data)
    .map(([look, data]) => `<path ${look} fill-rule="evenodd" d="${data}"/>`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" id="d" viewBox="0 0 ${WIDTH} ${(WIDTH * 2) / 3}">` +
    `<style>${style}</style>${paths.join("")}</svg>`
  );
}

const MODULE = "virtual:plates";

/** What stands in the place of a game for the plates of the page's own. */
const PAGE = "page";

/** Gives the page the plates of the games and its own, and their addresses as the module `virtual:plates`. */
export function plates(games: string, own: string): Plugin {
  /** What is served under an address. */
  const files = new Map<string, string>();
  let building = false;
  // Printed sheets find the plates of a game by this (`terminal/printing/press.py`).
  const address = (folder: string, id: string, text: string): string => {
    const name = `assets/plates/${folder}/${id}-${createHash("sha256").update(text).digest("hex").slice(0, 8)}.svg`;
    files.set(name, text);
    return name;
  };
  return {
    name: "plates",
    configResolved: (config) => {
      building = config.command === "build";
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load(id) {
      if (id !== `\0${MODULE}`) return null;
      const found: Record<string, Record<string, [full: string, small: string]>> = {};
      for (const path of globSync([`${games}/*/plates/*.svg`, `${own}/*.svg`]).sort()) {
        const text = readFileSync(path, "utf-8");
        const [game, plate] = [dirname(path) === own ? PAGE : basename(dirname(dirname(path))), basename(path, ".svg")];
        const full = address(game, plate, schemed(text));
        const ornament = !text.includes('id="s"');
        const sizes: [string, string] = [full, ornament ? full : address(`${game}/small`, plate, small(text))];
        found[game] = { ...found[game], [plate]: sizes };
      }
      if (building) for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
      return `export default ${JSON.stringify(found)}`;
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const text = files.get((request.url ?? "").slice(1));
        if (!text) return next();
        response.setHeader("Content-Type", "image/svg+xml");
        response.end(text);
      });
    },
  };
}
