import { loadBoard } from '#engine/board.ts';
import type { Board } from '#engine/types.ts';
import { DomainError } from '../platform/errors.ts';
import { issuesOfFaults } from './fault-issues.ts';

/** The board of a board file. Refuses (`invalid`) what is none, with an issue for each fault at its place below the field `board`. */
export function readBoard(value: unknown): Board {
  const loaded = loadBoard(value);
  if (loaded.ok) return loaded.value;
  throw new DomainError('invalid', issuesOfFaults(loaded.error, 'board'));
}
