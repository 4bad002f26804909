/** The options of a solve, and its progress reports. */

import type { BYTES_SHARE } from './search/parameters.ts';
import type { Move } from './types.ts';

export interface SolveOptions {
  /** A clock in milliseconds. Without it `limitMs` has no effect. */
  readonly now?: () => number;
  /** Time after which the search gives up or returns its best line. (Default: none) */
  readonly limitMs?: number;
  /** Maximum number of expanded states. (Default: none) */
  readonly statesMax?: number;
  /** Memory for tables of states. (Default: 512 MiB) */
  readonly bytesMax?: number;
  /** Called before each state. */
  readonly isAborted?: () => boolean;
  /** Called from time to time with what is known so far. */
  readonly onProgress?: (progress: SolveProgress) => void;
  /** Returns the first line found, with its moves in the order in which they were found. (Default: false) */
  readonly anySolution?: boolean;
  /** Determines the order in which equals are tried. (Default: 1) */
  readonly seed?: number;
  /**
   * A line that solves the position; shortening begins with it. A line that does not solve it is a bug of the caller and throws. (Default:
   * none)
   */
  readonly known?: readonly Move[];
  /** A lower bound proved earlier. (Default: 0) */
  readonly atLeast?: number;
  /** The part of the work that this solve does if others share the board. (Default: `WHOLE`) */
  readonly part?: SolvePart;
}

/** One part of the work on a board that several solves share. `portfolio/` plans the parts. */
export interface SolvePart {
  /** Searches for a first line: the index in `FIRST_LINE_WEIGHTS` of the first search, and the step from one search to the next. */
  readonly firstLines: { readonly from: number; readonly step: number };
  /** `in-turns`: lines and the proof share the time. `first`: once there is a line, the proof gets all the time. `none`: no proof. */
  readonly proof: keyof typeof BYTES_SHARE;
}

/** All of the work, done by one solve. */
export const WHOLE: SolvePart = {
  firstLines: { from: 0, step: 1 },
  proof: 'in-turns',
};

/** What is known about a position so far. */
export interface Findings {
  /** The best line so far, replayed by the rules. The same array until there is a better one. */
  readonly line?: readonly Move[];
  /** Proved lower bound so far. */
  readonly atLeast: number;
}

export interface SolveProgress extends Findings {
  readonly phase: 'proof' | 'first-line' | 'shortening';
  readonly states: number;
}
