import { useMemo } from 'react';
import { trustBoard } from '#app/board/line.ts';
import { describeWhy, type Why } from '#app/words/describe-why.ts';
import type { Words } from '#app/words/words.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** Why the move after `at` moves is made. Undefined for a move that exits, for one that nothing needs, and at the end. */
export function useWhy(
  words: Words,
  board: BoardDraft,
  solution: readonly Move[] | undefined,
  at: number | undefined,
): Why | undefined {
  return useMemo(
    () =>
      solution && at !== undefined && at < solution.length
        ? describeWhy(words, trustBoard(board), solution, at)
        : undefined,
    [words, board, solution, at],
  );
}
