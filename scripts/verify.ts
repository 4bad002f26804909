/**
 * `npm run -s verify -- board.json solution.json`: replays a solution (`boards.md` §7).
 *
 * Says whether it solves the board, or at which move it fails and why. Exit code: 0 when it solves the
 * board, 1 when it does not or either file is faulty, 2 for bad usage.
 */

import { readFileSync } from 'node:fs';
import { describeReplayError } from '#domain/boards/describe-error.ts';
import { loadBoardText } from '#engine/board.ts';
import { replay } from '#engine/replay.ts';
import { parseSolution } from '#engine/solution.ts';
import type { Fault } from '#engine/types.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';

const USAGE = `Usage: npm run -s verify -- board.json solution.json

Replays a solution and reports whether it solves the board, or at which move it fails and why.
"-" instead of a file means standard input.
Exit code: 0 when it solves the board, 1 when it does not, 2 for bad usage.
`;

const [boardFile = '', solutionFile = ''] = readCommandLine(USAGE, {}, { least: 2, most: 2 }).words;
process.exitCode = verify(readText(boardFile), readText(solutionFile));

function readText(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8');
  } catch (error) {
    return refuseCall(USAGE, (error as Error).message);
  }
}

function verify(boardText: string, solutionText: string): number {
  const board = loadBoardText(boardText);
  if (!board.ok) return sayFaults('The board is not valid', board.error);
  const solution = parseSolution(solutionText);
  if (!solution.ok) return sayFaults('The solution is not valid', solution.error);

  const { moves } = solution.value;
  const replayed = replay(board.value, moves);
  if (!replayed.ok) {
    const { at } = replayed.error;
    const move = at < moves.length ? `\n  move ${at + 1}: ${JSON.stringify(moves[at])}` : '';
    process.stdout.write(`${describeReplayError(replayed.error)}${move}\n`);
    return 1;
  }
  const used = replayed.value.length;
  const ignored = moves.length - used;
  const rest =
    ignored === 1
      ? ' The move after that is ignored.'
      : ` The ${ignored} moves after that are ignored.`;
  process.stdout.write(
    `Solved in ${used === 1 ? '1 move' : `${used} moves`}.${ignored > 0 ? rest : ''}\n`,
  );
  return 0;
}

function sayFaults(headline: string, faults: readonly Fault[]): number {
  const lines = faults.map(
    ({ code, at, found, expected }) =>
      `  ${at}: ${code}; found ${JSON.stringify(found)}, expected ${expected}`,
  );
  process.stdout.write(`${headline}:\n${lines.join('\n')}\n`);
  return 1;
}
