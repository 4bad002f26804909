import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { trustBoard } from '#app/board/line.ts';
import type { Guide } from '../guide.ts';
import { forgetPlayedMoves, type PlayedMoves, storePlayedMoves } from '../played-moves.ts';
import { type PlayAction, playReducer, resumePlay, standingOf, startPlay } from './play-state.ts';

interface PlayOptions {
  readonly guide: Pick<Guide, 'boardId' | 'board' | 'solution'>;
  /** Moves of the line that have been made already. */
  readonly startAt: number;
  /** What was played before the page was left, in place of that. */
  readonly played: PlayedMoves | undefined;
  /** The fragment of the address belongs to the player. */
  readonly hasAddress: boolean;
}

/** A board played by hand: its state, how it stands, and the time it took. What is played is stored on the device until it is solved. */
export function usePlay({ guide, startAt, played, hasAddress }: PlayOptions) {
  const { boardId, board, solution } = guide;
  const [state, change] = useReducer(playReducer, undefined, () => {
    if (played) return resumePlay(trustBoard(board), solution, played);
    const isSolvedAlready = startAt >= solution.length;
    return startPlay(trustBoard(board), solution, isSolvedAlready ? 0 : startAt);
  });
  const standing = useMemo(() => standingOf(state), [state]);
  const isSolved = standing.kind === 'solved';
  const clock = useClock(isSolved, played !== undefined);
  const { line, at } = state;
  useEffect(() => {
    const moves = line.shots.map(({ move }) => move);
    if (isSolved || moves.length === 0) forgetPlayedMoves(boardId);
    else storePlayedMoves(boardId, { moves, at }, hasAddress ? location.hash : '');
  }, [boardId, line, at, isSolved, hasAddress]);
  const dispatch = (action: PlayAction) => {
    if (action.kind === 'restart') clock.reset();
    if (action.kind === 'move') clock.start();
    change(action);
  };
  return { state, standing, dispatch, timeMs: clock.timeMs };
}

/** The time from the first move to the last, in milliseconds, once there is one. What was begun on an earlier visit is not timed. */
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
