/** Prints figures of a set of boards: `npm run -s board-figures -- scripts/solver-boards/hard.jsonl`. */

import { readFileSync } from 'node:fs';
import type { BoardDraft, Move } from '#engine/types.ts';
import { readCommandLine } from './command/command-line.ts';
import {
  countMechanics,
  countSizes,
  countSymmetric,
  measureBoards,
  spread,
} from './generator/measure-boards.ts';

const USAGE = `Usage: npm run -s board-figures -- FILE.jsonl

Prints Markdown tables with figures of the boards. A line of the file is {"board", …}, as in a pack or in the hard set.
`;

const [path = ''] = readCommandLine(USAGE, {}, { least: 1, most: 1 }).words;
const lines = readFileSync(path, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as { board: BoardDraft; moves: readonly Move[] });
const boards = lines.map(({ board }) => board);
const print = (text: string) => process.stdout.write(`${text}\n`);
print(`${boards.length} boards\n`);
print('| | least | 10 % | 25 % | median | 75 % | 90 % | most |\n|---|--:|--:|--:|--:|--:|--:|--:|');
const spreads = [
  ...measureBoards(boards),
  ['moves', spread(lines.map(({ moves }) => moves.length))] as const,
];
for (const [name, values] of spreads) {
  print(`| ${name} | ${values.map((value) => Math.round(value)).join(' | ')} |`);
}
const list = (shares: ReadonlyMap<unknown, number>) =>
  [...shares].map(([name, share]) => `${name} ${Math.round(share)}`).join(', ');
print(`\nPer cent of boards with: ${list(countMechanics(boards))}.`);
print(`Per cent of blocks by cells: ${list(countSizes(boards))}.`);
print(`Per cent of floors symmetric left to right: ${Math.round(countSymmetric(boards))}.`);
