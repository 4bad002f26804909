import { useEffect, useEffectEvent, useState } from 'react';
import { solveInWorker } from '#app/workers/solver/solve-in-worker.ts';
import type { Board, Move } from '#engine/types.ts';

interface LastChanceOptions {
  readonly board: Board;
  /** Moves after which it is proved that nothing solves the board; undefined while nothing is. */
  readonly lost: readonly Move[] | undefined;
  /** Whether a line is known after so many of them. */
  readonly hasLine: (at: number) => boolean;
  /** A line from where so many of them lead. */
  readonly onLine: (at: number, line: readonly Move[]) => void;
}

/** The board could still be won after `at` moves. `isLast`: it is proved that no later position can be. */
export interface Chance {
  readonly at: number;
  readonly isLast: boolean;
}

/** Longest search after one of the moves. */
const LIMIT_MS = 4_000;

/** The last position from which a lost board could be won, searched in a worker from the end backwards; undefined until found. */
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
    // Without the solver's file the player goes back by hand.
    run().catch(() => {});
    return () => control.abort();
  }, [board, lost]);
  return found?.lost === lost ? found?.chance : undefined;
}
