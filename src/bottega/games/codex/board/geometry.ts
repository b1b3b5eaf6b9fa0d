// Measures of a card, in units of the drawing; a card is 120 x 80 and covers 26 x 26 of its neighbours' corners.

export interface Cell {
  x: number;
  y: number;
}

export const nameOf = ({ x, y }: Cell): string => `${x},${y}`;

export const WIDTH = 120;
export const HEIGHT = 80;
export const CORNER = 26;
const STEP_X = WIDTH - CORNER;
const STEP_Y = HEIGHT - CORNER;

/** The top left of a cell's card; the starter's middle is the origin, and y grows downwards here. */
export const leftOf = ({ x }: Cell): number => x * STEP_X - WIDTH / 2;
export const topOf = ({ y }: Cell): number => -y * STEP_Y - HEIGHT / 2;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What holds these cells, and as many steps around them. */
export function boxOf(cells: Cell[], around: number): Box {
  const all = cells.length > 0 ? cells : [{ x: 0, y: 0 }];
  const left = Math.min(...all.map(leftOf)) - around * STEP_X;
  const top = Math.min(...all.map(topOf)) - around * STEP_Y;
  const right = Math.max(...all.map(leftOf)) + WIDTH + around * STEP_X;
  const bottom = Math.max(...all.map(topOf)) + HEIGHT + around * STEP_Y;
  return { left, top, width: right - left, height: bottom - top };
}
