import { createHash } from 'node:crypto';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { loadBoard } from '#engine/board.ts';
import { parseJson } from '#engine/notation.ts';
import { replay } from '#engine/replay.ts';
import { readSolution } from '#engine/solution.ts';
import type { Board, BoardDraft, Fault, Move } from '#engine/types.ts';
import { sayFailure } from '../boards/say-refusal.ts';
import type { Complain } from './render/complain.ts';

/** A board made for a post, with the line that is shown there: well-formed, and solved by the line. */
export interface KeptBoard {
  /** First 16 hexadecimal digits of the hash of board and line. */
  readonly key: string;
  readonly board: BoardDraft;
  readonly moves: readonly Move[];
  readonly optimal: boolean;
  readonly atLeast: number;
  readonly title: string | null;
}

const fields = z.strictObject({
  board: z.unknown(),
  moves: z.unknown(),
  optimal: z.boolean(),
  atLeast: z.int().min(0),
  title: z.string().trim().min(1).max(100).optional(),
});

/** Reads the text of a `content/boards/posts/*.json` file. */
export function readBoardFile(text: string, complain: Complain): KeptBoard | undefined {
  const parsed = parseJson(text);
  if (!parsed.ok) {
    complain(
      lineOfJsonFault(text),
      'this is not JSON; its brackets, commas or quotes do not match.',
    );
    return undefined;
  }
  const at = lineFinder(text);
  const file = fields.safeParse(parsed.value);
  if (!file.success) {
    for (const issue of file.error.issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : issue.path;
      complain(at([keys[0] as string]), `${String(keys[0] ?? 'the file')}: ${issue.message}.`);
    }
    return undefined;
  }
  const { board, moves, optimal, atLeast, title } = file.data;
  const kept = checkLine(board, moves, (path, message) => complain(at(path), message));
  if (!kept) return undefined;
  if (atLeast > kept.moves.length) {
    complain(
      at(['atLeast']),
      `atLeast is ${atLeast}, but the line has ${kept.moves.length} moves.`,
    );
    return undefined;
  }
  if (optimal !== (atLeast === kept.moves.length)) {
    complain(
      at(['optimal']),
      `optimal must be ${!optimal}: the line has ${kept.moves.length} moves, atLeast is ${atLeast}.`,
    );
    return undefined;
  }
  return { ...kept, optimal, atLeast, title: title ?? null };
}

/**
 * Checks that a board is a puzzle and that the moves solve it. `complain` gets the path of what is wrong,
 * beginning with `board` or `moves`.
 */
export function checkLine(
  draft: unknown,
  moves: unknown,
  complain: (path: readonly (string | number)[], message: string) => void,
): Omit<KeptBoard, 'title'> | undefined {
  const board = loadBoard(draft);
  if (!board.ok) {
    for (const fault of board.error) complain(['board', ...pathOf(fault.at)], sayFault(fault));
    return undefined;
  }
  const solution = readSolution({ moves });
  if (!solution.ok) {
    for (const fault of solution.error) complain(pathOf(fault.at), sayFault(fault));
    return undefined;
  }
  const line = solution.value.moves;
  const played = replay(board.value, line);
  if (!played.ok) {
    complain(['moves', played.error.at], sayFailure(played.error));
    return undefined;
  }
  if (played.value.length < line.length) {
    complain(['moves', played.value.length], 'the board is solved before this move.');
    return undefined;
  }
  const atLeast = line.length > 0 ? 1 : 0;
  return {
    key: keyOf(board.value, line),
    board: board.value,
    moves: line,
    optimal: line.length === atLeast,
    atLeast,
  };
}

function keyOf(board: Board, moves: readonly Move[]): string {
  return createHash('sha256')
    .update(JSON.stringify([board, moves]))
    .digest('hex')
    .slice(0, 16);
}

function sayFault({ code, at, expected }: Fault): string {
  return `the board is not well-formed at ${at || 'its top'} (${code}): ${expected}.`;
}

/** `blocks[3].cells[0]` as steps. */
function pathOf(at: string): readonly (string | number)[] {
  return [...at.matchAll(/[^.[\]]+/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** JSON is YAML, whose parser knows where things stand. The nearest thing around a path that exists counts. */
function lineFinder(text: string): (path: readonly (string | number)[]) => number {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  return (path) => {
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
    }
    return 1;
  };
}

function lineOfJsonFault(text: string): number {
  try {
    JSON.parse(text);
    return 1;
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1];
    return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
  }
}
