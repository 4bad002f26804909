import { startPosition } from '#engine/position.ts';
import { searchAStar } from '#engine/search/a-star.ts';
import { openBudget } from '#engine/search/budget.ts';
import { KLOTSKI } from '#engine/search/fixtures/klotski.ts';
import { RUSH_HOUR } from '#engine/search/fixtures/rush-hour.ts';
import { createProblem, REDUCTIONS, type Reduction } from '#engine/search/state-space.ts';
import { solve } from '#engine/solve.ts';
import type { Board, BoardDraft } from '#engine/types.ts';
import { AROUND_LINE, measureAroundLine } from '../solver-boards/around-line.ts';
import { makeTestBoard } from '../solver-boards/make-boards.ts';
import { cpuMs, print } from './report.ts';

interface Row {
  readonly isSolved: boolean;
  readonly isProved: boolean;
  readonly ms: number;
  readonly states: number;
}

export function bench(boards: number, limitMs: number): void {
  const seeds = Array.from({ length: boards }, (_, i) => i + 1);
  const tiers: [string, BoardDraft[]][] = [
    ...(['easy', 'middle', 'hard'] as const).map((tier): [string, BoardDraft[]] => [
      tier,
      seeds.map((seed) => makeTestBoard(tier, seed).board),
    ]),
    ['Klotski', KLOTSKI.map(({ board }) => board)],
    ['Rush Hour', RUSH_HOUR.map(({ board }) => board)],
  ];
  print(`The whole solver, ${limitMs} ms a board:\n`);
  printHead('boards');
  for (const [name, drafts] of tiers)
    printRow(
      name,
      drafts.map((draft) => solveOne(draft, limitMs)),
    );

  print(`\nThe proof alone, without each of the reductions, all boards together:\n`);
  printHead('reductions');
  const all = tiers.flatMap(([, drafts]) => drafts);
  const settings: [string, Reduction[]][] = [
    ['all', []],
    ...REDUCTIONS.map((reduction): [string, Reduction[]] => [`without ${reduction}`, [reduction]]),
  ];
  for (const [name, without] of settings) {
    printRow(
      name,
      all.map((draft) => proveOne(draft, limitMs, without)),
    );
  }
  print(`\nAround a line, as shares of the search for it (20,000 states), medians:\n`);
  print(`| boards | number | ${AROUND_LINE.join(' | ')} |`);
  print(`|---|--:|${AROUND_LINE.map(() => '--:|').join('')}`);
  for (const [name, drafts] of tiers) printAround(name, drafts);
  print(`\nPeak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MiB.`);
}

function printAround(name: string, drafts: readonly BoardDraft[]): void {
  const { boards, shares } = measureAroundLine(drafts, cpuMs);
  print(`| ${name} | ${boards} | ${shares.map(([, share]) => share.toFixed(4)).join(' | ')} |`);
}

function solveOne(draft: BoardDraft, limitMs: number): Row {
  const from = cpuMs();
  // Boards made here satisfy the file's rules by construction.
  const result = solve(draft as Board, { now: cpuMs, limitMs });
  return {
    isSolved: result.status === 'solved',
    isProved: result.status === 'unsolvable' || (result.status === 'solved' && result.optimal),
    ms: cpuMs() - from,
    states: result.states,
  };
}

function proveOne(draft: BoardDraft, limitMs: number, without: readonly Reduction[]): Row {
  const from = cpuMs();
  const budget = openBudget({ now: cpuMs, limitMs });
  const problem = createProblem(startPosition(draft as Board), { without });
  const { kind } = searchAStar(problem, budget);
  return {
    isSolved: kind === 'found',
    isProved: kind !== 'stopped',
    ms: cpuMs() - from,
    states: budget.states,
  };
}

function printHead(what: string): void {
  print(`| ${what} | number | solved | proved | median ms | 90th percentile ms | states/s |`);
  print('|---|--:|--:|--:|--:|--:|--:|');
}

function printRow(name: string, rows: readonly Row[]): void {
  const times = rows.map((row) => row.ms).sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0);
  const states = rows.reduce((sum, row) => sum + row.states, 0);
  const ms = times.reduce((sum, time) => sum + time, 0);
  const solved = rows.filter((row) => row.isSolved).length;
  const proved = rows.filter((row) => row.isProved).length;
  const rate = Math.round((states / ms) * 1000);
  print(`| ${name} | ${rows.length} | ${solved} | ${proved} | ${at(0.5)} | ${at(0.9)} | ${rate} |`);
}
