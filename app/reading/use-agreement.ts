import { useEffect, useMemo, useState } from 'react';
import { solveInWorker } from '#app/workers/solver/solve-in-worker.ts';
import { countLegal, listReadings } from '#draft/list-readings.ts';
import type { Question } from '#draft/questions.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';

/** Maximum duration of the search on one reading. */
const LIMIT_MS = 4000;

/** How far one solution works on all readings of a board. */
export interface ReadingAgreement {
  /** Number of readings that can be won. */
  readonly readings: number;
  /** Number of first moves of the solution after which each of them can still be won. */
  readonly moves: number;
  /** Whether all possible readings were tried and decided. */
  readonly isCertain: boolean;
}

/**
 * Solves every possible reading of a board with unknowns, at most 24, and counts how many of the first `moves` are right in all of them.
 * Undefined until that is known, and if there are no unknowns or no moves.
 */
export function useAgreement(
  draft: BoardDraft,
  unknown: readonly Question[],
  moves: readonly Move[] | undefined,
): ReadingAgreement | undefined {
  const readings = useMemo(
    () => (unknown.length > 0 ? listReadings(draft, unknown) : undefined),
    [draft, unknown],
  );
  const [found, setFound] = useState<{
    readings: typeof readings;
    moves: typeof moves;
    agreement: ReadingAgreement;
  }>();
  useEffect(() => {
    if (!readings || !moves) return;
    const control = new AbortController();
    const { signal } = control;
    const canBeWon = async (board: Board, first: number): Promise<boolean | undefined> => {
      const request = { board, moves: moves.slice(0, first), limitMs: LIMIT_MS };
      const { status } = await solveInWorker(request, { signal });
      return status === 'gave-up' ? undefined : status === 'solved';
    };
    const run = async () => {
      let agreement: ReadingAgreement = {
        readings: 0,
        moves: moves.length,
        isCertain: readings.isAll,
      };
      for (const board of readings.boards) {
        let first = Math.min(agreement.moves, countLegal(board, moves));
        let isWon = first === moves.length ? true : await canBeWon(board, first);
        while (isWon !== true && first > 0) {
          first = Math.floor(first / 2);
          isWon = await canBeWon(board, first);
        }
        const { readings: count, isCertain } = agreement;
        // A reading that cannot be won at all is not what is on the screen.
        if (isWon === true) agreement = { readings: count + 1, moves: first, isCertain };
        else if (isWon === undefined) agreement = { ...agreement, moves: 0, isCertain: false };
      }
      setFound({ readings, moves, agreement });
    };
    // If the solver's file cannot be loaded, nothing is said about the other readings.
    run().catch(() => {});
    return () => control.abort();
  }, [readings, moves]);
  return found?.readings === readings && found?.moves === moves ? found?.agreement : undefined;
}
