import { useEffect, useState } from 'react';
import { solveInWorker } from '#app/workers/solver/solve-in-worker.ts';
import type { AnswerOutcome, WeighedQuestion } from '#draft/weigh-questions.ts';

/** Longest search on one other board. */
const LIMIT_MS = 4000;

/**
 * The outcomes of the doubts, with the other boards on which the answer hangs solved one after the other in a worker. Nothing is
 * solved while `isWaiting`, and `solvedMax` of them at the most.
 */
export function useOutcomes(
  weighed: readonly WeighedQuestion[],
  isWaiting: boolean,
  solvedMax: number,
): readonly WeighedQuestion[] {
  const [found, setFound] = useState<ReadonlyMap<WeighedQuestion, AnswerOutcome>>(new Map());
  useEffect(() => {
    if (isWaiting) return;
    const open = weighed.filter(({ outcome }) => outcome?.kind === 'unknown').slice(0, solvedMax);
    const control = new AbortController();
    const { signal } = control;
    const run = async () => {
      for (const one of open) {
        if (!one.board) return;
        const request = { board: one.board, moves: [], limitMs: LIMIT_MS };
        const result = await solveInWorker(request, { signal });
        if (result.status === 'gave-up') continue;
        const outcome: AnswerOutcome =
          result.status === 'solved'
            ? { kind: 'changed', moves: result.moves.length }
            : { kind: 'impossible' };
        setFound((before) => new Map([...before, [one, outcome]]));
      }
    };
    // Without the solver's file the questions are asked without what hangs on them.
    run().catch(() => {});
    return () => control.abort();
  }, [weighed, isWaiting, solvedMax]);
  return weighed.map((one) => {
    const outcome = found.get(one);
    return outcome ? { ...one, outcome } : one;
  });
}
