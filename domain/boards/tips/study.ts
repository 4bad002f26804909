/** A board with a solution, analyzed once for all tips. */

import { listBlocks } from '#engine/list-blocks.ts';
import { viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { type Frame, traceLine } from '#engine/trace-line.ts';
import type { Block, Board, Move } from '#engine/types.ts';
import type { PositionView } from '#engine/view.ts';
import type { TipFact } from './tip-fact.ts';

/** An exit in the solution. */
interface ExitFact {
  readonly block: string;
  readonly gate: string;
  readonly gone: boolean;
  /** 1 for the first exit. */
  readonly nth: number;
  /** Index of the move. */
  readonly at: number;
}

export interface Study {
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly blocks: readonly Block[];
  readonly start: PositionView;
  readonly frames: readonly Frame[];
  readonly exits: readonly ExitFact[];
}

/** A tip and its usefulness from 0 to 100, on our own scale. */
export interface WeighedTip {
  readonly tip: TipFact;
  readonly worth: number;
}

/** Plays the solution and records its exits. Throws on an illegal move. */
export function studyLine(board: Board, moves: readonly Move[]): Study {
  const frames = traceLine(board, moves);
  const exits = frames.flatMap(({ index, played, after }): ExitFact[] => {
    if (!played.exit) return [];
    const { block, gate, gone } = played.exit;
    return [{ block, gate, gone, nth: after.exits, at: index }];
  });
  const start = viewPosition(startPosition(board));
  return { board, moves, blocks: listBlocks(board), start, frames, exits };
}

/** The number, from 1, of the exit with which a block is completely gone; undefined if it never is. */
export function findGone(study: Study, id: string): number | undefined {
  return study.exits.find((exit) => exit.block === id && exit.gone)?.nth;
}

/** The gates through which a block leaves in the solution, in order. */
export function gatesOf(study: Study, id: string): readonly string[] {
  return study.exits.filter((exit) => exit.block === id).map((exit) => exit.gate);
}
