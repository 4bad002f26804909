import { type Dispatch, useEffect, useLayoutEffect, useMemo, useReducer } from 'react';
import { useLocale } from 'use-intl';
import { describeWalkthrough } from '#app/words/describe-walkthrough.ts';
import type { Solved } from '#app/workers/solver/use-search.ts';
import { sizeOf } from '#draft/places.ts';
import type { Board } from '#engine/types.ts';
import { chapterStops, type Guide } from './guide.ts';
import { type PlayerAction, type PlayerState, playerReducer, startPlayer } from './player-state.ts';

export type LocalSolution = Pick<Solved, 'moves' | 'optimal' | 'atLeast'>;

/** How long a move stands at single speed. */
const MOVE_MS = 1500;

const KEYS: Readonly<Record<string, PlayerAction>> = {
  ArrowRight: { kind: 'step', by: 1 },
  ArrowLeft: { kind: 'step', by: -1 },
  ' ': { kind: 'toggle-playing' },
};

type Action = PlayerAction | { readonly kind: 'begin'; readonly state: PlayerState };

/** The player of a solution that is on this device alone, after `startAt` of its moves; undefined as long as there is none. */
export function useLocalPlayer(
  board: Board | undefined,
  solution: LocalSolution | undefined,
  startAt = 0,
) {
  const locale = useLocale();
  const guide = useMemo((): Guide | undefined => {
    if (!board || !solution) return undefined;
    const { moves, optimal, atLeast } = solution;
    return {
      boardId: '',
      boardSize: sizeOf(board),
      board,
      solution: moves,
      optimal,
      atLeast,
      text: describeWalkthrough(board, moves, locale),
    };
  }, [board, solution, locale]);
  const [state, dispatch] = useReducer(reduce, undefined, () => beginAt(guide, startAt));
  // Another solution begins anew, before anything of it is seen.
  useLayoutEffect(
    () => dispatch({ kind: 'begin', state: beginAt(guide, startAt) }),
    [guide, startAt],
  );
  usePlaying(state, dispatch);
  const isThere = guide !== undefined;
  useEffect(() => {
    if (!isThere) return;
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const action = KEYS[event.key];
      if (!action || event.defaultPrevented || target?.closest('input, select, textarea')) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.key === ' ' && target?.closest('button, a, summary')) return;
      event.preventDefault();
      dispatch(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isThere]);
  return guide && { guide, state, dispatch: dispatch as Dispatch<PlayerAction> };
}

function reduce(state: PlayerState, action: Action): PlayerState {
  return action.kind === 'begin' ? action.state : playerReducer(state, action);
}

function beginAt(guide: Guide | undefined, at: number): PlayerState {
  return { ...startPlayer(guide?.solution.length ?? 0, guide ? chapterStops(guide) : []), at };
}

function usePlaying({ isPlaying, at, speed }: PlayerState, dispatch: Dispatch<Action>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: every move starts a clock of its own.
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => dispatch({ kind: 'tick' }), MOVE_MS / speed);
    return () => clearTimeout(timer);
  }, [at, isPlaying, speed]);
}
