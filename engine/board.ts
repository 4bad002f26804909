/** Turns a draft into a board by checking whether it is a well-formed puzzle. Reports all faults at once, each with its place. */

import { type BoardSketch, readFile } from './notation/board-fields.ts';
import { checkCover } from './notation/check-cover.ts';
import { checkFloor } from './notation/check-floor.ts';
import { checkGates } from './notation/check-gates.ts';
import { checkNames } from './notation/check-names.ts';
import { FaultLog } from './notation/fault-log.ts';
import { parseJson } from './notation.ts';
import type { Board, BoardDraft, Fault, Result } from './types.ts';

/**
 * Checks everything that `boards.md` §1 requires of a board file: ranges, ids, colors, the floor, what covers which cell, gates, ties and
 * bounds. This is the only way to get a `Board`.
 */
export function checkBoard(draft: BoardDraft): Result<Board, readonly Fault[]> {
  return loadBoard(draft);
}

/**
 * Reads and checks a parsed JSON value in one step, so that faults of shape and faults of the puzzle come in one list. After a fault of the
 * floor, pieces and gates are not checked against the floor. Never throws.
 */
export function loadBoard(value: unknown): Result<Board, readonly Fault[]> {
  const log = new FaultLog();
  const sketch = readFile(value, '', log);
  if (sketch !== undefined) checkTogether(sketch, log);
  return log.all.length === 0 ? { ok: true, value: value as Board } : { ok: false, error: log.all };
}

/** Like `loadBoard`, from the text of a board file. */
export function loadBoardText(json: string): Result<Board, readonly Fault[]> {
  const parsed = parseJson(json);
  return parsed.ok ? loadBoard(parsed.value) : parsed;
}

function checkTogether(sketch: BoardSketch, log: FaultLog): void {
  const isFloor = checkFloor(sketch, log);
  checkNames(sketch, log);
  checkCover(sketch, isFloor, log);
  checkGates(sketch, isFloor, log);
}
