/** Paths in a board file, such as `blocks[3].color`. */

import type { BoardDraft } from './types.ts';

type Parent = Record<string, unknown>;

/** The names and indices of a path, from the board inwards. */
function keysOf(at: string): string[] {
  return at.replace(/\[(\d+)\]/g, '.$1').split('.');
}

/** The value at a path, or undefined. */
export function valueAt(board: BoardDraft, at: string): unknown {
  return keysOf(at).reduce<unknown>((value, key) => (value as Parent | undefined)?.[key], board);
}

/** The board with another value at a path. Null and undefined remove the field. Paths that do not exist change nothing. */
export function putValue(board: BoardDraft, at: string, value: unknown): BoardDraft {
  return putInside(board, keysOf(at), value) as BoardDraft;
}

function putInside(part: unknown, [key, ...inside]: readonly string[], value: unknown): unknown {
  if (typeof part !== 'object' || part === null || key === undefined) return part;
  const copy = (Array.isArray(part) ? [...part] : { ...part }) as Parent;
  if (inside.length > 0) {
    if (Object.hasOwn(copy, key)) copy[key] = putInside(copy[key], inside, value);
  } else if (value === undefined || value === null) delete copy[key];
  else copy[key] = value;
  return copy;
}
