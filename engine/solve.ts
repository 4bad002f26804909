/** The front door of the searches: one position in, one honest answer out. */

import { type Position, startPosition } from './position.ts';
import type { Drag } from './rules/drags.ts';
import type { SearchOutcome } from './search/a-star.ts';
import { findAnyLine } from './search/any-line.ts';
import { type Budget, narrowBudget, openBudget, type StopReason } from './search/budget.ts';
import { dropDrags } from './search/drop-drags.ts';
import { improveLine } from './search/improve.ts';
import { isSolution, nameLine } from './search/line.ts';
import { createProblem, type Problem } from './search/problem.ts';
import { createProof, type Proof, runProof } from './search/proof.ts';
import type { Board, Move } from './types.ts';
import { findUnsolvability } from './unsolvability.ts';

export interface SolveOptions {
  /** A clock in milliseconds; without it `limitMs` has no effect. */
  readonly now?: () => number;
  /** Time after which the search gives up or hands over its best line. (Default: none) */
  readonly limitMs?: number;
  /** States expanded at the most. (Default: none) */
  readonly statesMax?: number;
  /** Memory for tables of states. (Default: 512 MiB) */
  readonly bytesMax?: number;
  /** Asked every few dozen states. */
  readonly isAborted?: () => boolean;
  /** Called now and then with what is known so far. */
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Answer with the first line found. (Default: false) */
  readonly anySolution?: boolean;
  /** For the order in which equals are tried. (Default: 1) */
  readonly seed?: number;
}

export interface SolveProgress {
  readonly phase: 'any-solution' | 'proof' | 'shortening';
  readonly states: number;
  /** Moves of the best line so far. */
  readonly best?: number;
  /** Proved lower bound so far. */
  readonly atLeast: number;
}

export type SolveResult =
  | {
      readonly status: 'solved';
      /** True only when proved. */
      readonly optimal: boolean;
      /** Proved lower bound on the number of moves. */
      readonly atLeast: number;
      readonly moves: readonly Move[];
      readonly states: number;
    }
  | { readonly status: 'unsolvable'; readonly states: number }
  | {
      readonly status: 'gave-up';
      /** Running out of `bytesMax` counts as `states`. */
      readonly why: StopReason;
      readonly atLeast: number;
      readonly states: number;
    };

/**
 * Solves a board from its start, or a position from where it stands.
 *
 * Pure and synchronous. The answer depends on the board, `seed` and `statesMax` alone as long as neither the
 * time limit nor `isAborted` cuts it short. `optimal` and `unsolvable` are said only when proved; every line
 * has been replayed by `playMove`.
 *
 * 1. Proofs that cost little: what can never get out (`unsolvability.ts`), and all states of a small board.
 * 2. Any line, by beams that widen (`any-line.ts`); where none turns up, what is left goes to the proof.
 * 3. Shorter lines (`improve.ts`) and the proof that there is none below the best, in turns until the budget is spent.
 */
export function solve(start: Board | Position, options: SolveOptions = {}): SolveResult {
  const position = 'epoch' in start ? start : startPosition(start);
  if (position.epoch.isSolved) {
    return { status: 'solved', optimal: true, atLeast: 0, moves: [], states: 0 };
  }
  if (position.epoch.isLost || findUnsolvability(position) !== undefined) {
    return { status: 'unsolvable', states: 0 };
  }
  const problem = createProblem(position);
  const budget = openBudget(options);
  const run: Run = {
    problem,
    budget,
    options,
    atLeast: problem.exitsInAll - position.epoch.exits,
    best: undefined,
    proof: createProof(problem, budget.bytesMax / 2),
    shortening: { round: 0 },
  };

  const first = prove(run, firstProof(run));
  if (first !== undefined) return first;
  report(run, 'any-solution');
  const lines = narrowBudget(budget, { ...LINES_PART, share: options.anySolution ? 1 : 0.85 });
  const any = findAnyLine(problem, lines, { seed: options.seed ?? 1 });
  if (any.kind === 'unsolvable') return { status: 'unsolvable', states: budget.states };
  if (any.kind === 'stopped') {
    // A board on which no line turns up may well have none.
    const last = prove(run, { share: 1 });
    return last ?? { status: 'gave-up', why: any.why, atLeast: run.atLeast, states: budget.states };
  }
  run.best = dropDrags(problem, narrowBudget(budget, LINES_PART), any.line);
  if (options.anySolution || run.best.length <= run.atLeast) return answer(run);
  for (const share of SHORTENING_SHARES) {
    report(run, 'shortening');
    shorten(run, share);
    if (run.best.length <= run.atLeast || share === 1) break;
    report(run, 'proof');
    const proved = prove(run, { share: proofShare(run) });
    if (proved !== undefined) return proved;
  }
  return answer(run);
}

/** Shares of what is left of the budget for shortening, with a bout of proof behind each but the last. */
const SHORTENING_SHARES = [0.15, 0.4, 1];

/**
 * The share of what is left that goes to the proof: most of it where line and bound nearly meet, little where
 * they are so far apart that only a shorter line is of use to anybody.
 */
function proofShare({ best, atLeast, budget }: Run): number {
  if (isEndless(budget)) return 1;
  const gap = best === undefined ? 1 : (best.length - atLeast) / best.length;
  return Math.max(0.1, 0.7 - 4 * gap);
}

/**
 * How far the first proof goes: enough to look at all states of a small board, which is what Klotski and Rush
 * Hour boards and most impossible ones are. The second takes it up where it stopped.
 */
function firstProof({ problem, options }: Run): { states: number; share: number } {
  if (options.anySolution) return { states: 6000, share: 0.1 };
  const isOneExit = problem.exitsInAll - problem.rootEpoch.exits === 1;
  return isOneExit ? { states: 2_000_000, share: 0.8 } : { states: 60_000, share: 0.12 };
}

/** The searches for lines: as long as they like, beside the proof's tables. */
const LINES_PART = { share: 1, bytesShare: 0.25 };

/** What one solve knows so far. */
interface Run {
  readonly problem: Problem;
  readonly budget: Budget;
  readonly options: SolveOptions;
  atLeast: number;
  best: readonly Drag[] | undefined;
  readonly proof: Proof;
  readonly shortening: { round: number };
}

/** Runs the exact search on a share of what is left of the budget; the final answer when it comes to one. */
function prove(
  run: Run,
  part: { readonly states?: number; readonly share: number },
): SolveResult | undefined {
  const below = run.best?.length ?? Infinity;
  const outcome = runProof(run.proof, narrowBudget(run.budget, part), {
    below,
    onBound: (atLeast) => {
      run.atLeast = Math.max(run.atLeast, atLeast);
      report(run, 'proof');
    },
  });
  return settle(run, outcome, below);
}

/** Notes what a search below `below` has come to; the final answer when that is one. */
function settle(run: Run, outcome: SearchOutcome, below: number): SolveResult | undefined {
  switch (outcome.kind) {
    case 'solved':
      run.best = outcome.line;
      run.atLeast = outcome.line.length;
      return answer(run);
    case 'unsolvable':
      if (run.best === undefined) return { status: 'unsolvable', states: run.budget.states };
      run.atLeast = below;
      return answer(run);
    case 'stopped':
      run.atLeast = Math.max(run.atLeast, outcome.atLeast);
      return run.atLeast >= below ? answer(run) : undefined;
  }
}

function shorten(run: Run, share: number): void {
  if (run.best === undefined || run.best.length <= run.atLeast) return;
  const states = isEndless(run.budget) ? ENDLESS_STATES : Infinity;
  const part = narrowBudget(run.budget, { ...LINES_PART, share, states });
  run.best = improveLine(run.problem, part, run.best, {
    progress: run.shortening,
    atLeast: run.atLeast,
    seed: run.options.seed ?? 1,
    onBetter: (line) => {
      run.best = line;
      report(run, 'shortening');
    },
  });
}

/** Without a limit the proof may take as long as it likes, and shortening this many states a bout. */
const ENDLESS_STATES = 20_000;

function isEndless({ statesMax, msLeft }: Budget): boolean {
  return statesMax === Infinity && msLeft() === Infinity;
}

/** The best line with its names. Replaying it here by the rules that callers use guards against every search. */
function answer(run: Run): SolveResult {
  const { problem, budget, atLeast } = run;
  const moves = nameLine(problem, run.best!);
  if (!isSolution(problem.position, moves)) throw new Error('a line found does not replay');
  const optimal = moves.length <= atLeast;
  return { status: 'solved', optimal, atLeast, moves, states: budget.states };
}

function report({ options, budget, best, atLeast }: Run, phase: SolveProgress['phase']): void {
  options.onProgress?.({
    phase,
    states: budget.states,
    atLeast,
    ...(best === undefined ? {} : { best: best.length }),
  });
}
