import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { trustBoard } from '#app/board/line.ts';
import type { Guide } from '../guide.ts';
import { forgetStoredPlay, type StoredPlay } from '../stored-play.ts';
import {
  movesMade,
  type PlayAction,
  planNow,
  playReducer,
  playStatus,
  resumePlay,
  startPlay,
} from './play-state.ts';
import { storePlay } from './store-play.ts';

export interface PlayStart {
  readonly guide: Pick<Guide, 'boardId' | 'board' | 'solution'>;
  /** Number of the solution's moves already made. */
  readonly startAt: number;
  /** Moves stored when the page was left, which replace those. */
  readonly played: StoredPlay | undefined;
  /** Whether the player owns the address's fragment. */
  readonly hasAddress: boolean;
}

export type Play = ReturnType<typeof usePlay>;

/** A board played by hand: its state, status and time taken. The moves are stored for this tab until the board is solved. */
export function usePlay({ guide, startAt, played, hasAddress }: PlayStart) {
  const { boardId, board } = guide;
  const [state, change] = useReducer(playReducer, undefined, () => {
    if (played) return resumePlay(trustBoard(board), guide.solution, played);
    const isSolvedAlready = startAt >= guide.solution.length;
    return startPlay(trustBoard(board), guide.solution, isSolvedAlready ? 0 : startAt);
  });
  const status = useMemo(() => playStatus(state), [state]);
  const isSolved = status.kind === 'solved';
  const { line, at, helped } = state;
  const made = useMemo(() => movesMade({ line, at }), [line, at]);
  const plan = planNow(state);
  const solution = useMemo(() => plan && [...made, ...plan], [made, plan]);
  const clock = useClock(isSolved, played !== undefined);
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
  return {
    state,
    status,
    isSolved,
    isOver: isSolved || status.kind === 'lost',
    /** The moves on the board. The array changes only when the position does. */
    made,
    /** The shortest known solution from here. `solution` is both as one line from the start. */
    plan,
    solution,
    dispatch,
    timeMs: clock.timeMs,
  };
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
