/** What to tell a player about a board, from what the guide and the solver have found so far. */

import { trustBoard } from '#app/board/line.ts';
import type { Solved } from '#app/workers/solver/use-search.ts';
import type { BoardInPlay, BoardMatches, KnownBoard } from '#domain/boards/schema.ts';
import type { LineFinding } from '#draft/standing.ts';
import type { Board } from '#engine/types.ts';

/** The guide's result for the board. */
export type Lookup =
  | { readonly kind: 'running' }
  | { readonly kind: 'found'; readonly matches: BoardMatches }
  /** Without errors, there was no connection. */
  | { readonly kind: 'failed'; readonly errors: readonly string[] };

/** The solver's result for the board. */
export type Solving =
  | { readonly kind: 'running'; readonly states: number; readonly atLeast: number }
  | { readonly kind: 'solved'; readonly result: Solved }
  | { readonly kind: 'unsolvable' }
  | { readonly kind: 'gave-up'; readonly atLeast: number }
  | { readonly kind: 'broken' };

export type Answer =
  /** The guide has the board, and the player has made `at` moves of its solution. */
  | { readonly kind: 'guide'; readonly known: KnownBoard; readonly at: number }
  /** The solver has a solution. `guideBoard`: the guide's board, if the player has left its solution. */
  | { readonly kind: 'solved'; readonly result: Solved; readonly guideBoard: BoardInPlay | null }
  | Exclude<Solving, { readonly kind: 'solved' }>;

/**
 * The guide takes precedence: its solution has been replayed, and often the search for it was longer. The solver's result is used once
 * the guide does not have the board or cannot be reached.
 */
export function chooseAnswer(lookup: Lookup, solving: Solving): Answer {
  const guided = findGuided(lookup);
  if (guided) return { kind: 'guide', ...guided };
  if (lookup.kind === 'running') {
    return solving.kind === 'running' ? solving : { kind: 'running', states: 0, atLeast: 0 };
  }
  if (solving.kind !== 'solved') return solving;
  const guideBoard = lookup.kind === 'found' ? lookup.matches.inPlay : null;
  return { kind: 'solved', result: solving.result, guideBoard };
}

/**
 * The board to play, with its solution if known. A board of the guide is played from its start, because a picture from the middle of a game
 * shows only what is left of the board.
 */
export function solutionOf(
  answer: Answer,
  board: Board,
): { readonly board: Board; readonly solution?: Pick<Solved, 'moves' | 'atLeast'> } {
  if (answer.kind === 'guide') {
    const { board: known, solution: moves, atLeast } = answer.known;
    return { board: trustBoard(known), solution: { moves, atLeast } };
  }
  return answer.kind === 'solved' ? { board, solution: answer.result } : { board };
}

/** The solver's finding behind an answer. */
export function findingOf(answer: Answer): LineFinding | undefined {
  if (answer.kind === 'solved') return answer.result;
  return answer.kind === 'unsolvable' ? 'unsolvable' : undefined;
}

/** The guide's board, if the player is on its solution. */
export function findGuided(lookup: Lookup): { known: KnownBoard; at: number } | undefined {
  if (lookup.kind !== 'found') return undefined;
  const { exact, inPlay } = lookup.matches;
  if (exact) return { known: exact, at: 0 };
  return inPlay?.at == null ? undefined : { known: inPlay, at: inPlay.at };
}

/** The guide's board, whether it is the player's, has a rainbow block there, or has been played differently. `at` is 0 off its solution. */
export function findKnown(lookup: Lookup): { known: KnownBoard; at: number } | undefined {
  if (lookup.kind !== 'found') return undefined;
  const { rainbow, inPlay } = lookup.matches;
  const known = rainbow ?? inPlay;
  return findGuided(lookup) ?? (known ? { known, at: 0 } : undefined);
}

/**
 * Whether this is, as far as known, the start of a level of the game that does not list it yet: it is solved, not a sample of ours, and not
 * from the middle of a game. Unknown before the guide has answered. `level` is the number on the screen, if it shows one.
 */
export function canAddBoard(answer: Answer, lookup: Lookup, level: number | undefined): boolean {
  if (lookup.kind !== 'found') return false;
  if (answer.kind === 'guide') {
    const { standing, levels } = answer.known;
    const isListed = level === undefined ? levels.length > 0 : levels.includes(level);
    return answer.at === 0 && standing.source !== 'sample' && !isListed;
  }
  return answer.kind === 'solved' && answer.guideBoard === null;
}
