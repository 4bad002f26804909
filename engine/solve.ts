/** The front door of the searches: one position in, one result out. */

import { type Position, startPosition } from './position.ts';
import type { Drag } from './rules/drags.ts';
import { type AStar, createAStar, predictStates, runAStar } from './search/a-star.ts';
import { createFirstLine, runBestFirst } from './search/best-first.ts';
import {
  type Budget,
  type BudgetPart,
  narrowBudget,
  openBudget,
  type SearchOutcome,
  type StopReason,
  stopReason,
} from './search/budget.ts';
import { orderLine } from './search/order-line.ts';
import {
  BYTES_SHARE,
  FIRST_LINE_WEIGHTS,
  FIRST_PROOF,
  FIRST_PROOF_ONE_EXIT,
  NEXT_PROOF,
  PROOF_SHARE,
  SHORTENING_SHARES,
  SHORTENING_STATES,
  STATES_PER_REST,
} from './search/parameters.ts';
import { dropSlides, shortenLine } from './search/shorten.ts';
import { createProblem, nameLine, type Problem, packLine } from './search/state-space.ts';
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
  /** Asked every few states (`STATES_PER_LOOK`). */
  readonly isAborted?: () => boolean;
  /** Called now and then with what is known so far. */
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Return the first line found, in the order in which it was found. (Default: false) */
  readonly anySolution?: boolean;
  /** For the order in which equals are tried. (Default: 1) */
  readonly seed?: number;
  /** A line that solves the position: shortening begins with it. One that does not is a bug of the caller, and throws. (Default: none) */
  readonly known?: readonly Move[];
  /** A lower bound proved before. (Default: 0) */
  readonly atLeast?: number;
  /** Which work is this solve's own where others share the board. (Default: `WHOLE`) */
  readonly part?: SolvePart;
}

/** One part of the work on a board that several solves share at once; `portfolio/` plans them. */
export interface SolvePart {
  /** Searches for a first line: indices of `FIRST_LINE_WEIGHTS` in their order, in which search it begins, and how many it goes on by. */
  readonly firstLines: {
    readonly order: readonly number[];
    readonly from: number;
    readonly step: number;
  };
  /** How it takes turns with the proof: by what each promises, the proof before anything but a first line, or no proof at all. */
  readonly proof: keyof typeof BYTES_SHARE;
}

/** All of the work, by one solve. */
export const WHOLE: SolvePart = {
  firstLines: { order: FIRST_LINE_WEIGHTS.map((_, i) => i), from: 0, step: 1 },
  proof: 'in-turns',
};

/** What is known of a position so far. */
export interface Findings {
  /** The best line so far, replayed by the rules. The same array as long as there is no better one. */
  readonly line?: readonly Move[];
  /** Proved lower bound so far. */
  readonly atLeast: number;
}

export interface SolveProgress extends Findings {
  readonly phase: 'proof' | 'first-line' | 'shortening';
  readonly states: number;
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
 * has been replayed by `playMove`. Of lines that differ in order alone, it is the one that `orderLine` prefers: bombs early.
 *
 * Proofs that cost nothing come first (`unsolvability/`), then the turns of `planTurns`, until one of them settles the
 * board or the budget is spent.
 */
export function solve(start: Board | Position, options: SolveOptions = {}): SolveResult {
  const steps = solveInSteps(start, options);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/** The same, resting every few states. What it is handed then, found elsewhere, it goes on from as if it had found it itself. */
export function* solveInSteps(
  start: Board | Position,
  options: SolveOptions = {},
): Generator<void, SolveResult, Findings | undefined> {
  const position = 'epoch' in start ? start : startPosition(start);
  if (position.epoch.isSolved) {
    return { status: 'solved', optimal: true, atLeast: 0, moves: [], states: 0 };
  }
  const budget = openBudget(options);
  if (position.epoch.isLost || findUnsolvability(position) !== undefined) {
    return { status: 'unsolvable', states: 0 };
  }
  const part = options.part ?? WHOLE;
  const bytesShare = BYTES_SHARE[part.proof];
  const problem = createProblem(position, { bytesMax: budget.bytesMax * bytesShare.epochs });
  const run: Run = {
    problem,
    budget,
    options,
    part,
    atLeast: Math.max(problem.exitsInAll - position.epoch.exits, options.atLeast ?? 0),
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

/** What one solve knows so far. */
interface Run {
  readonly problem: Problem;
  readonly budget: Budget;
  readonly options: SolveOptions;
  readonly part: SolvePart;
  atLeast: number;
  /** The best line so far, and its moves. */
  best: readonly Drag[] | undefined;
  moves: readonly Move[] | undefined;
  /** Whether the moves are in the order of `orderLine` by now. */
  isOrdered: boolean;
  readonly proof: AStar;
  /** States of the proof in a millisecond, Infinity without a clock. */
  proofPace: number;
  /** Searches for a first line so far, and how many of them ran out of memory. */
  firstLineRuns: number;
  runsOutOfMemory: number;
  readonly shortening: { round: number };
}

type Phase = SolveProgress['phase'];

/** A turn of one search, and the part of what is left of the budget that it may use. */
interface Turn extends BudgetPart {
  readonly phase: Phase;
}

/**
 * The order of the work, planned as it goes: a bout of proof, which settles small boards; then searches for a first line in turns
 * with the proof, each longer than before, for a board may have no line at all; then shortening in turns with the proof. Where others
 * share the board, one solve leaves the proof out, and another gives it all it has.
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
    // Once every mixture of weights has run out of memory, only the proof can go on.
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

/** The share of what is left that goes to the proof: nearly all if it seems to end within that, else little. */
function proofShare({ best, budget, proof, proofPace }: Run): number {
  const states = predictStates(proof, best?.length ?? Infinity);
  const statesLeft = Math.min(budget.statesMax - budget.states, budget.msLeft() * proofPace);
  return states <= statesLeft ? PROOF_SHARE.ending : PROOF_SHARE.endless;
}

/** A turn that rests every few states. It comes to true when it has proved that no line solves the board. */
type Steps<Result> = Generator<void, Result, Findings | undefined>;

/** One turn of each search, on a part of the budget. */
const TURNS: Readonly<Record<Phase, (run: Run, part: Budget) => Steps<boolean>>> = {
  *proof(run, part) {
    const { budget, proof } = run;
    const [statesBefore, msBefore] = [budget.states, budget.msLeft()];
    const onBound = (atLeast: number) => {
      run.atLeast = Math.max(run.atLeast, atLeast);
      report(run, 'proof');
    };
    const outcome = yield* restBetween(run, part, (slice) =>
      runAStar(proof, slice, { below: run.best?.length ?? Infinity, onBound }),
    );
    const ms = msBefore - budget.msLeft();
    if (ms > 0) run.proofPace = (budget.states - statesBefore) / ms;
    if (outcome.kind === 'found') setBest(run, outcome.line);
    const isShortest = outcome.kind === 'found' || outcome.kind === 'none-shorter';
    if (isShortest) run.atLeast = run.best?.length ?? run.atLeast;
    return outcome.kind === 'none-exists';
  },

  *'first-line'(run, part) {
    const { order, from, step } = run.part.firstLines;
    const number = from + step * run.firstLineRuns++;
    const search = createFirstLine(run.problem, part.bytesMax, number, order);
    const outcome = yield* restBetween(run, part, (slice) => runBestFirst(search, slice));
    if (outcome.kind === 'stopped' && outcome.why === 'memory') run.runsOutOfMemory++;
    if (outcome.kind === 'found') {
      setBest(run, outcome.line);
      report(run, 'first-line');
      setBest(run, dropSlides(run.problem, part, outcome.line));
    }
    return outcome.kind === 'none-exists';
  },

  *shortening(run, part) {
    const search = shortenLine(run.problem, part, run.best!, {
      progress: run.shortening,
      atLeast: run.atLeast,
      seed: run.options.seed ?? 1,
      onBetter: (line) => {
        setBest(run, line);
        report(run, 'shortening');
      },
    });
    let step = search.next();
    while (!step.done && !isSettled(run)) {
      learn(run, yield);
      step = search.next(run.best);
    }
    return false;
  },
};

/** Goes on with a search every few states, until it ends, its part of the budget does, or others have ended the need for it. */
function* restBetween(
  run: Run,
  part: Budget,
  search: (slice: Budget) => SearchOutcome,
): Steps<SearchOutcome> {
  const hadLine = run.best !== undefined;
  for (;;) {
    const outcome = search(narrowBudget(part, { share: 1, states: STATES_PER_REST }));
    const isRest = outcome.kind === 'stopped' && outcome.why === 'states';
    if (!isRest || stopReason(part) !== undefined) return outcome;
    learn(run, yield);
    if (isSettled(run) || (!hadLine && run.best !== undefined)) return outcome;
  }
}

/** Takes in what others have found, where it is more than this solve knows. */
function learn(run: Run, found: Findings | undefined): void {
  if (found === undefined) return;
  run.atLeast = Math.max(run.atLeast, found.atLeast);
  if (found.line === undefined || found.line.length >= (run.best?.length ?? Infinity)) return;
  setBest(run, packLine(run.problem, found.line));
}

function isSettled({ best, atLeast }: Run): boolean {
  return best !== undefined && best.length <= atLeast;
}

/** Names the line, which replays it by the rules that callers use: that guards against every search. */
function setBest(run: Run, line: readonly Drag[]): void {
  run.moves = nameLine(run.problem, line);
  run.best = line;
  run.isOrdered = false;
}

/** Orders the best line for whoever plays it. The searches go on from it as it was found. */
function orderMoves(run: Run): void {
  if (run.best === undefined || run.isOrdered || run.options.anySolution) return;
  run.moves = nameLine(run.problem, orderLine(run.problem, run.best));
  run.isOrdered = true;
}

function report(run: Run, phase: Phase): void {
  const { options, budget, atLeast } = run;
  if (options.onProgress === undefined) return;
  orderMoves(run);
  const line = run.moves === undefined ? {} : { line: run.moves };
  options.onProgress({ phase, states: budget.states, atLeast, ...line });
}
