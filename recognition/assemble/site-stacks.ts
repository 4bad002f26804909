import { type Cell, COLORS, type Color } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { nameSiteColor } from '../site-drawing.ts';
import { createPointReader, type ReadPoint, UNITS } from './site-pixels.ts';

/** The colors that the site's drawing shows at a block's edges and further in. Null where no color is clear. */
export interface MeasuredStack {
  /** The color of its base. */
  readonly base: Color | null;
  /** The color of the only brick on the base. */
  readonly brick: Color | null;
}

export type StackMeter = (cells: readonly Cell[]) => MeasuredStack;

/**
 * Lines along a block's edges that lie on one of its bricks, in drawing units (`app/board/block.tsx`): how far from the cell's edge, how much
 * further up, and from where to where along the cell.
 */
interface Line {
  readonly inwards: number;
  readonly up: number;
  readonly along: readonly [from: number, to: number];
}
const BASE: Line = { inwards: 3.8, up: 2, along: [10, 30] };
/** Still the base if there is one brick on it, the lower one if there are two. Only at the left and right edges, where bricks are not raised. */
const BETWEEN: Line = { inwards: 8.2, up: 4, along: [12, 28] };
const BRICK: Line = { inwards: 15, up: 5, along: [14, 26] };

/** Minimum share of a line's points that have its color, and of those with any color. Signs, ropes and arrows cover some. */
const SHARE_MIN = 0.12;
const NAMED_SHARE_MIN = 0.6;

/** Reads a block's bricks in a picture of the site's drawing. */
export function createStackMeter(picture: Picture, toPicture: Matrix3): StackMeter {
  const at = createPointReader(picture, toPicture);
  return (cells) => {
    const base = readLine(at, cells, BASE);
    const between = readLine(at, cells, BETWEEN, ['left', 'right']);
    const brick = readLine(at, cells, BRICK);
    return { base, brick: between === base && brick !== base ? brick : null };
  };
}

const EDGES = { left: [-1, 0], right: [1, 0], top: [0, -1], bottom: [0, 1] } as const;
type Edge = keyof typeof EDGES;

/** The color of a line along those edges of the cells that are edges of the block. */
function readLine(
  at: ReadPoint,
  cells: readonly Cell[],
  { inwards, up, along }: Line,
  edges: readonly Edge[] = Object.keys(EDGES) as Edge[],
): Color | null {
  const own = new Set(cells.map(String));
  const counts = new Map<Color, number>();
  let all = 0;
  for (const [x, y] of cells)
    for (const edge of edges) {
      const [dx, dy] = EDGES[edge];
      if (own.has(String([x + dx, y + dy]))) continue;
      const depth = 0.5 - inwards / UNITS;
      for (let t = along[0]; t <= along[1]; t++) {
        all++;
        const by = t / UNITS - 0.5;
        const rgb = at(
          x + 0.5 + dx * depth + Math.abs(dy) * by,
          y + 0.5 + dy * depth + Math.abs(dx) * by - up / UNITS,
        );
        const color = rgb && nameSiteColor(rgb);
        if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
      }
    }
  const named = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    COLORS.find((color) => {
      const count = counts.get(color) ?? 0;
      return count >= SHARE_MIN * all && count >= NAMED_SHARE_MIN * named;
    }) ?? null
  );
}
