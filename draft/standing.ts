/**
 * What is known of a board, and on what evidence. Pages, pictures and responses state a board's standing, which is computed only
 * here: so nothing claims more than is known.
 */

/** Where a board is from: made for this site, given by the operator, given by a player, read off a picture by whoever looks at it, or drawn by them. */
export const STANDING_SOURCES = ['sample', 'operator', 'player', 'picture', 'drawing'] as const;
export type StandingSource = (typeof STANDING_SOURCES)[number];

export const LINE_STANDINGS = [
  /** No line is shorter. Proved. */
  'shortest',
  /** The line solves the board; a shorter one may exist. */
  'best-known',
  /** The line solves the board as it was read, of which something is in doubt. */
  'as-read',
  /** No line solves the board. Proved. */
  'unsolvable',
  /** No line solves the board as it was read, so that most likely something of it was misread. */
  'misread',
  /** No line is known. */
  'none',
] as const;
export type LineStanding = (typeof LINE_STANDINGS)[number];

export interface Standing {
  readonly source: StandingSource;
  /** People whose pictures show the board under its level. */
  readonly confirmedBy: number;
  /** Doubts of its reading that nobody has settled. */
  readonly openDoubts: number;
  /** Doubts of its reading that a person has settled. */
  readonly settledDoubts: number;
  readonly line: LineStanding;
}

/** What a solver says of a board as it is: a line that solves it, with whether none is shorter, or a proof that there is none. */
export type LineFinding = { readonly optimal: boolean } | 'unsolvable';

interface Evidence {
  readonly source: StandingSource;
  /** (Default: nobody) */
  readonly confirmedBy?: number;
  /** (Default: none) */
  readonly openDoubts?: number;
  /** (Default: none) */
  readonly settledDoubts?: number;
  /** Somebody has said of all of it that it is as on their screen. (Default: only of what was drawn) */
  readonly isConfirmed?: boolean;
  /** Undefined while nothing is known. */
  readonly found?: LineFinding | undefined;
}

/** The standing of a board. While a doubt is open nothing is proved of it, whatever a solver has found out about the board as it was read. */
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

/** The standing of a position in the middle of play: of what was found out from there, and of the board itself. */
export function standingInPlay(board: Standing, found: LineFinding | undefined): Standing {
  return { ...board, line: lineOf(found, board.openDoubts === 0, true) };
}

/** Whether it was made for this site and is no board of the game. */
export function isSample({ source }: Pick<Standing, 'source'>): boolean {
  return source === 'sample';
}

/** Whether a proof stands: that no line is shorter, or that there is none. */
export function isProved({ line }: Pick<Standing, 'line'>): boolean {
  return line === 'shortest' || line === 'unsolvable';
}

/** Whether its solution may be published, confirm a level and cost a credit. */
export function isSettled({ openDoubts }: Pick<Standing, 'openDoubts'>): boolean {
  return openDoubts === 0;
}
