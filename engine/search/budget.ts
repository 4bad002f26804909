/**
 * The resources that a search may use, and the check whether to stop.
 *
 * The clock is an argument, because the engine has none of its own. Without a clock, only `statesMax` and `isAborted` apply, and the same
 * board gives the same result on any machine.
 */

import type { Drag } from '../rules/drags.ts';
import { BYTES_MAX, STATES_PER_YIELD } from './parameters.ts';

/** Why a whole solve stopped early. */
export type StopReason = 'time' | 'states' | 'aborted';

/** The outcome of a search that can prove something. No kind is used in place of another. */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly line: readonly Drag[] }
  /** Proved: no line solves the position. */
  | { readonly kind: 'none-exists' }
  /** Proved: no line is shorter than the limit. */
  | { readonly kind: 'none-shorter' }
  /** `nodes`: this search has reached its own maximum of states. `memory`: its table is full. */
  | { readonly kind: 'stopped'; readonly why: StopReason | 'nodes' | 'memory' };

export interface Budget {
  /** Number of states expanded so far, over all phases of one solve. */
  states: number;
  readonly statesMax: number;
  /** Maximum number of bytes in the tables of one search. */
  readonly bytesMax: number;
  /** Milliseconds to the deadline; Infinity without a clock or a limit. */
  readonly msLeft: () => number;
  readonly isAborted: () => boolean;
}

/** The reason to stop now, or undefined. Checks the clock. */
export function stopReason(budget: Budget): StopReason | undefined {
  if (budget.states >= budget.statesMax) return 'states';
  if (budget.isAborted()) return 'aborted';
  return budget.msLeft() <= 0 ? 'time' : undefined;
}

/**
 * Counts a state that is about to be expanded, or returns the reason not to. Checks the clock, which takes less than a thousandth of the
 * time of a state; on the largest boards a state takes 50 ms.
 */
export function spendState(budget: Budget): StopReason | undefined {
  const why = stopReason(budget);
  if (why === undefined) budget.states++;
  return why;
}

/** Whether a search should yield before its next state, so that its caller can pass on what other searches have found. */
export function isYieldDue(budget: Budget): boolean {
  return budget.states % STATES_PER_YIELD === 0;
}

/** Runs a search in slices of a few states until it or its budget ends. Yields between slices, and may be abandoned there. */
export function* runInSlices(
  budget: Budget,
  search: (slice: Budget) => SearchOutcome,
): Generator<void, SearchOutcome> {
  for (;;) {
    const outcome = search(narrowBudget(budget, { share: 1, states: STATES_PER_YIELD }));
    const isSliceOver = outcome.kind === 'stopped' && outcome.why === 'states';
    if (!isSliceOver || stopReason(budget) !== undefined) return outcome;
    yield;
  }
}

/** Opens the budget of one solve. The time limit starts now. */
export function openBudget(options: {
  readonly now?: () => number;
  readonly limitMs?: number;
  readonly statesMax?: number;
  readonly bytesMax?: number;
  readonly isAborted?: () => boolean;
}): Budget {
  const { now, limitMs = Infinity, isAborted = () => false } = options;
  const deadline = now === undefined ? Infinity : now() + limitMs;
  return {
    states: 0,
    statesMax: options.statesMax ?? Infinity,
    bytesMax: options.bytesMax ?? BYTES_MAX,
    msLeft: () => (now === undefined ? Infinity : deadline - now()),
    isAborted,
  };
}

/** The part of a budget that one phase gets. */
export interface BudgetPart {
  /** Maximum number of further states. (Default: no limit) */
  readonly states?: number;
  /** Share, 0 to 1, of the remaining states and of the remaining time. */
  readonly share: number;
  /** Share of the memory. (Default: 1) */
  readonly bytesShare?: number;
}

/** A part of a budget for one phase. What it spends is also spent from the whole. */
export function narrowBudget(
  whole: Budget,
  { states = Infinity, share, bytesShare = 1 }: BudgetPart,
): Budget {
  const msEnd = share < 1 ? whole.msLeft() * (1 - share) : 0;
  const statesLeft = whole.statesMax - whole.states;
  return {
    get states() {
      return whole.states;
    },
    set states(value) {
      whole.states = value;
    },
    statesMax: whole.states + Math.min(states, Math.ceil(statesLeft * share)),
    bytesMax: whole.bytesMax * bytesShare,
    msLeft: () => (msEnd < Infinity ? whole.msLeft() - msEnd : Infinity),
    isAborted: whole.isAborted,
  };
}
