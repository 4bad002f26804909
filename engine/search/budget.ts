/**
 * What a search may use, and how it asks whether to stop.
 *
 * The clock is an argument: the engine has none of its own. Without one, only `statesMax` and `isAborted`
 * bind, and the same board gives the same answer on any machine.
 */

import type { Drag } from '../rules/drags.ts';
import { BYTES_MAX, STATES_PER_LOOK, STATES_PER_YIELD } from './parameters.ts';

/** Why a whole solve stopped before it was done. */
export type StopReason = 'time' | 'states' | 'aborted';

/** What a search that can prove something comes to. One never stands for another. */
export type SearchOutcome =
  | { readonly kind: 'found'; readonly line: readonly Drag[] }
  /** No line solves the position: proved. */
  | { readonly kind: 'none-exists' }
  /** No line is shorter than asked for: proved. */
  | { readonly kind: 'none-shorter' }
  /** `nodes`: this search has seen as many states as it may. `memory`: its table is full. */
  | { readonly kind: 'stopped'; readonly why: StopReason | 'nodes' | 'memory' };

export interface Budget {
  /** States expanded so far, over all phases of one solve. */
  states: number;
  readonly statesMax: number;
  /** Bytes that one search may hold in its tables. */
  readonly bytesMax: number;
  /** Milliseconds to the deadline, Infinity without a clock or a limit. */
  readonly msLeft: () => number;
  readonly isAborted: () => boolean;
}

/** The reason to stop now, or undefined. Looks at the clock. */
export function stopReason(budget: Budget): StopReason | undefined {
  if (budget.states >= budget.statesMax) return 'states';
  if (budget.isAborted()) return 'aborted';
  return budget.msLeft() <= 0 ? 'time' : undefined;
}

/** Counts a state that is to be expanded, or returns the reason not to. Looks at the clock every `STATES_PER_LOOK` states. */
export function spendState(budget: Budget): StopReason | undefined {
  const isLook = budget.states % STATES_PER_LOOK === 0 || budget.states >= budget.statesMax;
  const why = isLook ? stopReason(budget) : undefined;
  if (why === undefined) budget.states++;
  return why;
}

/** Whether a search is to yield before its next state, so that its caller can pass on what other searches have found. */
export function isYieldDue(budget: Budget): boolean {
  return budget.states % STATES_PER_YIELD === 0;
}

/** Runs a search in slices of a few states, until it or its budget ends. It yields between them, and may be left there. */
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

/** Opens the account of one solve; the time limit runs from now. */
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

/** How much of a budget one phase gets. */
export interface BudgetPart {
  /** Further states at the most. (Default: no limit) */
  readonly states?: number;
  /** Share, 0 to 1, of the states and of the time that are left. */
  readonly share: number;
  /** Share of the memory. (Default: 1) */
  readonly bytesShare?: number;
}

/** A part of a budget for one phase. What it spends is spent from the whole. */
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
