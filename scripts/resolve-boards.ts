/** Searches for better solutions of a board pack: `npm run resolve:boards -- --help`. */

import { readFileSync } from 'node:fs';
import { formatPackLine, type PackLine, readPack } from '#domain/boards/pack.ts';
import { loadBoard } from '#engine/board.ts';
import { solve } from '#engine/solve.ts';
import { readCommandLine } from './command/command-line.ts';
import { describeLine } from './generator/pack-line.ts';

const USAGE = `Solves the boards of a pack again, and prints the pack with the results to standard output.

  npm run -s resolve:boards -- [--states N] [--from L] [--count N] pack.jsonl

  --states N  states that the solver may visit per board (default 4000)
  --from L    the first level to solve (default: the pack's first)
  --count N   how many levels (default: all)

A board's solution is only replaced by a shorter one, its lower bound only by a higher one; everything derived from the
solution (difficulty, time, tips) is computed again. Boards never change. The same pack and
N give the same bytes. Only the chosen levels are printed.`;

const { options, words } = readCommandLine(
  USAGE,
  { states: 4000, from: 1, count: 1_000_000 },
  { least: 1, most: 1 },
);
const [path = ''] = words;
const { states: statesMax, from, count } = options;
const chosen = readPack(readFileSync(path, 'utf8')).filter(
  ({ level }) => level >= from && level < from + count,
);
let [shorter, optimal] = [0, 0];
for (const line of chosen) {
  const next = resolveLine(line, statesMax);
  if (next.moves.length < line.moves.length) shorter += 1;
  if (next.optimal) optimal += 1;
  console.log(formatPackLine(next));
  if (line.level % 100 === 0) console.error(`level ${line.level}`);
}
console.error(`${chosen.length} boards: ${shorter} shorter now, ${optimal} proved shortest`);

function resolveLine(line: PackLine, statesMax: number): PackLine {
  const board = loadBoard(line.board);
  if (!board.ok) throw new Error(`level ${line.level}: ${JSON.stringify(board.error)}`);
  const result = solve(board.value, { statesMax });
  if (result.status === 'unsolvable') throw new Error(`level ${line.level} is unsolvable`);
  const isShorter = result.status === 'solved' && result.moves.length < line.moves.length;
  const moves = isShorter ? result.moves : line.moves;
  return describeLine(line.level, board.value, moves, Math.max(line.atLeast, result.atLeast));
}
