import { z } from 'zod';
import { loadBoard } from '#engine/board.ts';
import { readSolution } from '#engine/solution.ts';
import type { Board, Fault, Move } from '#engine/types.ts';
import { type Fingerprints, fingerprintBoard } from '../boards/fingerprints.ts';
import { isStorable } from './read-fields.ts';
import type { FileLine } from './read-lines.ts';
import type { ReadLine } from './run-batches.ts';

/** A line of a file of boards, checked by the engine. */
export interface BoardLine {
  readonly board: Board;
  readonly fingerprints: Fingerprints;
  /** A line that should solve it, not yet replayed. */
  readonly moves: readonly Move[] | null;
  /** A lower bound that the file claims. */
  readonly atLeast: number;
  readonly levels: readonly number[];
  readonly source: 'operator' | 'player';
  readonly notedOn: string | null;
}

/** Faults named in one refusal. */
const FAULTS_MAX = 5;

/**
 * Reads one line: either a board file, or `{"board", "moves"?, "levels"?, "source"?, "notedOn"?, "atLeast"?}`. The line of
 * a pack and of an export is one too; what follows from the board and its line is derived anew.
 */
export function readBoardLine({ line, text }: FileLine, levelMax: number): ReadLine<BoardLine> {
  const refuse = (refusal: string) => ({ line, refusal });
  if (text === undefined) return refuse('The line is too long, or is not UTF-8.');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return refuse(`The line is not JSON: ${(error as Error).message}.`);
  }
  if (!isStorable(value)) return refuse('A text in it holds characters that no text has.');
  const isBare = typeof value === 'object' && value !== null && 'floor' in value;
  const envelope = envelopeSchema(levelMax).safeParse(isBare ? { board: value } : value);
  if (!envelope.success) return refuse(sayIssues(envelope.error));
  const given = envelope.data;
  const board = loadBoard(given.board);
  if (!board.ok) return refuse(`The board is not a puzzle: ${sayFaults(board.error)}.`);
  const solution = given.moves === undefined ? undefined : readSolution({ moves: given.moves });
  if (solution && !solution.ok) return refuse(`The line is not one: ${sayFaults(solution.error)}.`);
  const fingerprints = fingerprintBoard(board.value);
  if (given.id !== undefined && given.id !== fingerprints.id) {
    return refuse(
      `Its id is ${given.id}, but the board's is ${fingerprints.id}: it has been changed.`,
    );
  }
  const row: BoardLine = {
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
      'a board file is wanted',
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

function sayIssues(error: z.ZodError): string {
  const list = error.issues.slice(0, FAULTS_MAX).map(({ path, message }) => {
    const at = path.join('.');
    return at === '' ? message : `${at}: ${message}`;
  });
  return `The line is not understood: ${list.join('; ')}.`;
}

function sayFaults(faults: readonly Fault[]): string {
  const list = faults.slice(0, FAULTS_MAX).map(({ at, code, expected, found }) => {
    const stood = JSON.stringify(found)?.slice(0, 60) ?? 'nothing';
    return `${at || 'the line'} is ${stood}, expected ${expected} (${code})`;
  });
  const more = faults.length - list.length;
  return list.join('; ') + (more > 0 ? `; and ${more} more` : '');
}
