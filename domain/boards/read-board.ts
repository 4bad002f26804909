import { loadBoard } from '#engine/board.ts';
import { parseJson } from '#engine/notation.ts';
import type { Board } from '#engine/types.ts';
import { DomainError, fieldError } from '../platform/errors.ts';
import { isStorable } from '../platform/is-storable.ts';
import { issuesOfFaults } from './fault-issues.ts';

/**
 * Loads the board in a board file. Refuses (`invalid`) anything else, with an issue for each fault at its place under the field `board`,
 * and characters that cannot be stored.
 */
export function readBoard(value: unknown): Board {
  const loaded = loadBoard(value);
  if (!loaded.ok) throw new DomainError('invalid', issuesOfFaults(loaded.error, 'board'));
  if (isStorable(loaded.value)) return loaded.value;
  const message = 'has characters that cannot be stored (NUL, or half a surrogate pair).';
  throw fieldError('invalid', 'board', message, 'characters');
}

/** Parses the JSON of a board file in a form's field `board`. Refuses (`invalid`) anything else, with its place. */
export function parseBoardText(text: string): unknown {
  const parsed = parseJson(text);
  if (parsed.ok) return parsed.value;
  throw new DomainError('invalid', issuesOfFaults(parsed.error, 'board'));
}
