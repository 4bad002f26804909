import type { Cell } from '#engine/types.ts';
import { type CellProbabilities, replaceClasses } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { joinCells } from './blocks.ts';
import { type BoardCell, chooseCells } from './cells.ts';
import { classOf, readClass } from './class-reading.ts';
import { medianLab, patchOfCell } from './palette.ts';
import { type Ring, readRing } from './rings.ts';

const FLOOR = KINDS.indexOf('floor');
/** Cells of at least this probability define the bare floor's colour. */
const BARE_FLOOR_PROBABILITY_MIN = 0.97;
/** Minimum number of a ring's sides not hidden by blocks, */
const RING_SIDES_MIN = 2;
/** and on cells that the network classifies as block. */
const BLOCK_RING_SIDES_MIN = 3;
/** Factor on the odds of a path of the ring's colour for each visible side. */
const ODDS_PER_SIDE = 12;
/** Avoids multiplying zero. */
const PROBABILITY_MIN = 1e-4;
/** Probability of floor inside a ring. */
const RINGED_FLOOR_PROBABILITY = 0.95;

/**
 * Reads paths from the rings on the rectified board. A block becomes floor if all of it is as even as floor inside
 * shining rings; a ring's colour is measured.
 */
export function weighPaths(
  cellProbabilities: CellProbabilities,
  rectified: RectifiedBoard,
): CellProbabilities {
  const cells = chooseCells(cellProbabilities);
  const isBare = ({ x, y, kind, confidence }: BoardCell): boolean =>
    kind === 'floor' &&
    confidence > BARE_FLOOR_PROBABILITY_MIN &&
    (cellProbabilities.classProbabilities(x, y, 'path')[0] as number) > BARE_FLOOR_PROBABILITY_MIN;
  const floor = cells.filter(isBare).flatMap(({ x, y }) => {
    const lab = patchOfCell(rectified, x, y);
    return lab ? [lab] : [];
  });
  if (floor.length === 0) return cellProbabilities;
  const bare = medianLab(floor);
  const kinds = new Map<string, Float32Array>();
  const paths = new Map<string, Float32Array>();
  const enter = ([x, y]: Cell, { color, sides }: Ring): void => {
    const raised = Array.from(cellProbabilities.classProbabilities(x, y, 'path'), (p, k) =>
      k === classOf(color) ? (p + PROBABILITY_MIN) * ODDS_PER_SIDE ** sides : p,
    );
    paths.set(`${x},${y}`, Float32Array.from(readClass(raised).probabilities));
  };
  for (const { x, y, kind } of cells) {
    const ring = kind === 'floor' ? readRing(rectified, x, y, bare, false) : null;
    if (ring && ring.sides >= RING_SIDES_MIN) enter([x, y], ring);
  }
  for (const piece of joinCells(cellProbabilities, cells)) {
    if (piece.kind !== 'block') continue;
    const rings = piece.cells.map(([x, y]) => readRing(rectified, x, y, bare, true));
    if (!rings.every((ring) => ring !== null && ring.sides >= BLOCK_RING_SIDES_MIN)) continue;
    piece.cells.forEach(([x, y], i) => {
      enter([x, y], rings[i] as Ring);
      const probabilities = cellProbabilities.classProbabilities(x, y, 'kind');
      kinds.set(
        `${x},${y}`,
        probabilities.map((p, k) =>
          k === FLOOR ? RINGED_FLOOR_PROBABILITY : p * (1 - RINGED_FLOOR_PROBABILITY),
        ),
      );
    });
  }
  return replaceClasses(replaceClasses(cellProbabilities, 'kind', kinds), 'path', paths);
}
