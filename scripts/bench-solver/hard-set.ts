import { solve } from '#engine/solve.ts';
import type { SolveOptions } from '#engine/solve-options.ts';
import type { Board } from '#engine/types.ts';
import { median } from '#recognition/mean.ts';
import { readHardSet } from '../solver-boards/hard-set.ts';
import { cpuMs, print } from './report.ts';

/** The hard set: the time to a first line, and its length compared with the set's line. */
export function benchHardSet(boards: number, options: SolveOptions): void {
  const rows = readHardSet()
    .slice(0, boards)
    .map(({ board, moves }) => {
      const from = cpuMs();
      const result = solve(board as Board, options);
      const ms = cpuMs() - from;
      if (result.status !== 'solved') print(`${board.name}: ${result.status}`);
      const length = result.status === 'solved' ? result.moves.length / moves.length : undefined;
      return { ms, length, atLeast: 'atLeast' in result ? result.atLeast : 0 };
    });
  const solved = rows.filter(({ length }) => length !== undefined);
  const share = (part: number) => `${Math.round((part / rows.length) * 1000) / 10} %`;
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const inSecond = solved.filter(({ ms }) => ms <= 1000).length;
  const ms = Math.round(median(solved.map((row) => row.ms)));
  const ratios = solved.map((row) => row.length ?? 0);
  const mean = (sum(ratios) / solved.length).toFixed(3);
  const bounds = sum(rows.map((row) => row.atLeast));
  print(
    "| boards | solved | in 1 s | median ms | line ÷ the set's line: median | mean | sum of bounds |",
  );
  print('|---|--:|--:|--:|--:|--:|--:|');
  print(
    `| ${rows.length} | ${share(solved.length)} | ${share(inSecond)} | ${ms} | ${median(ratios).toFixed(2)} | ${mean} | ${bounds} |`,
  );
}
