import { createHash } from 'node:crypto';
import type { VFile } from 'vfile';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { loadBoard } from '#engine/board.ts';
import { parseJson } from '#engine/notation.ts';
import { replay } from '#engine/replay.ts';
import { readSolution } from '#engine/solution.ts';
import type { Board, BoardDraft, Fault, Move } from '#engine/types.ts';
import { describeReplayError } from '../../boards/describe-error.ts';

/** A board made for a text, with the solution displayed there. The board is well-formed, and the solution solves it. */
export interface ContentBoard {
  /** First 16 hexadecimal digits of the SHA-256 of board and solution. */
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

/** Reads a `boards/posts/*.json` file. Returns undefined if something is wrong; then `file` has a message for each fault. */
export function readBoardFile(file: VFile): ContentBoard | undefined {
  const text = String(file);
  const parsed = parseJson(text);
  if (!parsed.ok) {
    file.message('this is not JSON; its brackets, commas or quotes do not match.', {
      line: lineOfJsonError(text),
      column: 1,
    });
    return undefined;
  }
  const lineOf = lineFinder(text);
  const report = (path: readonly (string | number)[], message: string) =>
    file.message(message, { line: lineOf(path), column: 1 });
  const content = fields.safeParse(parsed.value);
  if (!content.success) {
    for (const issue of content.error.issues) {
      const keys = issue.code === 'unrecognized_keys' ? issue.keys : issue.path;
      report([keys[0] as string], `${String(keys[0] ?? 'the file')}: ${issue.message}.`);
    }
    return undefined;
  }
  const { board, moves, optimal, atLeast, title } = content.data;
  const checked = checkSolution(board, moves, report);
  if (!checked) return undefined;
  const length = checked.moves.length;
  if (atLeast > length) {
    report(['atLeast'], `atLeast is ${atLeast}, but the solution has ${length} moves.`);
    return undefined;
  }
  if (optimal !== (atLeast === length)) {
    report(
      ['optimal'],
      `optimal must be ${!optimal}: the solution has ${length} moves, atLeast is ${atLeast}.`,
    );
    return undefined;
  }
  return { ...checked, optimal, atLeast, title: title ?? null };
}

/**
 * Checks that a board is a puzzle and that the moves solve it. `report` receives the path of each fault, which begins with `board` or
 * `moves`, and a sentence.
 */
export function checkSolution(
  draft: unknown,
  moves: unknown,
  report: (path: readonly (string | number)[], message: string) => void,
): Omit<ContentBoard, 'title'> | undefined {
  const board = loadBoard(draft);
  if (!board.ok) {
    for (const fault of board.error)
      report(['board', ...splitPath(fault.at)], formatContentFault(fault));
    return undefined;
  }
  const solution = readSolution({ moves });
  if (!solution.ok) {
    for (const fault of solution.error) report(splitPath(fault.at), formatContentFault(fault));
    return undefined;
  }
  const solutionMoves = solution.value.moves;
  const played = replay(board.value, solutionMoves);
  if (!played.ok) {
    report(['moves', played.error.at], describeReplayError(played.error));
    return undefined;
  }
  if (played.value.length < solutionMoves.length) {
    report(['moves', played.value.length], 'the board is solved before this move.');
    return undefined;
  }
  const atLeast = solutionMoves.length > 0 ? 1 : 0;
  return {
    key: hashBoard(board.value, solutionMoves),
    board: board.value,
    moves: solutionMoves,
    optimal: solutionMoves.length === atLeast,
    atLeast,
  };
}

function hashBoard(board: Board, moves: readonly Move[]): string {
  return createHash('sha256')
    .update(JSON.stringify([board, moves]))
    .digest('hex')
    .slice(0, 16);
}

function formatContentFault({ code, at, expected }: Fault): string {
  return `the board is not well-formed at ${at || 'its top'} (${code}): ${expected}.`;
}

/** Splits `blocks[3].cells[0]` into steps. */
function splitPath(at: string): readonly (string | number)[] {
  return [...at.matchAll(/[^.[\]]+/g)].map(([step]) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** JSON is valid YAML, whose parser records positions. A missing path gets the line of its nearest parent. */
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

function lineOfJsonError(text: string): number {
  try {
    JSON.parse(text);
    return 1;
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1];
    return position === undefined ? 1 : text.slice(0, Number(position)).split('\n').length;
  }
}
