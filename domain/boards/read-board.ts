import { loadBoard } from '#engine/board.ts';
import type { Board } from '#engine/types.ts';
import { DomainError, fieldError } from '../platform/errors.ts';
import { isStorable } from '../platform/is-storable.ts';
import { issuesOfFaults } from './fault-issues.ts';

/**
 * The board of a board file. Refuses (`invalid`) what is none, with an issue for each fault at its place below the field `board`, and
 * one with characters that cannot be stored.
 */
export function readBoard(value: unknown): Board {
  const loaded = loadBoard(value);
  if (!loaded.ok) throw new DomainError('invalid', issuesOfFaults(loaded.error, 'board'));
  if (isStorable(loaded.value)) return loaded.value;
  const message = 'has characters that cannot be stored (NUL, or half a surrogate pair).';
  throw fieldError('invalid', 'board', message, 'characters');
}
