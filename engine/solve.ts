/** The front door of the searches: one position in, one result out. */

import { type Position, startPosition } from './position.ts';
import type { Drag } from './rules/drags.ts';
import { type AStar, createAStar, predictStates, runAStar } from './search/a-star.ts';
import { runFirstLine, WEIGHTS } from './search/best-first.ts';
import {
  type Budget,
  type BudgetPart,
  narrowBudget,
  openBudget,
  type StopReason,
} from './search/budget.ts';
import { dropDrags } from './search/drop-drags.ts';
import { improveLine } from './search/improve.ts';
import { isSolution, nameLine } from './search/line.ts';
import { createProblem, type Problem } from './search/problem.ts';
import type { Board, Move } from './types.ts';
import { findUnsolvability } from './unsolvability/find-unsolvability.ts';

export interface SolveOptions {
  /** A clock in milliseconds; without it `limitMs` has no effect. */
  readonly now?: () => number;
  /** Time after which the search gives up or hands over its best line. (Default: none) */
  readonly limitMs?: number;
  /** States expanded at the most. (Default: none) */
  readonly statesMax?: number;
  /** Memory for tables of states. (Default: 512 MiB) */
  readonly bytesMax?: number;
  /** Asked every sixteen states. */
  readonly isAborted?: () => boolean;
  /** Called now and then with what is known so far. */
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Return the first line found. (Default: false) */
  readonly anySolution?: boolean;
  /** For the order in which equals are tried. (Default: 1) */
  readonly seed?: number;
}

export interface SolveProgress {
  readonly phase: 'proof' | 'first-line' | 'shortening';
  readonly states: number;
  /** The best line so far, replayed by the rules. The same array as long as there is no better one. */
  readonly line?: readonly Move[];
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
 * Pure and synchronous. The result depends on the board, `seed` and `statesMax` alone as long as neither the
 * time limit nor `isAborted` cuts it short. `optimal` and `unsolvable` are said only when proved; every line
 * has been replayed by `playMove`.
 *
 * Proofs that cost nothing come first (`unsolvability/`), then the phases of `PHASES`, until one of them settles the
 * board or the budget is spent.
 */
export function solve(start: Board | Position, options: SolveOptions = {}): SolveResult {
  const position = 'epoch' in start ? start : startPosition(start);
  if (position.epoch.isSolved) {
    return { status: 'solved', optimal: true, atLeast: 0, moves: [], states: 0 };
  }
  const budget = openBudget(options);
  if (position.epoch.isLost || findUnsolvability(position) !== undefined) {
    return { status: 'unsolvable', states: 0 };
  }
  const problem = createProblem(position, { bytesMax: budget.bytesMax * BYTES_SHARE.epochs });
  const run: Run = {
    problem,
    budget,
    options,
    atLeast: problem.exitsInAll - position.epoch.exits,
    best: undefined,
    moves: undefined,
    proof: createAStar(problem, { bytesMax: budget.bytesMax * BYTES_SHARE.proof }),
    proofPace: Infinity,
    shortening: { round: 0 },
    why: undefined,
  };
  for (const { phase, share, states } of PHASES) {
    if (phase === 'shortening' && options.anySolution) break;
    const result = runPhase(run, phase, {
      share: share(run),
      ...(states === undefined ? {} : { states: states(run) }),
    });
    if (result !== undefined) return result;
    if (run.best !== undefined && run.best.length <= run.atLeast) break;
  }
  return conclude(run);
}

/** One phase: the share of what is left of the budget that it may use, and states at the most. */
interface Phase {
  readonly phase: SolveProgress['phase'];
  readonly share: (run: Run) => number;
  readonly states?: (run: Run) => number;
}

/**
 * The order of the work. The first proof sees all states of a small board, which is what Klotski and Rush Hour boards
 * and most impossible ones are; with one exit to come nothing but the proof is of use.
 */
const PHASES: readonly Phase[] = [
  {
    phase: 'proof',
    share: (run) => (isOneExit(run) ? 0.8 : 0.1),
    states: (run) => (isOneExit(run) ? 2_000_000 : 5000),
  },
  { phase: 'first-line', share: () => 1 },
  { phase: 'shortening', share: () => 0.15 },
  { phase: 'proof', share: proofShare },
  { phase: 'shortening', share: () => 0.4 },
  { phase: 'proof', share: proofShare },
  { phase: 'shortening', share: () => 1 },
];

/** Shares of the memory. The searches for lines run one after the other, beside the tables of the proof and the epochs. */
const BYTES_SHARE = { epochs: 0.15, proof: 0.45, lines: 0.4 };

/** States of the bout of proof behind the first search for a line; each round of weights doubles them. */
const PROOF_STATES_FIRST = 50_000;

/** Without a limit the proof may take as long as it likes, and shortening this many states a phase. */
const ENDLESS_STATES = 20_000;

/** What one solve knows so far. */
interface Run {
  readonly problem: Problem;
  readonly budget: Budget;
  readonly options: SolveOptions;
  atLeast: number;
  /** The best line so far, and the same with names. */
  best: readonly Drag[] | undefined;
  moves: readonly Move[] | undefined;
  readonly proof: AStar;
  /** States of the proof in a millisecond, Infinity without a clock. */
  proofPace: number;
  readonly shortening: { round: number };
  /** Why the search for a first line ended without one. */
  why: StopReason | undefined;
}

function isOneExit({ problem }: Run): boolean {
  return problem.exitsInAll - problem.rootEpoch.exits === 1;
}

function isEndless({ statesMax, msLeft }: Budget): boolean {
  return statesMax === Infinity && msLeft() === Infinity;
}

/** The share of what is left that goes to the proof: nearly all if it seems to end within that, else little. */
function proofShare({ best, budget, proof, proofPace }: Run): number {
  if (isEndless(budget)) return 1;
  const states = predictStates(proof, best?.length ?? Infinity);
  const statesLeft = Math.min(budget.statesMax - budget.states, budget.msLeft() * proofPace);
  return states <= statesLeft ? 0.9 : 0.1;
}

/** The result, when the phase comes to one. */
function runPhase(run: Run, phase: Phase['phase'], part: BudgetPart): SolveResult | undefined {
  report(run, phase);
  switch (phase) {
    case 'proof':
      return prove(run, part);
    case 'first-line':
      return run.best === undefined ? findFirstLine(run) : undefined;
    case 'shortening':
      return shorten(run, part);
  }
}

/** Runs the exact search on a part of the budget. */
function prove(run: Run, part: BudgetPart): SolveResult | undefined {
  const { budget } = run;
  const below = run.best?.length ?? Infinity;
  const [statesBefore, msBefore] = [budget.states, budget.msLeft()];
  const outcome = runAStar(run.proof, narrowBudget(budget, part), {
    below,
    onBound: (atLeast) => {
      run.atLeast = Math.max(run.atLeast, atLeast);
      report(run, 'proof');
    },
  });
  const ms = msBefore - budget.msLeft();
  if (ms > 0) run.proofPace = (budget.states - statesBefore) / ms;
  switch (outcome.kind) {
    case 'solved':
      setBest(run, outcome.line);
      run.atLeast = outcome.line.length;
      return conclude(run);
    case 'unsolvable':
      if (run.best !== undefined) throw new Error('a board with a line was proved unsolvable');
      return { status: 'unsolvable', states: run.budget.states };
    case 'stopped':
      run.atLeast = Math.max(run.atLeast, outcome.atLeast);
      return run.atLeast >= below ? conclude(run) : undefined;
  }
}

/**
 * Searches for a line and the proof in turns, each longer than before, for a board may have no line at all. Ends with
 * a line, with a result, or when the budget is spent.
 */
function findFirstLine(run: Run): SolveResult | undefined {
  const { problem, budget } = run;
  const part = narrowBudget(budget, { share: 1, bytesShare: BYTES_SHARE.lines });
  let fullRuns = 0;
  for (let runs = 0; ; runs++) {
    const outcome = runFirstLine(problem, part, runs);
    switch (outcome.kind) {
      case 'solved':
        setBest(run, outcome.line);
        report(run, 'first-line');
        setBest(run, dropDrags(problem, part, outcome.line));
        return undefined;
      case 'unsolvable':
        return { status: 'unsolvable', states: budget.states };
      case 'stopped':
        run.why = outcome.why;
        return conclude(run);
      case 'full': {
        if (outcome.isOutOfMemory) fullRuns++;
        // Once every mixture of weights has run out of memory, only the proof can go on.
        if (fullRuns >= WEIGHTS.length) {
          run.why = 'states';
          return prove(run, { share: 1 }) ?? conclude(run);
        }
        const states = PROOF_STATES_FIRST * 2 ** (runs / WEIGHTS.length);
        const proved = prove(run, { share: 0.5, states });
        if (proved !== undefined) return proved;
      }
    }
  }
}

function shorten(run: Run, { share }: BudgetPart): undefined {
  const states = isEndless(run.budget) ? ENDLESS_STATES : Infinity;
  const part = narrowBudget(run.budget, { share, states, bytesShare: BYTES_SHARE.lines });
  improveLine(run.problem, part, run.best!, {
    progress: run.shortening,
    atLeast: run.atLeast,
    seed: run.options.seed ?? 1,
    onBetter: (line) => {
      setBest(run, line);
      report(run, 'shortening');
    },
  });
}

/** Names the line. Replaying it here by the rules that callers use guards against every search. */
function setBest(run: Run, line: readonly Drag[]): void {
  const moves = nameLine(run.problem, line);
  if (!isSolution(run.problem.position, moves)) throw new Error('a line found does not replay');
  run.best = line;
  run.moves = moves;
}

/** The result as far as it is known. */
function conclude({ budget, atLeast, moves, why = 'time' }: Run): SolveResult {
  const { states } = budget;
  if (moves === undefined) return { status: 'gave-up', why, atLeast, states };
  return { status: 'solved', optimal: moves.length <= atLeast, atLeast, moves, states };
}

function report({ options, budget, moves, atLeast }: Run, phase: SolveProgress['phase']): void {
  const { states } = budget;
  const line = moves === undefined ? {} : { line: moves };
  options.onProgress?.({ phase, states, atLeast, ...line });
}
