/**
 * The contract of all searches, checked on one board: the optimum and the verdict of brute force, with every reduction on, each one off,
 * and all off; a line that replays; and no bound above the optimum.
 */

import { startPosition } from '#engine/position.ts';
import { searchAStar } from '#engine/search/a-star.ts';
import { searchBestFirst } from '#engine/search/best-first.ts';
import { openBudget, type SearchOutcome } from '#engine/search/budget.ts';
import { FIRST_LINE_WEIGHTS } from '#engine/search/parameters.ts';
import { createProblem, nameLine, REDUCTIONS, type Reduction } from '#engine/search/state-space.ts';
import { solve } from '#engine/solve.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { findUnsolvability } from '#engine/unsolvability/find-unsolvability.ts';
import { solvesBoard } from './add-modifiers.ts';
import { solveByBruteForce } from './brute-force.ts';

/** Plenty for small boards. */
const BYTES_MAX = 64 * 2 ** 20;

/** By name: every set of reductions without which a search must give the same result. */
const SETTINGS: readonly (readonly [string, readonly Reduction[]])[] = [
  ['all reductions', []],
  ['no reductions', REDUCTIONS],
  ...REDUCTIONS.map((reduction) => [`without ${reduction}`, [reduction]] as const),
];

/** Descriptions of all disagreements with brute force; undefined if the board has more than `statesMax` states. */
export function compareSearches(draft: BoardDraft, statesMax: number): string[] | undefined {
  // Drafts made here satisfy the file's rules by construction.
  const position = startPosition(draft as Board);
  const truth = solveByBruteForce(position, statesMax);
  if (truth === undefined) return undefined;
  if (position.epoch.isSolved || position.epoch.isLost) return [];
  const faults: string[] = [];
  for (const [name, without] of SETTINGS) {
    const problem = createProblem(position, { without });
    const found = judge(problem, searchAStar(problem, openBudget({ bytesMax: BYTES_MAX })));
    if (found !== truth) faults.push(`${name}: ${found} instead of ${truth}`);
    if (typeof truth !== 'number') continue;
    const budget = openBudget({ bytesMax: BYTES_MAX });
    const below = searchAStar(problem, budget, { below: truth });
    if (below.kind !== 'none-shorter') faults.push(`${name}, below the optimum: ${below.kind}`);
  }
  const problem = createProblem(position);
  for (const weights of FIRST_LINE_WEIGHTS) {
    const budget = openBudget({ bytesMax: BYTES_MAX });
    const found = searchBestFirst(problem, budget, weights, Infinity);
    const kind = judge(problem, found);
    const isRight = typeof truth === 'number' ? Number(kind) >= truth : kind === truth;
    if (!isRight) faults.push(`best first (${weights.curve}): ${kind} instead of ${truth}`);
  }
  if (typeof truth === 'number' && findUnsolvability(position) !== undefined) {
    faults.push('called unsolvable before search');
  }
  const answer = solve(position);
  const said =
    answer.status === 'solved' && answer.optimal && solvesBoard(draft, answer.moves)
      ? answer.moves.length
      : answer.status;
  if (said !== truth) faults.push(`solve: ${said} instead of ${truth}`);
  const quick = solve(position, { anySolution: true });
  const isLine = quick.status === 'solved' && solvesBoard(draft, quick.moves);
  if (isLine !== (typeof truth === 'number')) faults.push(`any solution: ${quick.status}`);
  if (quick.status === 'solved' && typeof truth === 'number' && quick.atLeast > truth) {
    faults.push(`any solution: at least ${quick.atLeast} of ${truth}`);
  }
  return faults;
}

/** The length of the line found, or what was proved, in the notation of brute force. */
function judge(problem: ReturnType<typeof createProblem>, outcome: SearchOutcome): unknown {
  if (outcome.kind === 'none-exists') return 'unsolvable';
  if (outcome.kind !== 'found') return outcome.kind;
  const moves = nameLine(problem, outcome.line);
  return solvesBoard(problem.tables.board, moves) ? moves.length : 'a line that does not replay';
}
