import { UNIT } from '#drawing/unit.ts';
import { type CellProbabilities, replaceAnswers } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import { isNear, type Rgb, rgbOf, SITE_FACES, SITE_FLOOR, SITE_LIPS } from '../site-drawing.ts';
import type { BoardCell } from './cells.ts';
import { lightness, type ReadPoint, sampleCells } from './site-pixels.ts';

/** The opacity of the ghost of a moved block (`app/board/move-mark.tsx`), and the minimum share of a cell that shows it. */
const GHOST_OPACITY = 0.28;
const GHOST_MIN = 0.25;
const GHOSTS = SITE_FACES.map(rgbOf).map((face) =>
  face.map(
    (v, k) =>
      GHOST_OPACITY * v + (1 - GHOST_OPACITY) * (rgbOf(SITE_FLOOR[0] as string)[k] as number),
  ),
) as unknown as Rgb[];
const FLOOR_ONLY = Float32Array.from(KINDS, (kind) => Number(kind === 'floor'));

/**
 * Where two blocks are apart, in drawing units from the border of their cells (`app/board/block.tsx`): in the gap beside a block, in its
 * shade below it; and what is on either side of that.
 */
const SEAMS = {
  joinedRight: { at: [-0.4, 0, 0.4], sides: [-4, 4] },
  joinedBelow: { at: [-3.6, -3, -2.4], sides: [-8, 4] },
} as const;
/** The part of the border that is examined, and how much higher faces lie. */
const ALONG = { from: 10, to: 30 } as const;
const LIFT = 2;
/** Deviation of a channel on a surface. */
const STEPS_MAX = 6;
/** The shades, maximum lightness of the gap, and by how much it is darker than both sides. */
const SHADES = [...SITE_LIPS, '#5a6678', '#17181a'].map(rgbOf);
const GAP = { lightnessMax: 44, darkerMin: 10 } as const;
/** Minimum share of the points that agree, and the probability that this gives. Numbers and ropes cover some. */
const AGREEING_MIN = 0.6;
const MEASURED_PROBABILITY = 0.98;

/** Corrects what the network has read in the site's drawing: ghosts are floor, and the borders of cells show which are one block. */
export function correctSiteCells(
  cellProbabilities: CellProbabilities,
  cells: readonly BoardCell[],
  at: ReadPoint,
): CellProbabilities {
  const answers = new Map<string, number | Float32Array>();
  const solid = cells.filter(({ kind }) => kind !== 'floor' && kind !== 'covered');
  const ghosts = solid.filter(({ x, y }) => isGhost(at, [x, y]));
  for (const { x, y } of ghosts) answers.set(`${x},${y} kind`, FLOOR_ONLY);
  const blocks = new Set(
    solid.filter(({ kind }) => kind === 'block').map(({ x, y }) => `${x},${y}`),
  );
  for (const { x, y } of solid)
    for (const head of ['joinedRight', 'joinedBelow'] as const) {
      const next = head === 'joinedRight' ? `${x + 1},${y}` : `${x},${y + 1}`;
      if (!blocks.has(`${x},${y}`) || !blocks.has(next)) continue;
      const isJoined = readSeam(at, [x, y], head);
      if (isJoined !== null)
        answers.set(
          `${x},${y} ${head}`,
          isJoined ? MEASURED_PROBABILITY : 1 - MEASURED_PROBABILITY,
        );
    }
  return replaceAnswers(cellProbabilities, answers);
}

function isGhost(at: ReadPoint, cell: readonly [number, number]): boolean {
  const pixels = sampleCells(at, [cell]);
  const shares = GHOSTS.map(
    (ghost) => pixels.filter((rgb) => rgb && isNear(ghost, rgb, STEPS_MAX)).length,
  );
  return Math.max(...shares) >= GHOST_MIN * pixels.length;
}

/** Whether a cell and the one to the right or below are one block. Null if what lies over their border hides that. */
function readSeam(
  at: ReadPoint,
  [x, y]: readonly [number, number],
  head: keyof typeof SEAMS,
): boolean | null {
  const seam = SEAMS[head];
  let [joined, apart] = [0, 0];
  for (let along: number = ALONG.from; along <= ALONG.to; along++) {
    const read = (across: number): Rgb | undefined =>
      head === 'joinedRight'
        ? at(x + 1 + across / UNIT, y + (along - LIFT) / UNIT)
        : at(x + along / UNIT, y + 1 + across / UNIT);
    const between = seam.at.map(read);
    const sides = seam.sides.map(read);
    const [own] = between;
    if (own && [...between, ...sides].every((rgb) => rgb && isNear(own, rgb, STEPS_MAX))) joined++;
    else if (
      between.some((rgb) => rgb && (head === 'joinedRight' ? isGap(rgb, sides) : isShade(rgb)))
    )
      apart++;
  }
  const least = AGREEING_MIN * (ALONG.to - ALONG.from + 1);
  return joined >= least ? true : apart >= least ? false : null;
}

function isGap(rgb: Rgb, sides: readonly (Rgb | undefined)[]): boolean {
  const own = lightness(rgb);
  return own <= GAP.lightnessMax && sides.every((side) => lightness(side) - own >= GAP.darkerMin);
}

function isShade(rgb: Rgb): boolean {
  return SHADES.some((shade) => isNear(shade, rgb, STEPS_MAX));
}
