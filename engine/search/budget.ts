/**
 * What a search may use, and how it asks whether to stop.
 *
 * The clock is an argument: the engine has none of its own. Without one, only `statesMax` and `isAborted`
 * bind, and the same board gives the same answer on any machine.
 */

/** Why a search stopped before it was done. */
export type StopReason = 'time' | 'states' | 'aborted';

export interface Budget {
  /** States expanded so far, over all phases of one solve. */
  states: number;
  readonly statesMax: number;
  /** Bytes that one search may hold in its tables. */
  readonly bytesMax: number;
  /** True when `now()` has passed the deadline. */
  readonly isLate: () => boolean;
  /** Milliseconds to the deadline, Infinity without a clock or a limit. */
  readonly msLeft: () => number;
  readonly isAborted: () => boolean;
}

/** States between two looks at the clock. A state of a large board with hundreds of successors takes a millisecond. */
const STRIDE = 8;

/** The reason to stop now, or undefined. Call it once for each state; it looks at the clock now and then. */
export function stopReason(budget: Budget): StopReason | undefined {
  if (budget.states >= budget.statesMax) return 'states';
  if (budget.states % STRIDE !== 0) return undefined;
  if (budget.isAborted()) return 'aborted';
  return budget.isLate() ? 'time' : undefined;
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
  const msLeft = () => (now === undefined ? Infinity : deadline - now());
  return {
    states: 0,
    statesMax: options.statesMax ?? Infinity,
    bytesMax: options.bytesMax ?? 512 * 2 ** 20,
    isLate: () => msLeft() <= 0,
    msLeft,
    isAborted,
  };
}

/** How much of a budget one phase gets. */
export interface BudgetPart {
  readonly states?: number;
  readonly share: number;
  readonly bytesShare?: number;
}

/**
 * A part of a budget for one phase: so many further states at the most, and a share (0 to 1) of the states
 * and of the time that are left, and a share of the memory. What it spends is spent from the whole.
 */
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
    statesMax: Math.min(
      whole.statesMax,
      whole.states + Math.min(states, Math.ceil(statesLeft * share)),
    ),
    bytesMax: whole.bytesMax * bytesShare,
    isLate: () => whole.isLate() || (msEnd < Infinity && whole.msLeft() <= msEnd),
    msLeft: () => (msEnd < Infinity ? whole.msLeft() - msEnd : Infinity),
    isAborted: whole.isAborted,
  };
}
