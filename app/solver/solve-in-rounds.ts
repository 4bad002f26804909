import type { Position } from '#engine/position.ts';
import { type SolveOptions, type SolveResult, solve } from '#engine/solve.ts';

export type Solved = Extract<SolveResult, { readonly status: 'solved' }>;

interface RoundsOptions extends SolveOptions {
  readonly now: () => number;
  readonly limitMs: number;
  /** Called with every line that is shorter than those before it, long before the search ends. */
  readonly onLine: (line: Solved) => void;
}

/**
 * The share of the limit that each round may take. The engine hands a line over only when it ends, and a worker cannot be
 * asked for one while it runs: the first two rounds are there to have one at hand for whoever stops early. The last keeps most of the time.
 */
const ROUNDS = [0.05, 0.2, 1];

/**
 * Solves a position in rounds, each from the beginning and longer than the one before, and answers with the best of
 * what they found: the shortest line and the highest bound. What one round proves ends the search.
 */
export function solveInRounds(position: Position, options: RoundsOptions): SolveResult {
  const { now, limitMs, onLine, onProgress, ...rest } = options;
  const end = now() + limitMs;
  let best: Solved | undefined;
  let states = 0;
  let atLeast = 0;
  let why: Extract<SolveResult, { readonly status: 'gave-up' }>['why'] = 'time';
  for (const share of ROUNDS) {
    const before = states;
    const result = solve(position, {
      ...rest,
      now,
      limitMs: Math.min(share * limitMs, Math.max(0, end - now())),
      onProgress: (progress) => {
        atLeast = Math.max(atLeast, progress.atLeast);
        onProgress?.({ ...progress, states: before + progress.states, atLeast });
      },
    });
    states += result.states;
    if (result.status === 'unsolvable') return { ...result, states };
    atLeast = Math.max(atLeast, result.atLeast);
    if (result.status === 'gave-up') {
      why = result.why;
      if (why === 'aborted') break;
    } else if (!best || result.moves.length < best.moves.length) {
      best = { ...result, atLeast, states };
      if (best.moves.length > atLeast) onLine(best);
    }
    if (best && best.moves.length <= atLeast) break;
  }
  if (!best) return { status: 'gave-up', why, atLeast, states };
  return { ...best, atLeast, optimal: best.moves.length <= atLeast, states };
}
