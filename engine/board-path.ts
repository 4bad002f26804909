/** Paths into a board file, such as `blocks[3].color`. */

import type { BoardDraft } from './types.ts';

type Parent = Record<string, unknown>;

/** The names and indices of a path, from the board inwards. */
function keysOf(at: string): string[] {
  return at.replace(/\[(\d+)\]/g, '.$1').split('.');
}

/** The value at a path; undefined if there is none. */
export function valueAt(board: BoardDraft, at: string): unknown {
  return keysOf(at).reduce<unknown>((value, key) => (value as Parent | undefined)?.[key], board);
}

/** The board with another value at a path, or without what is there if that is null or undefined. Paths that lead nowhere change nothing. */
export function putValue(board: BoardDraft, at: string, value: unknown): BoardDraft {
  const copy = structuredClone(board);
  const keys = keysOf(at);
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((part, key) => (part as Parent | undefined)?.[key], copy);
  if (typeof parent !== 'object' || parent === null) return copy;
  if (value === undefined || value === null) delete (parent as Parent)[last];
  else (parent as Parent)[last] = value;
  return copy;
}
