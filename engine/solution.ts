/** The file form of a solution, `boards.md` §2. */

import { FaultLog } from './notation/fault-log.ts';
import { type Reader, readId, readList, readPair, readRecord } from './notation/field-readers.ts';
import { parseJson } from './notation.ts';
import type { Fault, Result, Solution } from './types.ts';

const readWhole: Reader<number> = (value, at, log) => {
  if (Number.isInteger(value)) return value as number;
  log.addShape(typeof value === 'number' ? 'range' : 'type', at, value, 'a whole number');
};

const readMove = readRecord(
  { block: readId, by: readPair(readWhole, 'a displacement, [dx, dy]'), gate: readId },
  ['block', 'by'],
  'a move',
);
const readMoves = readList(readMove);

/**
 * Reads a solution from its JSON text, with all faults at once. Fields other than `moves` are ignored, so that a result line of the solver
 * is a solution too. Unknown fields of a move are refused.
 */
export function parseSolution(json: string): Result<Solution, readonly Fault[]> {
  const parsed = parseJson(json);
  return parsed.ok ? readSolution(parsed.value) : parsed;
}

/** Like `parseSolution`, from a parsed value. Never throws. */
export function readSolution(value: unknown): Result<Solution, readonly Fault[]> {
  const log = new FaultLog();
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  if (!isObject) {
    log.addShape('type', '', value, 'a solution, {"moves": […]}');
  } else if (!Object.hasOwn(value, 'moves')) {
    log.addShape('missing', 'moves', undefined, 'an array of moves');
  } else {
    readMoves((value as { readonly moves: unknown }).moves, 'moves', log);
  }
  if (log.all.length > 0) return { ok: false, error: log.all };
  return { ok: true, value: value as Solution };
}
