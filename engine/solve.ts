/** The entry point of the searches: one position in, one result out. */

import { type Position, startPosition } from './position.ts';
import { createAStar, predictStates } from './search/a-star.ts';
import {
  type BudgetPart,
  narrowBudget,
  openBudget,
  type StopReason,
  stopReason,
} from './search/budget.ts';
import {
  BYTES_SHARE,
  EXITS_MAX,
  FIRST_LINE_WEIGHTS,
  FIRST_PROOF,
  FIRST_PROOF_ONE_EXIT,
  NEXT_PROOF,
  PROOF_SHARE,
  SHORTENING_SHARES,
  SHORTENING_STATES,
} from './search/parameters.ts';
import { createProblem, packLine } from './search/state-space.ts';
import { type Findings, type SolveOptions, WHOLE } from './solve-options.ts';
import { isSettled, orderMoves, type Phase, type Run, report, setBest, TURNS } from './turns.ts';
import type { Board, Move } from './types.ts';
import { findUnsolvability } from './unsolvability/find-unsolvability.ts';

export type SolveResult =
  | {
      readonly status: 'solved';
      /** True only if proved. */
      readonly optimal: boolean;
      /** Proved lower bound on the number of moves. */
      readonly atLeast: number;
      readonly moves: readonly Move[];
      readonly states: number;
    }
  | { readonly status: 'unsolvable'; readonly states: number }
  | {
      readonly status: 'gave-up';
      /** Running out of `bytesMax` counts as `states`, and so does a board with more than `EXITS_MAX` exits to come. */
      readonly why: StopReason;
      readonly atLeast: number;
      readonly states: number;
    };

/**
 * Solves a board from its start, or a given position.
 *
 * Pure and synchronous. The result depends only on the board, `seed` and `statesMax`, unless the time limit or `isAborted` cuts the search
 * short. `optimal` and `unsolvable` are reported only if proved, and every line has been replayed by `playMove`. Of lines that differ only
 * in order, it returns the one that `orderLine` prefers: bombs early.
 *
 * Proofs without a search come first (`unsolvability/`), then the turns of `planTurns`, until one of them settles the board or the budget
 * is spent.
 */
export function solve(start: Board | Position, options: SolveOptions = {}): SolveResult {
  const steps = solveInSteps(start, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * Like `solve`, with a yield every few states. Findings of other solves that are passed to `next` are used as if it had found them itself.
 */
export function* solveInSteps(
  start: Board | Position,
  options: SolveOptions = {},
): Generator<void, SolveResult, Findings | undefined> {
  const budget = openBudget(options);
  const position = 'epoch' in start ? start : startPosition(start);
  if (position.epoch.isSolved) {
    return { status: 'solved', optimal: true, atLeast: 0, moves: [], states: 0 };
  }
  if (position.epoch.isLost || findUnsolvability(position) !== undefined) {
    return { status: 'unsolvable', states: 0 };
  }
  const exitsLeft = position.tables.exitsInAll - position.epoch.exits;
  if (exitsLeft > EXITS_MAX) {
    return { status: 'gave-up', why: 'states', atLeast: exitsLeft, states: 0 };
  }
  const part = options.part ?? WHOLE;
  const bytesShare = BYTES_SHARE[part.proof];
  const problem = createProblem(position, { bytesMax: budget.bytesMax * bytesShare.epochs });
  const run: Run = {
    problem,
    budget,
    options,
    part,
    atLeast: Math.max(exitsLeft, options.atLeast ?? 0),
    best: undefined,
    moves: undefined,
    isOrdered: false,
    proof: createAStar(problem, budget.bytesMax * bytesShare.proof),
    proofPace: Infinity,
    firstLineRuns: 0,
    runsOutOfMemory: 0,
    shortening: { round: 0 },
  };
  if (options.known !== undefined) setBest(run, packLine(problem, options.known));
  for (const { phase, ...share } of planTurns(run)) {
    if (isSettled(run)) break;
    report(run, phase);
    const isImpossible = yield* TURNS[phase](run, narrowBudget(budget, share));
    if (isImpossible) {
      if (run.best !== undefined) throw new Error('a board with a line was proved unsolvable');
      return { status: 'unsolvable', states: budget.states };
    }
    if (stopReason(budget) !== undefined) break;
  }
  orderMoves(run);
  const { atLeast, moves } = run;
  const { states } = budget;
  if (moves === undefined) {
    return { status: 'gave-up', why: stopReason(budget) ?? 'states', atLeast, states };
  }
  return { status: 'solved', optimal: moves.length <= atLeast, atLeast, moves, states };
}

/** A turn of one search, and the share of the remaining budget that it may use. */
interface Turn extends BudgetPart {
  readonly phase: Phase;
}

/**
 * The order of the work, planned as it goes: a short proof, which settles small boards; then searches for a first line in turns with the
 * proof, each longer than the last, because a board may have no solution; then shortening in turns with the proof. If others share the
 * board, one solve leaves the proof out, and another spends everything on it.
 */
function* planTurns(run: Run): Generator<Turn, void> {
  const { budget, problem } = run;
  const { proof } = run.part;
  const bytesShare = BYTES_SHARE[proof].lines;
  const isOneExit = problem.exitsInAll - problem.rootEpoch.exits === 1;
  if (proof !== 'none') {
    yield { phase: 'proof', ...(isOneExit ? FIRST_PROOF_ONE_EXIT : FIRST_PROOF) };
  }
  while (run.best === undefined) {
    yield { phase: 'first-line', share: 1, bytesShare };
    if (run.best !== undefined) break;
    // Once every mixture of weights has run out of memory, only the proof can continue.
    const isOutOfMemory = run.runsOutOfMemory >= FIRST_LINE_WEIGHTS.length;
    if (proof === 'none' && isOutOfMemory) return;
    if (proof === 'none') continue;
    if (isOutOfMemory) return yield { phase: 'proof', share: 1 };
    const states = NEXT_PROOF.states * 2 ** ((run.firstLineRuns - 1) / FIRST_LINE_WEIGHTS.length);
    yield { phase: 'proof', share: NEXT_PROOF.share, states };
  }
  if (run.options.anySolution) return;
  const isEndless = budget.statesMax === Infinity && budget.msLeft() === Infinity;
  const states = isEndless ? SHORTENING_STATES : Infinity;
  if (proof === 'first') yield { phase: 'proof', share: 1 };
  for (const share of proof === 'in-turns' ? SHORTENING_SHARES : [1]) {
    yield { phase: 'shortening', share, states, bytesShare };
    if (share < 1) yield { phase: 'proof', share: isEndless ? 1 : proofShare(run) };
  }
}

/** The share of the remaining budget for the proof: nearly all if it will probably end within that, otherwise little. */
function proofShare({ best, budget, proof, proofPace }: Run): number {
  const states = predictStates(proof, best?.length ?? Infinity);
  const statesLeft = Math.min(budget.statesMax - budget.states, budget.msLeft() * proofPace);
  return states <= statesLeft ? PROOF_SHARE.ending : PROOF_SHARE.endless;
}
