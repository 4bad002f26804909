/**
 * What is known about a board, and on what evidence. Pages, pictures and responses state a board's standing, which is computed only here,
 * so that nothing claims more than is known.
 */

/**
 * Where a board comes from: made for this site, given by the operator, given by a player, read off a picture by the viewer, or drawn by
 * them.
 */
export const STANDING_SOURCES = ['sample', 'operator', 'player', 'picture', 'drawing'] as const;
type StandingSource = (typeof STANDING_SOURCES)[number];

export const LINE_STANDINGS = [
  /** Proved: no solution is shorter. */
  'shortest',
  /** The solution solves the board. A shorter one may exist. */
  'best-known',
  /** The solution solves the board as it was read, and some of the reading is in doubt. */
  'as-read',
  /** Proved: the board has no solution. */
  'unsolvable',
  /** The board as it was read has no solution, so most likely something was misread. */
  'misread',
  /** No solution is known. */
  'none',
] as const;
type LineStanding = (typeof LINE_STANDINGS)[number];

export interface Standing {
  readonly source: StandingSource;
  /** Number of people whose pictures show the board at its level. */
  readonly confirmedBy: number;
  /** Number of doubts about its reading that are still open. */
  readonly openDoubts: number;
  /** Number of doubts about its reading that a person has settled. */
  readonly settledDoubts: number;
  readonly line: LineStanding;
}

/** What a solver reports about a board as it is: a solution and whether it is proved shortest, or a proof that there is none. */
export type LineFinding = { readonly optimal: boolean } | 'unsolvable';

interface Evidence {
  readonly source: StandingSource;
  /** (Default: 0) */
  readonly confirmedBy?: number;
  /** (Default: 0) */
  readonly openDoubts?: number;
  /** (Default: 0) */
  readonly settledDoubts?: number;
  /** Somebody has confirmed that the whole board matches their screen. (Default: true unless it was read off a picture) */
  readonly isConfirmed?: boolean;
  /** Undefined while nothing is known. */
  readonly found?: LineFinding | undefined;
}

/**
 * The standing of a board. While a doubt is open nothing about the board is proved, whatever a solver has found for the board as it was
 * read.
 */
export function standingOf({
  source,
  confirmedBy = 0,
  openDoubts = 0,
  settledDoubts = 0,
  isConfirmed = source !== 'picture',
  found,
}: Evidence): Standing {
  const line = lineOf(found, openDoubts === 0, isConfirmed);
  return { source, confirmedBy, openDoubts, settledDoubts, line };
}

function lineOf(
  found: LineFinding | undefined,
  isSettled: boolean,
  isConfirmed: boolean,
): LineStanding {
  if (found === undefined) return 'none';
  if (found === 'unsolvable') return isSettled && isConfirmed ? 'unsolvable' : 'misread';
  if (!isSettled) return 'as-read';
  return found.optimal ? 'shortest' : 'best-known';
}

/** The standing of a position in the middle of play: what was found from there, with the facts of the board itself. */
export function standingInPlay(board: Standing, found: LineFinding | undefined): Standing {
  return { ...board, line: lineOf(found, board.openDoubts === 0, true) };
}

/** Whether it was made for this site and is not a board of the game. */
export function isSample({ source }: Pick<Standing, 'source'>): boolean {
  return source === 'sample';
}

/** Whether something is proved: that no solution is shorter, or that there is none. */
export function isProved({ line }: Pick<Standing, 'line'>): boolean {
  return line === 'shortest' || line === 'unsolvable';
}

/** Whether its solution may be published, confirm a level and cost a credit. */
export function isSettled({ openDoubts }: Pick<Standing, 'openDoubts'>): boolean {
  return openDoubts === 0;
}
