/** From the text of a board file to the result line of `boards.md` §7. */

import { THREAD_HOST } from '#domain/boards/helper-threads.ts';
import { loadBoard } from '#engine/board.ts';
import { parseJson } from '#engine/notation.ts';
import { type StartHelper, solveTogether } from '#engine/portfolio/solve-together.ts';
import type { SolveResult } from '#engine/solve.ts';
import type { Board, Fault, Move, Result } from '#engine/types.ts';

export interface SolveSettings {
  /** Time for one board in milliseconds, including reading and checking. */
  readonly limitMs: number;
  readonly anySolution: boolean;
}

export type ResultLine =
  | {
      readonly status: 'solved';
      readonly optimal: boolean;
      readonly atLeast: number;
      readonly moves: readonly Move[];
      readonly states: number;
      readonly ms: number;
    }
  | { readonly status: 'unsolvable'; readonly states: number; readonly ms: number }
  | {
      readonly status: 'gave-up';
      readonly why: 'time' | 'states' | 'aborted';
      readonly states: number;
      readonly ms: number;
    }
  | { readonly status: 'invalid'; readonly errors: readonly Fault[] };

/** Maximum memory of a search, for all threads together. The whole process stays below 1 GiB. */
const BYTES_MAX = 640 * 2 ** 20;

/**
 * Solves one board file, with `helpers` besides this thread. Never throws: a bug is reported on stderr, and the result is `gave-up`, so
 * that one board cannot stop a run.
 */
export async function solveText(
  text: string,
  settings: SolveSettings,
  helpers: readonly StartHelper[] = [],
): Promise<ResultLine> {
  const startMs = performance.now();
  const loaded = loadText(text);
  if (!loaded.ok) return { status: 'invalid', errors: loaded.error };

  let result: SolveResult;
  try {
    const options = {
      limitMs: settings.limitMs - marginMs(settings.limitMs) - (performance.now() - startMs),
      bytesMax: BYTES_MAX,
      anySolution: settings.anySolution,
    };
    result = await solveTogether({ board: loaded.value, moves: [], options }, helpers, THREAD_HOST);
  } catch (error) {
    process.stderr.write(`solve: ${error instanceof Error ? error.stack : error}\n`);
    result = { status: 'gave-up', why: 'aborted', atLeast: 0, states: 0 };
  }

  const ms = Math.round((performance.now() - startMs) * 10) / 10;
  switch (result.status) {
    case 'solved': {
      const { optimal, atLeast, moves, states } = result;
      return { status: 'solved', optimal, atLeast, moves, states, ms };
    }
    case 'unsolvable':
      return { status: 'unsolvable', states: result.states, ms };
    case 'gave-up':
      return { status: 'gave-up', why: result.why, states: result.states, ms };
  }
}

/** All faults of the text at once. For text that is not JSON, only that fault. */
function loadText(text: string): Result<Board, readonly Fault[]> {
  const parsed = parseJson(text);
  return parsed.ok ? loadBoard(parsed.value) : parsed;
}

/** Time by which a search may overrun between two clock checks, plus the time to write the result. */
function marginMs(limitMs: number): number {
  return Math.min(250, 20 + limitMs / 50);
}
