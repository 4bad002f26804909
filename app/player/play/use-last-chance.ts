import { useEffect, useEffectEvent, useState } from 'react';
import { solveInWorker } from '#app/workers/solver/solve-in-worker.ts';
import type { Move } from '#engine/types.ts';
import { hasPlan } from './play-state.ts';
import type { Play } from './use-play.ts';

/** The board was still solvable after `at` moves. `isLast`: no later position is, as proved. */
export interface Chance {
  readonly at: number;
  readonly isLast: boolean;
}

/** Maximum duration of the search from each position. */
const LIMIT_MS = 4_000;

/**
 * Finds the last position from which a lost board was solvable, by searching backwards from the end in a worker. Undefined until found.
 * `lost`: the moves after which the board is proved unsolvable; undefined if it is not.
 */
export function useLastChance({ state, dispatch }: Play, lost: readonly Move[] | undefined) {
  const { board } = state;
  const [found, setFound] = useState<{ readonly lost: unknown; readonly chance: Chance }>();
  const isKnown = useEffectEvent((at: number) => hasPlan(state, at));
  const learn = useEffectEvent((at: number, moves: readonly Move[]) => {
    const from = state.line.positions[at];
    if (from) dispatch({ kind: 'learn', from, moves });
  });
  useEffect(() => {
    if (!lost) return;
    const control = new AbortController();
    const { signal } = control;
    const run = async () => {
      let isLast = true;
      for (let at = lost.length - 1; at >= 0; at--) {
        if (isKnown(at)) return setFound({ lost, chance: { at, isLast } });
        const moves = lost.slice(0, at);
        const request = { board, moves, limitMs: LIMIT_MS, anySolution: true };
        const result = await solveInWorker(request, { signal });
        if (result.status === 'gave-up') isLast = false;
        if (result.status !== 'solved') continue;
        learn(at, result.moves);
        return setFound({ lost, chance: { at, isLast } });
      }
    };
    // If the solver cannot be loaded, the player can still undo by hand.
    run().catch(() => {});
    return () => control.abort();
  }, [board, lost]);
  return found?.lost === lost ? found?.chance : undefined;
}
