/** What a solve may be asked, and what it reports on the way. */

import type { BYTES_SHARE } from './search/parameters.ts';
import type { Move } from './types.ts';

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
  /** Searches for a first line: with which of `FIRST_LINE_WEIGHTS` it begins, and how many it goes on by. */
  readonly firstLines: { readonly from: number; readonly step: number };
  /** `in-turns`: lines and the proof share the time. `first`: once there is a line, the proof has all of it. `none`: no proof. */
  readonly proof: keyof typeof BYTES_SHARE;
}

/** All of the work, by one solve. */
export const WHOLE: SolvePart = {
  firstLines: { from: 0, step: 1 },
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
