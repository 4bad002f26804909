import { SIDES, type Side } from '#engine/types.ts';
import { CELL_PX } from '../board-net/shape.ts';
import { labDistance } from '../oklab.ts';
import type { Refusal } from '../reading.ts';
import type { Flat } from '../rectify/flatten.ts';
import type { Piece } from './blocks.ts';
import type { BoardCell } from './cells.ts';
import { STEP } from './gate-edges.ts';
import type { Gates } from './gates.ts';
import { patchBeyond, patchOfCell } from './palette.ts';

/** Boards have at least as many cells. */
const LEAST_CELLS = 12;
/** A dialogue covers a board when it hides this share of its cells. */
const COVERED = 0.15;
/** How far beyond its edge a board is still itself, by its frame and gates, in cells: surely, and nearly always. */
const RIM_LEAST = 0.2;
const RIM = 0.38;
/** Where the picture ends so near beyond an edge, floor may go on there that was taken for frame; still nearer, blocks that were taken for gates, so many at least. */
const FLOOR_NEAR = 0.8;
const BLOCKS_NEAR = 0.65;
const BLOCKS = 3;
/** What is seen beyond an edge, in cells, and how like the cell before it looks then, in OKLab. */
const GOES_ON = [0.14, 0.3] as const;
const ALIKE = 0.02;
/** What is less clear than this is something else. */
const LEAST_CLEAR = 0.72;

/** How clearly what was found is a board, 0…1: the mean confidence of its cells times that of its blocks and that of its gates. */
export function measureClarity(
  cells: readonly BoardCell[],
  pieces: readonly Piece[],
  gates: Gates,
): number {
  if (cells.length < LEAST_CELLS) return 0;
  return meanOf(cells) * meanOf(pieces) * meanOf(gates.runs);
}

function meanOf(parts: readonly { readonly confidence: number }[]): number {
  return parts.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, parts.length);
}

/** Says why what was found is no board of this puzzle, or null when it may be one. `flat` is flattened at `CELL_PX` samples a cell. */
export function judgeBoard(
  flat: Flat,
  cells: readonly BoardCell[],
  pieces: readonly Piece[],
  gates: Gates,
): Refusal | null {
  if (cells.length < LEAST_CELLS || pieces.length === 0)
    return { stage: 'segment', code: 'no-grid', reason: 'no floor and blocks found' };
  const covered = cells.filter((c) => c.kind === 'covered').length;
  if (covered > Math.max(1, COVERED * cells.length))
    return { stage: 'segment', code: 'covered', reason: 'a dialogue covers the board' };
  const side = cutSide(flat, cells, gates);
  if (side)
    return {
      stage: 'segment',
      code: 'cut-off',
      reason: `board cut off ${nameSide(side)}`,
      detail: { side },
    };
  if (measureClarity(cells, pieces, gates) < LEAST_CLEAR)
    return { stage: 'segment', code: 'not-this-puzzle', reason: 'a grid, but not of this puzzle' };
  if (gates.runs.length === 0)
    return { stage: 'segment', code: 'not-this-puzzle', reason: 'a grid without gates' };
  return null;
}

function nameSide(side: Side): string {
  return side === 'left' || side === 'right' ? `on the ${side}` : `at the ${side}`;
}

/**
 * The side on which the board goes on beyond the picture's end: an edge lies there without any frame, or a third of the edges without most of it, or
 * it looks beyond them as on their cells.
 */
function cutSide(flat: Flat, cells: readonly BoardCell[], gates: Gates): Side | null {
  const inside = new Set(cells.map((c) => `${c.x},${c.y}`));
  for (const side of SIDES) {
    const [dx, dy] = STEP[side];
    const edges = cells.filter((c) => !inside.has(`${c.x + dx},${c.y + dy}`));
    const endsWithin = (far: number) => (c: BoardCell) =>
      !isSeen(flat, c.x + 0.5 + dx * (0.5 + far), c.y + 0.5 + dy * (0.5 + far));
    const lost = edges.filter(endsWithin(RIM)).length;
    if (edges.some(endsWithin(RIM_LEAST)) || (lost >= 2 && 3 * lost >= edges.length)) return side;
    const gated = new Set(
      gates.runs.filter((run) => run.side === side).flatMap((run) => run.cells.map(String)),
    );
    const bare = edges.filter((c) => c.kind === 'floor' && !gated.has(`${c.x},${c.y}`));
    const mostGoOn = (near: readonly BoardCell[], least: number): boolean => {
      const count = near.filter((c) => goesOn(flat, c, side)).length;
      return count >= least && 2 * count >= near.length;
    };
    if (mostGoOn(bare.filter(endsWithin(FLOOR_NEAR)), 1)) return side;
    if (mostGoOn(edges.filter(endsWithin(BLOCKS_NEAR)), BLOCKS)) return side;
  }
  return null;
}

/** Does it look beyond a cell's side as on the cell itself? */
function goesOn(flat: Flat, { x, y }: BoardCell, side: Side): boolean {
  const own = patchOfCell(flat, x, y);
  const beyond = patchBeyond(flat, side, [x, y], [0.25, 0.75], GOES_ON);
  return own !== null && beyond !== null && labDistance(own, beyond) < ALIKE;
}

function isSeen(flat: Flat, x: number, y: number): boolean {
  const u = Math.floor((x - flat.x0) * CELL_PX);
  const v = Math.floor((y - flat.y0) * CELL_PX);
  const width = flat.columns * CELL_PX;
  if (u < 0 || v < 0 || u >= width || v >= flat.rows * CELL_PX) return false;
  return !Number.isNaN(flat.l[v * width + u]);
}
