/** The turns of one solve: each is a part of one search on a share of the budget. Also what the solve knows so far. */

import type { Drag } from './rules/drags.ts';
import { type AStar, runAStar } from './search/a-star.ts';
import { createFirstLine, runBestFirst } from './search/best-first.ts';
import { type Budget, runInSlices, type SearchOutcome } from './search/budget.ts';
import { orderLine } from './search/order-line.ts';
import { dropSlides, shortenLine } from './search/shorten.ts';
import { nameLine, type Problem, packLine } from './search/state-space.ts';
import type { Findings, SolveOptions, SolvePart, SolveProgress } from './solve-options.ts';
import type { Move } from './types.ts';

/** What one solve knows so far. */
export interface Run {
  readonly problem: Problem;
  readonly budget: Budget;
  readonly options: SolveOptions;
  readonly part: SolvePart;
  atLeast: number;
  /** The best line so far, and its moves. */
  best: readonly Drag[] | undefined;
  moves: readonly Move[] | undefined;
  /** Whether the moves are already in the order of `orderLine`. */
  isOrdered: boolean;
  readonly proof: AStar;
  /** States per millisecond of the proof. Infinity without a clock. */
  proofPace: number;
  /** Number of searches for a first line so far, and how many of them ran out of memory. */
  firstLineRuns: number;
  runsOutOfMemory: number;
  readonly shortening: { round: number };
}

export type Phase = SolveProgress['phase'];

/** A turn, with a yield every few states. It returns true if it has proved that no line solves the board. */
type Steps<Result> = Generator<void, Result, Findings | undefined>;

/** One turn of each search, on a part of the budget. */
export const TURNS: Readonly<Record<Phase, (run: Run, part: Budget) => Steps<boolean>>> = {
  *proof(run, part) {
    const { budget, proof } = run;
    const [statesBefore, msBefore] = [budget.states, budget.msLeft()];
    const onBound = (atLeast: number) => {
      run.atLeast = Math.max(run.atLeast, atLeast);
      report(run, 'proof');
    };
    const outcome = yield* yieldBetween(run, part, (slice) =>
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
    const { from, step } = run.part.firstLines;
    const number = from + step * run.firstLineRuns++;
    const search = createFirstLine(run.problem, part.bytesMax, number);
    const outcome = yield* yieldBetween(run, part, (slice) => runBestFirst(search, slice));
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

/** Runs a search in slices of a few states, until it or its part of the budget ends, or others have found what it looks for. */
function* yieldBetween(
  run: Run,
  part: Budget,
  search: (slice: Budget) => SearchOutcome,
): Steps<SearchOutcome> {
  const hadLine = run.best !== undefined;
  const slices = runInSlices(part, search);
  let step = slices.next();
  while (!step.done) {
    learn(run, yield);
    if (isSettled(run) || (!hadLine && run.best !== undefined)) {
      return { kind: 'stopped', why: 'states' };
    }
    step = slices.next();
  }
  return step.value;
}

/** Adopts what others have found if it is better than what this solve knows. */
function learn(run: Run, found: Findings | undefined): void {
  if (found === undefined) return;
  run.atLeast = Math.max(run.atLeast, found.atLeast);
  if (found.line === undefined || found.line.length >= (run.best?.length ?? Infinity)) return;
  setBest(run, packLine(run.problem, found.line));
}

export function isSettled({ best, atLeast }: Run): boolean {
  return best !== undefined && best.length <= atLeast;
}

/** Names the line, which replays it by the rules that callers use. That guards against errors of every search. */
export function setBest(run: Run, line: readonly Drag[]): void {
  run.moves = nameLine(run.problem, line);
  run.best = line;
  run.isOrdered = false;
}

/** Orders the best line for playing. The searches continue from the line as it was found. */
export function orderMoves(run: Run): void {
  if (run.best === undefined || run.isOrdered || run.options.anySolution) return;
  run.moves = nameLine(run.problem, orderLine(run.problem, run.best));
  run.isOrdered = true;
}

export function report(run: Run, phase: Phase): void {
  const { options, budget, atLeast } = run;
  if (options.onProgress === undefined) return;
  orderMoves(run);
  const line = run.moves === undefined ? {} : { line: run.moves };
  options.onProgress({ phase, states: budget.states, atLeast, ...line });
}
