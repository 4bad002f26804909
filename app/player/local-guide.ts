import { useMemo } from 'react';
import { useLocale } from 'use-intl';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import type { Solved } from '#app/workers/solver/use-search.ts';
import { sizeOf } from '#draft/places.ts';
import type { Standing } from '#draft/standing.ts';
import { formatTextForm } from '#engine/text-form.ts';
import type { Board } from '#engine/types.ts';
import type { Guide } from './guide.ts';
// Loaded with this file, because a board on the device must play without a connection.
import './live/live-board.tsx';
import './play/play-mode.tsx';

/** The guide of a board that is on this device alone. `standing` must be stable. Without a `solution` there is nothing to watch, only to play. */
export function useLocalGuide(
  board: Board,
  standing: Standing,
  solution?: Pick<Solved, 'moves' | 'atLeast'>,
): Guide {
  const locale = useLocale();
  return useMemo((): Guide => {
    const { moves = [], atLeast = 0 } = solution ?? {};
    return {
      boardId: formatTextForm(board),
      boardSize: sizeOf(board),
      board,
      solution: moves,
      standing,
      atLeast,
      text: describeWalkthrough(board, moves, locale),
      hasPictures: false,
    };
  }, [board, standing, solution, locale]);
}
