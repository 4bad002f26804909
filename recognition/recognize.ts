import type { Result } from '#engine/types.ts';
import { joinCells } from './assemble/blocks.ts';
import { assembleBoard } from './assemble/board.ts';
import { joinGates } from './assemble/gates.ts';
import { judgeBoard } from './assemble/judge.ts';
import type { Picture } from './picture.ts';
import type { BoardReading, Doubt, Refusal } from './reading.ts';
import { compose } from './rectify/homography.ts';
import { findView } from './rectify/view.ts';
import { loadCellNet } from './segment/cell-net.ts';
import { classifyCells } from './segment/cells.ts';
import { type EdgeReading, readEdges } from './segment/gates.ts';

/** Below this a reading is a doubt. */
export const SURE = 0.9;

/**
 * Reads the board on a picture: where it is, which cells are floor, its blocks, colours and gates, with a confidence for each; or says
 * why not.
 *
 * `picture` is upright RGBA; 16 million pixels at most. Deterministic; takes about a quarter of a second on a phone's screenshot. Never
 * throws for what is in the picture.
 */
export function recognizeBoard(picture: Picture): Result<BoardReading, Refusal> {
  const view = findView(picture);
  if (!view.ok) return view;
  const { flat, reach, background, toPicture } = view.value;
  const cells = classifyCells(flat, reach, background, loadCellNet());
  const edges = readEdges(flat, cells, background);
  const pieces = joinCells(flat, cells);
  const runs = joinGates(edges);
  const refusal = judgeBoard(view.value, cells, pieces, runs, edges);
  if (refusal) return { ok: false, error: refusal };
  const assembled = assembleBoard(flat, cells, pieces, runs);
  const [ox, oy] = assembled.origin;
  return {
    ok: true,
    value: {
      board: assembled.board,
      confidences: [...assembled.confidences, noMoreGates(edges)].sort(
        (p, q) => p.confidence - q.confidence,
      ),
      cellsToPixels: compose(toPicture, [1, 0, ox, 0, 1, oy, 0, 0, 1]),
    },
  };
}

/** How surely there are no more gates than those read: by the likeliest edge that was taken for bare frame. */
function noMoreGates(edges: readonly EdgeReading[]): Doubt {
  const missed = edges.reduce((most, e) => (e.gate <= 0.5 ? Math.max(most, e.gate) : most), 0);
  return { at: 'gates', confidence: 1 - missed };
}
