/** Empty boards: a floor with cut corners and holes, and gates on its edge. */

import { type Cell, COLORS, type Color, type Gate, OUTWARD, SIDES } from '#engine/types.ts';
import type { Random } from '../generator/random.ts';

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly floor: readonly string[];
  readonly gates: readonly (Gate & { readonly color: Color })[];
}

/** A frame with about `gateCount` gates of one to four cells, two or three of which may share a color. */
export function makeFrame(random: Random, width: number, height: number, gateCount: number): Frame {
  const rows = Array.from({ length: height }, () => new Array<string>(width).fill('.'));
  if (random.chance(0.4)) cutCorners(random, rows);
  if (random.chance(0.4)) {
    for (let n = 1 + random.below(3); n > 0; n--) {
      rows[1 + random.below(height - 2)]![1 + random.below(width - 2)] = '#';
    }
  }
  const floor = rows.map((row) => row.join(''));
  const isFloor = ([x, y]: Cell) => floor[y]?.[x] === '.';

  const palette = random.shuffle(COLORS);
  const taken = new Set<string>();
  const gates: (Gate & { color: Color })[] = [];
  for (let tries = 0; tries < 200 && gates.length < gateCount; tries++) {
    const side = random.pick(SIDES);
    const along: Cell = side === 'top' || side === 'bottom' ? [1, 0] : [0, 1];
    const length = random.pick([1, 2, 2, 3, 3, 4]);
    const from: Cell = [random.below(width), random.below(height)];
    const cells = Array.from(
      { length },
      (_, i): Cell => [from[0] + along[0] * i, from[1] + along[1] * i],
    );
    const isEdge = (cell: Cell) =>
      isFloor(cell) && !isFloor([cell[0] + OUTWARD[side][0], cell[1] + OUTWARD[side][1]]);
    if (!cells.every((cell) => isEdge(cell) && !taken.has(`${side}${cell}`))) continue;
    for (const cell of cells) taken.add(`${side}${cell}`);
    const color = palette[random.chance(0.15) ? random.below(3) : gates.length % palette.length]!;
    gates.push({ id: `g${gates.length + 1}`, side, cells, color });
  }
  return { width, height, floor, gates };
}

/** Cuts a triangle off one to four corners. */
function cutCorners(random: Random, rows: string[][]): void {
  const height = rows.length;
  const width = rows[0]!.length;
  const depth = 1 + random.below(2);
  for (const [cornerX, cornerY] of random
    .shuffle([
      [0, 0],
      [width - 1, 0],
      [0, height - 1],
      [width - 1, height - 1],
    ])
    .slice(0, 1 + random.below(4))) {
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        if (Math.abs(x - cornerX!) + Math.abs(y - cornerY!) < depth) rows[y]![x] = '#';
      }
    }
  }
}
