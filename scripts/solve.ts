/**
 * `npm run -s solve`: solves boards from the command line (`boards.md` §7). One file in, readable text out; or JSON Lines in, one result
 * line out per input line, in the same order and as soon as it is known.
 *
 * Exit code: 0 if every board was solved, 1 if some was not, 2 for bad usage.
 */

import { readFileSync } from 'node:fs';
import { readArguments } from './solver/arguments.ts';
import { formatPretty } from './solver/format-pretty.ts';
import { createHelpers } from './solver/helper-threads.ts';
import { createInlineSolver, createPooledSolver, type LineSolver } from './solver/line-solver.ts';
import { readLines } from './solver/read-lines.ts';
import { solveText } from './solver/solve-text.ts';

async function main(): Promise<number> {
  const { isJson, file, workers, threads, ...settings } = readArguments();
  if (isJson) {
    const solver =
      workers > 1 ? createPooledSolver(workers, settings) : createInlineSolver(settings, threads);
    return await solveLines(solver, file === undefined ? process.stdin : [readFileSync(file)]);
  }
  const text = readFileSync(file as string, 'utf8');
  const result = await solveText(text, settings, createHelpers(threads - 1));
  process.stdout.write(formatPretty(result));
  return result.status === 'solved' ? 0 : 1;
}

/** Prints the result of each line in the order of the input. At most a few lines per worker are read ahead. */
async function solveLines(
  solver: LineSolver,
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<number> {
  let isEverySolved = true;
  const pending: Promise<string>[] = [];
  const printFirst = async () => {
    const line = await (pending.shift() as Promise<string>);
    isEverySolved &&= line.startsWith('{"status":"solved"');
    process.stdout.write(`${line}\n`);
  };
  for await (const line of readLines(chunks)) {
    pending.push(solver.solveLine(line));
    if (pending.length >= solver.linesAhead) await printFirst();
  }
  while (pending.length > 0) await printFirst();
  await solver.close();
  return isEverySolved ? 0 : 1;
}

// If the reader ends (`… | head -1`), the run ends quietly.
process.stdout.on('error', () => process.exit(1));

try {
  process.exitCode = await main();
} catch (error) {
  const isUnreadable = error instanceof Error && 'code' in error && 'path' in error;
  console.error(isUnreadable ? error.message : error);
  process.exitCode = 2;
}
