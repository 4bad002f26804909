import { type SolveResult, solve } from '#engine/solve.ts';
import type { Board } from '#engine/types.ts';

/** Limits of the search for one board. */
const LIMIT_MS = 5_000;
const BYTES_MAX = 128 * 1024 * 1024;

export interface Timed {
  readonly result: SolveResult;
  readonly ms: number;
}

/** The worker of `POST /solve`. It handles one board at a time. */
export default function solveBoard(board: Board): Timed {
  const start = performance.now();
  const now = () => performance.now() - start;
  const result = solve(board, { now, limitMs: LIMIT_MS, bytesMax: BYTES_MAX });
  return { result, ms: Math.round(now() * 10) / 10 };
}
