import { useEffect, useState } from 'react';
import { solveInWorker } from '#app/workers/solver/solve-in-worker.ts';
import type { AnswerOutcome, WeighedQuestion } from '#draft/weigh-questions.ts';

/** Maximum duration of the search on each board. */
const LIMIT_MS = 4000;

/**
 * The outcomes of the possible answers. Boards that decide an unknown outcome are solved one by one in a worker: none while `isWaiting`,
 * and at most `solvedMax`.
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
    // If the solver cannot be loaded, questions are asked without their outcomes.
    run().catch(() => {});
    return () => control.abort();
  }, [weighed, isWaiting, solvedMax]);
  return weighed.map((one) => {
    const outcome = found.get(one);
    return outcome ? { ...one, outcome } : one;
  });
}
