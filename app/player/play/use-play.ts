import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { trustBoard } from '#app/board/line.ts';
import type { Guide } from '../guide.ts';
import { forgetStoredPlay, type StoredPlay } from '../stored-play.ts';
import { type PlayAction, playReducer, playStatus, resumePlay, startPlay } from './play-state.ts';
import { storePlay } from './store-play.ts';

interface PlayOptions {
  readonly guide: Pick<Guide, 'boardId' | 'board' | 'solution'>;
  /** Number of the solution's moves already made. */
  readonly startAt: number;
  /** Moves stored when the page was left, which replace those. */
  readonly played: StoredPlay | undefined;
  /** Whether the player owns the address's fragment. */
  readonly hasAddress: boolean;
}

/** A board played by hand: its state, status and time taken. The moves are stored for this tab until the board is solved. */
export function usePlay({ guide, startAt, played, hasAddress }: PlayOptions) {
  const { boardId, board, solution } = guide;
  const [state, change] = useReducer(playReducer, undefined, () => {
    if (played) return resumePlay(trustBoard(board), solution, played);
    const isSolvedAlready = startAt >= solution.length;
    return startPlay(trustBoard(board), solution, isSolvedAlready ? 0 : startAt);
  });
  const status = useMemo(() => playStatus(state), [state]);
  const isSolved = status.kind === 'solved';
  const clock = useClock(isSolved, played !== undefined);
  const { line, at, helped } = state;
  useEffect(() => {
    if (isSolved || at === 0) return forgetStoredPlay(boardId);
    const moves = line.moves.map(({ move }) => move);
    storePlay(boardId, { moves, at, helped }, hasAddress ? location.hash : '');
  }, [boardId, line, at, helped, isSolved, hasAddress]);
  const dispatch = (action: PlayAction) => {
    if (action.kind === 'restart' || action.kind === 'place') clock.reset();
    if (action.kind === 'move') clock.start();
    change(action);
  };
  return { state, status, dispatch, timeMs: clock.timeMs };
}

/** The time from first move to last, in milliseconds, once solved. Games resumed from an earlier visit are not timed. */
function useClock(isSolved: boolean, isResumed: boolean) {
  const startedAt = useRef<number>(undefined);
  const isTimed = useRef(!isResumed);
  const [timeMs, setTimeMs] = useState<number>();
  useEffect(() => {
    if (isSolved && startedAt.current !== undefined) {
      setTimeMs(performance.now() - startedAt.current);
    }
  }, [isSolved]);
  return {
    timeMs,
    start: () => {
      if (isTimed.current) startedAt.current ??= performance.now();
    },
    reset: () => {
      isTimed.current = true;
      startedAt.current = undefined;
      setTimeMs(undefined);
    },
  };
}
