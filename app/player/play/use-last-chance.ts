import { useEffect, useEffectEvent, useState } from 'react';
import { solveInWorker } from '#app/workers/solver/solve-in-worker.ts';
import type { Board, Move } from '#engine/types.ts';

interface LastChanceOptions {
  readonly board: Board;
  /** The moves after which the board is proved unsolvable; undefined if it is not. */
  readonly lost: readonly Move[] | undefined;
  /** Whether a solution is known after the first `at` of them. */
  readonly hasLine: (at: number) => boolean;
  /** Called with a solution from the position after the first `at` of them. */
  readonly onLine: (at: number, line: readonly Move[]) => void;
}

/** The board was still solvable after `at` moves. `isLast`: no later position is, as proved. */
export interface Chance {
  readonly at: number;
  readonly isLast: boolean;
}

/** Maximum duration of the search from each position. */
const LIMIT_MS = 4_000;

/** Finds the last position from which a lost board was solvable, by searching backwards from the end in a worker. Undefined until found. */
export function useLastChance({ board, lost, hasLine, onLine }: LastChanceOptions) {
  const [found, setFound] = useState<{ readonly lost: unknown; readonly chance: Chance }>();
  const isKnown = useEffectEvent(hasLine);
  const learn = useEffectEvent(onLine);
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
