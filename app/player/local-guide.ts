import { useMemo, useState } from 'react';
import { useLocale } from 'use-intl';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import type { Solved } from '#app/workers/solver/use-search.ts';
import { sizeOf } from '#draft/places.ts';
import type { Standing } from '#draft/standing.ts';
import { carryLineFromRoot } from '#engine/carry-line.ts';
import { formatTextForm } from '#engine/text-form.ts';
import type { Board } from '#engine/types.ts';
import type { Guide } from './guide.ts';
// Imported statically, because a board on the device must play offline.
import './live/live-board.tsx';
import './play/play-mode.tsx';

type Solution = Pick<Solved, 'moves' | 'atLeast'> & { readonly optimal?: boolean };

/**
 * A solution to watch while a search shortens it. The moves already watched stay; a better solution only replaces the rest. `onAt` is for
 * the player.
 */
export function useLineAhead<S extends Solution>(board: Board, best: S | undefined) {
  const [watched, setWatched] = useState({ board, best, line: best });
  const [at, onAt] = useState(0);
  let { line } = watched;
  if (watched.board !== board || watched.best !== best) {
    line = watched.board === board ? mergeLines(board, watched.line, best, at) : best;
    setWatched({ board, best, line });
  }
  return { line, onAt };
}

/** `best`, or the watched moves of `line` followed by a shorter continuation, if `best` gives one. */
function mergeLines<S extends Solution>(
  board: Board,
  line: S | undefined,
  best: S | undefined,
  at: number,
): S | undefined {
  if (!line || !best || at === 0) return best;
  const seen = line.moves.slice(0, at);
  const ahead = carryLineFromRoot(board, [], best.moves, seen);
  const length = seen.length + (ahead?.length ?? Number.POSITIVE_INFINITY);
  if (!ahead || length > line.moves.length) return line;
  // A solution of the same length may come with a proof.
  return { ...best, moves: [...seen, ...ahead], optimal: length <= best.atLeast };
}

/**
 * The guide of a board that exists only on this device. `standing` must be stable. Without a `solution` the board can only be played, not
 * watched.
 */
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
