import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import type { Solved } from '#app/workers/solver/use-search.ts';
import { sizeOf } from '#draft/places.ts';
import { formatTextForm } from '#engine/text-form.ts';
import type { Board } from '#engine/types.ts';
import type { Guide } from './guide.ts';
// Loaded with this file, because a board on the device must play without a connection.
import './live/live-board.tsx';
import './play/play-mode.tsx';

/** The guide of a board that is on this device alone. Without a `solution` there is nothing to watch, only to play. */
export function useLocalGuide(
  board: Board,
  solution?: Pick<Solved, 'moves' | 'optimal' | 'atLeast'>,
): Guide {
  const locale = useLocale();
  return useMemo((): Guide => {
    const { moves = [], optimal = false, atLeast = 0 } = solution ?? {};
    return {
      boardId: formatTextForm(board),
      boardSize: sizeOf(board),
      board,
      solution: moves,
      optimal,
      atLeast,
      text: describeWalkthrough(board, moves, locale),
      hasPictures: false,
    };
  }, [board, solution, locale]);
}
