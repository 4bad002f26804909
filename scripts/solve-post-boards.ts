/** Solves the boards that posts show: `node scripts/solve-post-boards.ts --help`. */

import { readFileSync, writeFileSync } from 'node:fs';
import { loadBoard } from '#engine/board.ts';
import { solve } from '#engine/solve.ts';
import { readCommandLine } from './command/command-line.ts';

const USAGE = `Solves the boards of posts and writes their solutions into the files.

  node scripts/solve-post-boards.ts [--states N] content/boards/posts/*.json

  --states N  states that the solver may visit per board (default 500000)

A file needs "title" and "board"; "moves", "optimal" and "atLeast" are computed. The file of a board that is invalid or has no
solution stays unchanged. Exit code: 0 when every board was solved, 1 when some was not.
Run "biome check --write content/boards/posts" afterwards.`;

const { options, words: files } = readCommandLine(
  USAGE,
  { states: 500_000 },
  { least: 1, most: Number.POSITIVE_INFINITY },
);
for (const file of files) console.log(`${file}: ${solveFile(file, options.states)}`);

/** The result in one line. */
function solveFile(file: string, statesMax: number): string {
  const { title, board: draft } = JSON.parse(readFileSync(file, 'utf8'));
  const board = loadBoard(draft);
  if (!board.ok) {
    process.exitCode = 1;
    return `not a board: ${board.error.map(({ code, at }) => `${code} at ${at}`).join(', ')}`;
  }
  const result = solve(board.value, { statesMax });
  if (result.status !== 'solved') {
    process.exitCode = 1;
    return result.status;
  }
  const { moves, optimal, atLeast } = result;
  const text = JSON.stringify({ title, board: draft, moves, optimal, atLeast }, null, 2);
  writeFileSync(file, `${text}\n`);
  return `${moves.length} moves, ${optimal ? 'proved shortest' : `at least ${atLeast}`}`;
}
