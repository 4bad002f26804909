/** All boards that a picture may show if some of it cannot be known. */

import { checkBoard } from '#engine/board.ts';
import { playMove } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { applyEdit } from './edits/apply-edit.ts';
import type { Question } from './questions.ts';

/** Maximum number of readings that are solved. */
export const READINGS_MAX = 24;

export interface Readings {
  /** Those readings that are puzzles, the board as it is first. At most `READINGS_MAX`. */
  readonly boards: readonly Board[];
  /** True if these are all readings, false if the limit cut the list. */
  readonly isAll: boolean;
}

/** The boards with each combination of candidates of the questions that nobody can answer. */
export function listReadings(draft: BoardDraft, unknown: readonly Question[]): Readings {
  let drafts: readonly BoardDraft[] = [draft];
  let isAll = true;
  for (const { candidates } of unknown) {
    const edits = candidates.map(({ edit }) => edit);
    const next = edits.flatMap((edit) =>
      drafts.map((one) => (edit === null ? one : applyEdit(one, edit))),
    );
    if (next.length > READINGS_MAX) isAll = false;
    drafts = next.slice(0, READINGS_MAX);
  }
  const boards = drafts.flatMap((one) => {
    const checked = checkBoard(one);
    return checked.ok ? [checked.value] : [];
  });
  return { boards, isAll };
}

/** How many of these moves can be played on a board, in sequence. */
export function countLegal(board: Board, moves: readonly Move[]): number {
  let position = startPosition(board);
  for (const [index, move] of moves.entries()) {
    const played = playMove(position, move);
    if (!played.ok) return index;
    position = played.value.position;
  }
  return moves.length;
}
