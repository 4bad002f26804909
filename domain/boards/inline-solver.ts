import { deriveSolution } from './derive-solution.ts';
import type { SolverPool } from './solver-pool.ts';

/** Solves in the calling thread, for imports without a search: replaying moves needs no thread. */
export const inlineSolver: SolverPool = {
  derive: async (task) => deriveSolution(task),
  close: async () => {},
};
