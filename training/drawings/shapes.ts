import type { Cell } from '#engine/types.ts';
import type { Dice } from './dice.ts';

/** Shapes of blocks as rows of `x`, and how often each is drawn. */
const SHAPES: readonly (readonly [share: number, rows: string])[] = [
  [14, 'x'],
  [18, 'xx'],
  [12, 'xxx'],
  [4, 'xxxx'],
  [1, 'xxxxx'],
  [9, 'xx/xx'],
  [4, 'xxx/xxx'],
  [1, 'xxx/xxx/xxx'],
  [1, 'xxxx/xxxx'],
  [0.6, 'xxxx/xxxx/xxxx'],
  [12, 'xx/x.'],
  [5, 'xxx/x..'],
  [5, 'xxx/..x'],
  [2, 'xxx/x../x..'],
  [5, 'xxx/.x.'],
  [2, 'xxx/.x./.x.'],
  [3, 'x.x/xxx'],
  [2, 'xx./.xx'],
  [2, '.xx/xx.'],
  [3, '.x./xxx/.x.'],
  [2, 'xxx/xx.'],
  [2, 'xxx/.xx'],
  [1, 'xx./.x./.xx'],
  [1, 'xxxx/x...'],
  [1, 'xxxx/.xx.'],
  [0.5, 'xxx/x.x/x.x'],
  [0.5, 'xxx/x.x/xxx'],
];
/** As in the game, where boards are packed with dominoes and single cells. */
const SMALL_SHAPES: typeof SHAPES = [
  [30, 'x'],
  [52, 'xx'],
  [5, 'xxx'],
  [5, 'xx/x.'],
  [2, 'xx/xx'],
  [2, 'xxx/x..'],
  [1, 'xxxx'],
  [1, 'xx./.xx'],
  [1, 'xxx/.x.'],
  [1, '.x./xxx/.x.'],
];

/** A random shape in a random rotation, its first cell's bounding box at (0, 0). */
function drawShape(shapes: typeof SHAPES, dice: Dice): Cell[] {
  let left = dice.real(
    0,
    shapes.reduce((sum, [share]) => sum + share, 0),
  );
  let rows = 'x';
  for (const [share, shape] of shapes) {
    rows = shape;
    left -= share;
    if (left < 0) break;
  }
  let cells = rows
    .split('/')
    .flatMap((row, y) =>
      [...row].flatMap((c, x): [number, number][] => (c === 'x' ? [[x, y]] : [])),
    );
  for (let n = dice.below(4); n > 0; n--) {
    const high = Math.max(...cells.map(([, y]) => y));
    cells = cells.map(([x, y]) => [high - y, x]);
  }
  return cells;
}

/** Takes a random shape from the free cells (keys `x,y`) if one fits, otherwise a single cell. */
export function takeShape(free: Set<string>, dice: Dice, areSmall = false): Cell[] {
  const start = dice
    .pick([...free])
    .split(',')
    .map(Number) as [number, number];
  for (let attempt = 0; attempt < 8; attempt++) {
    const shape = drawShape(areSmall ? SMALL_SHAPES : SHAPES, dice);
    const [ax, ay] = dice.pick(shape);
    const cells = shape.map(([x, y]): Cell => [start[0] + x - ax, start[1] + y - ay]);
    if (!cells.every((cell) => free.has(String(cell)))) continue;
    for (const cell of cells) free.delete(String(cell));
    return cells;
  }
  free.delete(String(start));
  return [start];
}
