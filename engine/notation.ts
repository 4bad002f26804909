/** The file form of a board: JSON as `boards.md` §1 gives it. The short form is in `text-form.ts`. */

import { FIELD_ORDER, readFile } from './notation/board-fields.ts';
import { FaultLog } from './notation/fault-log.ts';
import { describeJsonFault, readJson } from './notation/read-json.ts';
import type { BoardDraft, Fault, Result } from './types.ts';

/** Longer texts are refused unread. The largest board that makes sense is some 30,000 characters long. */
const TEXT_LENGTH_MAX = 1_000_000;

/**
 * Parses JSON text, with or without a byte order mark. Refuses with `bad-json`, and its line and column, what is not JSON, has a name
 * twice in one object, or is longer than a million characters.
 */
export function parseJson(text: string): Result<unknown, readonly Fault[]> {
  if (text.length > TEXT_LENGTH_MAX)
    return refuseText(text, `at most ${TEXT_LENGTH_MAX} characters`);
  const read = readJson(text);
  return read.ok ? read : refuseText(text, `JSON (${describeJsonFault(read.fault)})`);
}

/**
 * Reads a board file from its JSON text. Refuses only what cannot be a draft at all: wrong types, missing
 * and unknown fields, unknown colours; every such fault is listed. Whether the draft is a puzzle is for
 * `checkBoard` to say.
 */
export function parseBoard(json: string): Result<BoardDraft, readonly Fault[]> {
  const parsed = parseJson(json);
  return parsed.ok ? readBoard(parsed.value) : parsed;
}

/** As `parseBoard`, from a parsed value. Never throws, whatever the value is. */
export function readBoard(value: unknown): Result<BoardDraft, readonly Fault[]> {
  const log = new FaultLog();
  readFile(value, '', log);
  // With no fault of shape no gap was left, so the value is what it claims to be.
  if (log.ofShape.length === 0) return { ok: true, value: value as BoardDraft };
  return { ok: false, error: log.ofShape };
}

/** Writes a draft as JSON on one line, fields always in one order: equal drafts give equal text. */
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
