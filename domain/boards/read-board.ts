import { loadBoard } from '#engine/board.ts';
import { parseJson } from '#engine/notation.ts';
import type { Board } from '#engine/types.ts';
import { DomainError, fieldError } from '../platform/errors.ts';
import { isStorable } from '../platform/is-storable.ts';
import { issuesOfFaults } from './fault-issues.ts';

/** Maximum length of a board file in characters, its name and ids included: far above any board of the game. */
const BOARD_CHARS_MAX = 64 * 1024;

/**
 * Loads the board in a board file. Refuses (`invalid`) anything else, with an issue for each fault at its place under the field `board`,
 * files larger than any board of the game, and characters that cannot be stored.
 */
export function readBoard(value: unknown): Board {
  const loaded = loadBoard(value);
  if (!loaded.ok) throw new DomainError('invalid', issuesOfFaults(loaded.error, 'board'));
  if (JSON.stringify(loaded.value).length > BOARD_CHARS_MAX) {
    throw fieldError('invalid', 'board', 'is larger than any board of the game.', 'too-large');
  }
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
