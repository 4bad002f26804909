/** The file form of a board: JSON as described in `boards.md` §1. The short form is in `text-form.ts`. */

import { FIELD_ORDER, readFile } from './notation/board-fields.ts';
import { FaultLog } from './notation/fault-log.ts';
import { describeJsonFault, readJson } from './notation/read-json.ts';
import type { BoardDraft, Fault, Result } from './types.ts';

/** Longer texts are refused unread. The largest sensible board has about 30,000 characters. */
const TEXT_LENGTH_MAX = 1_000_000;

/**
 * Parses JSON text, with or without a byte order mark. Refuses (`bad-json`, with line and column) text that is not JSON, repeats a name in
 * an object, or is longer than a million characters.
 */
export function parseJson(text: string): Result<unknown, readonly Fault[]> {
  if (text.length > TEXT_LENGTH_MAX)
    return refuseText(text, `at most ${TEXT_LENGTH_MAX} characters`);
  const read = readJson(text);
  return read.ok ? read : refuseText(text, `JSON (${describeJsonFault(read.fault)})`);
}

/**
 * Reads a board file from its JSON text. Refuses only what cannot be a draft at all: wrong types, missing and unknown fields, unknown
 * colors; all such faults are listed. `checkBoard` decides whether the draft is a puzzle.
 */
export function parseBoard(json: string): Result<BoardDraft, readonly Fault[]> {
  const parsed = parseJson(json);
  return parsed.ok ? readBoard(parsed.value) : parsed;
}

/** Like `parseBoard`, from a parsed value. Never throws, whatever the value is. */
export function readBoard(value: unknown): Result<BoardDraft, readonly Fault[]> {
  const log = new FaultLog();
  readFile(value, '', log);
  // Without faults of shape there are no gaps, so the value has the claimed type.
  if (log.ofShape.length === 0) return { ok: true, value: value as BoardDraft };
  return { ok: false, error: log.ofShape };
}

/** Writes a draft as JSON on one line. The order of fields is fixed, so equal drafts give equal text. */
export function formatBoard(board: BoardDraft): string {
  const formatBlock = (block: object) => formatRecord(block, FIELD_ORDER.block);
  return formatRecord(board, FIELD_ORDER.board, {
    blocks: formatList(formatBlock),
    gates: formatList((gate) => formatRecord(gate, FIELD_ORDER.gate)),
    tied: formatList((tie) =>
      Array.isArray(tie) ? JSON.stringify(tie) : formatRecord(tie, FIELD_ORDER.tie),
    ),
    paths: formatList((path) => formatRecord(path, FIELD_ORDER.path)),
    crates: formatList((crate) =>
      formatRecord(crate, FIELD_ORDER.crate, { blocks: formatList(formatBlock) }),
    ),
    jumpingLocks: formatList((lock) => formatRecord(lock, FIELD_ORDER.lock)),
  });
}

type Format = (value: never) => string;

function formatList(format: (entry: object) => string): (list: readonly object[]) => string {
  return (list) => `[${list.map(format).join(',')}]`;
}

function formatRecord(
  record: object,
  order: readonly string[],
  formats: Readonly<Record<string, Format>> = {},
): string {
  const values = record as Readonly<Record<string, unknown>>;
  const fields = order
    .filter((name) => values[name] !== undefined)
    .map((name) => {
      const value = values[name];
      const text = formats[name]?.(value as never) ?? JSON.stringify(value);
      return `${JSON.stringify(name)}:${text}`;
    });
  return `{${fields.join(',')}}`;
}

function refuseText(text: string, expected: string): Result<never, readonly Fault[]> {
  const log = new FaultLog();
  log.addShape('bad-json', '', text, expected);
  return { ok: false, error: log.all };
}
