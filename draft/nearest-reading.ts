import type { BoardDraft } from '#engine/types.ts';
import { diffBoards } from './diff-boards.ts';
import { applyEdit } from './edits/apply-edit.ts';
import type { Question } from './questions.ts';

/**
 * The possible reading of a board that is nearest to `board`: each question is answered with the candidate that looks most like it, and
 * among equals with what was read.
 */
export function findNearestReading(
  read: BoardDraft,
  questions: readonly Question[],
  board: BoardDraft,
): BoardDraft {
  let draft = read;
  for (const { candidates } of questions) {
    const readings = candidates.map(({ edit }) => (edit ? applyEdit(draft, edit) : draft));
    const [nearest] = readings
      .map((reading) => ({ reading, distance: countDifferences(reading, board) }))
      .sort((one, other) => one.distance - other.distance);
    draft = nearest?.reading ?? draft;
  }
  return draft;
}

function countDifferences(one: BoardDraft, other: BoardDraft): number {
  const { cells, edges } = diffBoards(one, other);
  return cells.length + edges.length;
}
