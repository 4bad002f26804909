import { SIDES } from '#engine/types.ts';
import { type CellProbabilities, replaceClasses } from '../board-net/cell-probabilities.ts';
import { KINDS } from '../board-net/heads.ts';
import { raiseOdds } from '../odds.ts';
import { type Lab, labDistance } from '../oklab.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { OUTWARD_STEPS } from './gate-edges.ts';
import { medianLab, patchBeyond, patchOfCell } from './palette.ts';

const VOID = KINDS.indexOf('void');
const FLOOR = KINDS.indexOf('floor');
/** Cells of at least this floor probability show the floor's colour, */
const FLOOR_PROBABILITY_MIN = 0.97;
/** and edges to cells of at least this void probability, */
const VOID_PROBABILITY_MIN = 0.9;
/** at which a gate is less likely than this, show the frame's: */
const GATE_PROBABILITY_MAX = 0.05;
/** this strip beyond them, in cells. */
const FRAME_STRIP_CELLS = [0.1, 0.3] as const;
/** Fewer samples say nothing. */
const SAMPLES_MIN = 6;
/** Frame and floor that are closer than this in OKLab cannot be told apart. */
const CONTRAST_MIN = 0.06;
/** A slab is closer than this to the frame, */
const SAME_FRAME_DISTANCE_MAX = 0.04;
/** and so many times closer to it than to the floor. */
const CLOSER_RATIO_MIN = 2.5;
/** Factor on the odds of void for a cell with the colour of the frame. */
const SLAB_ODDS = 1000;

/**
 * Takes floor cells that have the colour of the frame, and not that of the floor, for slabs: cells that are no floor and are filled like the frame.
 */
export function weighSlabs(
  cellProbabilities: CellProbabilities,
  rectified: RectifiedBoard,
): CellProbabilities {
  const { x0, y0, columns, rows } = cellProbabilities;
  const [floors, frames]: [Lab[], Lab[]] = [[], []];
  const found: { readonly x: number; readonly y: number; readonly lab: Lab }[] = [];
  const isVoid = (x: number, y: number): boolean =>
    (cellProbabilities.classProbabilities(x, y, 'kind')[VOID] ?? 0) >= VOID_PROBABILITY_MIN;
  for (let y = y0; y < y0 + rows; y++) {
    for (let x = x0; x < x0 + columns; x++) {
      const kinds = cellProbabilities.classProbabilities(x, y, 'kind');
      const floor = kinds[FLOOR] as number;
      const lab = floor > 0.5 ? patchOfCell(rectified, x, y) : null;
      if (lab) {
        found.push({ x, y, lab });
        if (floor >= FLOOR_PROBABILITY_MIN) floors.push(lab);
      }
      if ((kinds[VOID] as number) > 1 - VOID_PROBABILITY_MIN) continue;
      for (const side of SIDES) {
        const [dx, dy] = OUTWARD_STEPS[side];
        const isGate = cellProbabilities.probability(x, y, `${side} gate`) > GATE_PROBABILITY_MAX;
        if (isGate || !isVoid(x + dx, y + dy)) continue;
        const beyond = patchBeyond(rectified, side, [x, y], [0.2, 0.8], FRAME_STRIP_CELLS);
        if (beyond) frames.push(beyond);
      }
    }
  }
  if (floors.length < SAMPLES_MIN || frames.length < SAMPLES_MIN) return cellProbabilities;
  const [floor, frame] = [medianLab(floors), medianLab(frames)];
  if (labDistance(floor, frame) < CONTRAST_MIN) return cellProbabilities;
  const weighed = new Map<string, Float32Array>();
  for (const { x, y, lab } of found) {
    const toFrame = labDistance(lab, frame);
    if (toFrame > SAME_FRAME_DISTANCE_MAX) continue;
    if (CLOSER_RATIO_MIN * toFrame > labDistance(lab, floor)) continue;
    const kinds = cellProbabilities.classProbabilities(x, y, 'kind');
    const before = kinds[VOID] as number;
    const after = raiseOdds(before, SLAB_ODDS);
    weighed.set(
      `${x},${y}`,
      kinds.map((p, kind) => (kind === VOID ? after : (p * (1 - after)) / (1 - before))),
    );
  }
  return replaceClasses(cellProbabilities, 'kind', weighed);
}
