import { z } from 'zod';
import { loadBoard } from '#engine/board.ts';
import { describeJsonFault, readJson } from '#engine/notation/read-json.ts';
import { readSolution } from '#engine/solution.ts';
import type { Board, Fault, Move } from '#engine/types.ts';
import { type Fingerprints, fingerprintBoard } from '../boards/fingerprints.ts';
import { isStorable } from '../platform/is-storable.ts';
import { issuesOf } from '../platform/schema-issues.ts';
import type { FileLine } from './read-lines.ts';
import type { ParsedLine } from './run-batches.ts';

/** A line of a file of boards, checked by the engine. */
export interface BoardEntry {
  readonly board: Board;
  readonly fingerprints: Fingerprints;
  /** A solution that has not been replayed yet. */
  readonly moves: readonly Move[] | null;
  /** The claimed lower bound on the length of any solution. */
  readonly atLeast: number;
  readonly levels: readonly number[];
  readonly source: 'operator' | 'player';
  readonly notedOn: string | null;
}

/** Maximum number of faults listed in a refusal. */
const FAULTS_MAX = 5;

/** A valid board file has a nesting depth of six. */
const DEPTH_MAX = 32;

/**
 * Parses a line: either a board file, or `{"board", "moves"?, "levels"?, "source"?, "notedOn"?, "atLeast"?}`. Lines of packs and exports
 * are accepted too; everything derived from board and moves is ignored and derived again.
 */
export function parseBoardLine({ line, text }: FileLine, levelMax: number): ParsedLine<BoardEntry> {
  const refuse = (refusal: string) => ({ line, refusal });
  if (text === undefined) return refuse('The line is too long, or is not UTF-8.');
  if (isNestedDeeper(text, DEPTH_MAX)) {
    return refuse(`The line is nested more than ${DEPTH_MAX} deep.`);
  }
  const json = readJson(text);
  if (!json.ok) {
    const { fault } = json;
    const place = describeJsonFault({ ...fault, line: line + fault.line - 1 });
    return refuse(`This is not JSON: ${place}.`);
  }
  const { value } = json;
  if (Array.isArray(value)) {
    return refuse('This is a list. Write each board as an object of its own, one after the other.');
  }
  if (!isStorable(value))
    return refuse(
      'One of its texts contains characters that cannot be stored (NUL, or half a surrogate pair).',
    );
  const isBare = typeof value === 'object' && value !== null && 'floor' in value;
  const envelope = envelopeSchema(levelMax).safeParse(isBare ? { board: value } : value);
  if (!envelope.success) return refuse(formatIssues(envelope.error));
  const given = envelope.data;
  const board = loadBoard(given.board);
  if (!board.ok) return refuse(`The board is not a puzzle: ${formatFaults(board.error)}.`);
  const solution = given.moves === undefined ? undefined : readSolution({ moves: given.moves });
  if (solution && !solution.ok)
    return refuse(`Its moves are not well-formed: ${formatFaults(solution.error)}.`);
  const fingerprints = fingerprintBoard(board.value);
  if (given.id !== undefined && given.id !== fingerprints.id) {
    return refuse(
      `Its id is ${given.id}, but the board's id is ${fingerprints.id}: the board has been changed.`,
    );
  }
  const row: BoardEntry = {
    board: board.value,
    fingerprints,
    moves: solution?.value.moves ?? null,
    atLeast: given.atLeast ?? 0,
    levels: [...new Set([...(given.levels ?? []), ...(given.level ? [given.level] : [])])],
    source: given.source ?? 'operator',
    notedOn: given.notedOn ?? null,
  };
  return { line, row };
}

function envelopeSchema(levelMax: number) {
  const level = z.int().min(1).max(levelMax);
  const derived = z.unknown().optional();
  return z.strictObject({
    board: z.custom<object>(
      (value) => typeof value === 'object' && value !== null,
      'a board file is expected',
    ),
    id: z.string().optional(),
    moves: z.array(z.unknown()).max(10_000).optional(),
    level: level.optional(),
    levels: z.array(level).max(1_000).optional(),
    source: z.enum(['operator', 'player']).optional(),
    notedOn: z.iso.date().optional(),
    atLeast: z.int().min(0).max(10_000).optional(),
    ...{ optimal: derived, difficulty: derived, seconds: derived, tips: derived },
    mechanics: derived,
  });
}

function formatIssues(error: z.ZodError): string {
  const list = issuesOf(error)
    .slice(0, FAULTS_MAX)
    .map(({ field, message }) => [field, message.replace(/\.$/, '')].filter(Boolean).join(': '));
  return `The line has an unexpected form: ${list.join('; ')}.`;
}

function formatFaults(faults: readonly Fault[]): string {
  const list = faults.slice(0, FAULTS_MAX).map(({ at, code, expected, found }) => {
    const actual = JSON.stringify(found)?.slice(0, 60) ?? 'nothing';
    return `${at || 'the line'} is ${actual}, expected ${expected} (${code})`;
  });
  const more = faults.length - list.length;
  return list.join('; ') + (more > 0 ? `; and ${more} more` : '');
}

/**
 * Whether brackets are nested deeper than `depthMax`, checked without parsing, because a parser, and everything that walks its result,
 * recurses per level. Brackets in strings count too, but no line of boards has that many.
 */
function isNestedDeeper(text: string, depthMax: number): boolean {
  let depth = 0;
  for (const char of text) {
    if (char === '[' || char === '{') depth += 1;
    else if (char === ']' || char === '}') depth -= 1;
    if (depth > depthMax) return true;
  }
  return false;
}
