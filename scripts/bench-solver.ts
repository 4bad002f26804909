/**
 * `npm run bench:solver`: measures the solver on a fixed, seeded set of boards, and the effect of each reduction. Prints Markdown tables.
 * `--set hard` measures the time to a first line, or with `--whole` how short lines get. `--fuzz` instead compares all searches with brute
 * force on many small boards.
 *
 * Times are processor time, so that other load on the machine does not distort them.
 */

import { carryLine } from '#engine/carry-line.ts';
import { listMoves } from '#engine/moves.ts';
import { type Position, startPosition } from '#engine/position.ts';
import { positionAfter } from '#engine/replay.ts';
import { searchAStar } from '#engine/search/a-star.ts';
import { openBudget } from '#engine/search/budget.ts';
import { KLOTSKI } from '#engine/search/fixtures/klotski.ts';
import { RUSH_HOUR } from '#engine/search/fixtures/rush-hour.ts';
import { createProblem, REDUCTIONS, type Reduction } from '#engine/search/state-space.ts';
import { solve } from '#engine/solve.ts';
import type { SolveOptions } from '#engine/solve-options.ts';
import type { Board, BoardDraft, Move } from '#engine/types.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { AROUND_LINE, measureAroundLine } from './solver-boards/around-line.ts';
import { compareSearches } from './solver-boards/compare-searches.ts';
import { createComparison } from './solver-boards/compare-threads.ts';
import { readHardSet } from './solver-boards/hard-set.ts';
import { makeTestBoard } from './solver-boards/make-boards.ts';
import { makeSmallBoard } from './solver-boards/make-small-board.ts';
import { createRandom } from './solver-boards/random.ts';

const USAGE = `Usage: npm run bench:solver -- [--limit-ms N] [--boards N]
       npm run bench:solver -- --set hard [--whole] [--limit-ms N | --states N] [--boards N]
       npm run bench:solver -- --set hard --drags [--states N] [--boards N]
       npm run bench:solver -- --set hard --threads N [--limit-ms N] [--boards N]
       npm run bench:solver -- --phone [--boards N]
       npm run bench:solver -- --fuzz [--boards N] [--from SEED]

  --set hard     the time to a first line on the committed hard set
  --whole        with --set: the whole solver instead, shortening and proof too
  --drags        with --set: a player who drags every N states (default 2000), and how often there is an answer within
                 ten drags: from a search that begins anew with each, and from one that goes on and whose line is carried over
  --threads N    with --set: the time to a first line of one thread over that of N, by the clock in three interleaved rounds, and by
                 the processor time of each part alone
  --phone        boards of the hard set solved on a phone: a quarter of the processor time, and less memory
  --states N     with --set: states per board instead of time, for figures that are the same on any machine
  --limit-ms N   time per board (default 5000, with --set 10000)
  --boards N     boards per tier (default 12); with --set and --phone the first N (default all), with --fuzz in all (default 20000)
  --fuzz         compare every search and reduction with brute force on small boards
  --from SEED    the first seed of --fuzz (default 1)
`;

/** Boards with more states are skipped by --fuzz. */
const FUZZ_STATES_MAX = 800;

interface Row {
  readonly isSolved: boolean;
  readonly isProved: boolean;
  readonly ms: number;
  readonly states: number;
}

async function main(): Promise<number> {
  const { options } = readCommandLine(USAGE, {
    boards: Number,
    from: 1,
    'limit-ms': Number,
    set: String,
    states: Number,
    threads: Number,
    drags: false,
    fuzz: false,
    phone: false,
    whole: false,
  });
  const { boards, set, states, threads } = options;
  if (options.fuzz) return fuzz(boards ?? 20_000, options.from);
  if (options.phone) {
    benchPhone(boards ?? 200);
  } else if (set === undefined) {
    bench(boards ?? 12, options['limit-ms'] ?? 5000);
  } else if (set !== 'hard') {
    refuseCall(USAGE, `--set is ${JSON.stringify(set)}, but there is none other than hard.`);
  } else if (options.drags) {
    benchDrags(boards ?? 200, states ?? 2000);
  } else {
    const limitMs = options['limit-ms'] ?? 10_000;
    if (threads !== undefined) await benchThreads(boards ?? 200, threads || 1, limitMs);
    else
      benchHardSet(boards ?? 200, {
        anySolution: !options.whole,
        ...(states === undefined ? { now: cpuMs, limitMs } : { statesMax: states }),
      });
  }
  return 0;
}

/** Returns exit code 1 if any search gave a different answer for any board. */
function fuzz(boards: number, from: number): number {
  let compared = 0;
  let wrong = 0;
  for (let seed = from; compared < boards; seed++) {
    const board = makeSmallBoard(seed);
    const faults = compareSearches(board, FUZZ_STATES_MAX);
    if (faults === undefined) continue;
    compared++;
    if (faults.length > 0) {
      wrong++;
      print(`seed ${seed}: ${faults.join('; ')}\n  ${JSON.stringify(board)}`);
    }
    if (compared % 1000 === 0) print(`${compared} boards compared, ${wrong} answered wrongly`);
  }
  return wrong === 0 ? 0 : 1;
}

function bench(boards: number, limitMs: number): void {
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

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The hard set: the time to a first line, and its length compared with the set's line. */
function benchHardSet(boards: number, options: SolveOptions): void {
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

/** Rounds measured by wall clock. Their spread shows how much other load disturbs them. */
const ROUNDS = 3;
const WARM_UP_BOARDS = 10;

async function benchThreads(boards: number, threads: number, limitMs: number): Promise<void> {
  const drafts = readHardSet()
    .slice(0, boards)
    .map(({ board }) => board);
  const comparison = createComparison(threads, limitMs, ROUNDS);
  await comparison.warmUp(drafts.slice(0, WARM_UP_BOARDS));
  const gains: Awaited<ReturnType<typeof comparison.compare>>[] = [];
  for (const draft of drafts) gains.push(await comparison.compare(draft));
  print(`Time to a first line, one thread over ${threads}, geometric means:\n`);
  print('| boards | by the clock, each round | processor time of the parts alone |');
  print('|---|--:|--:|');
  const wall = Array.from({ length: ROUNDS }, (_, round) =>
    geometricMean(gains, (one) => one.wall[round] ?? 1),
  );
  const processor = geometricMean(gains, (one) => one.processor);
  print(`| ${gains.length} | ${wall.join(', ')} | ${processor} |`);
}

function geometricMean<T>(items: readonly T[], ratioOf: (item: T) => number): string {
  const sum = items.reduce((all, item) => all + Math.log(ratioOf(item)), 0);
  return Math.exp(sum / items.length).toFixed(2);
}

/** A phone's processor is a quarter as fast, and its browser closes a page that uses too much memory. */
const PHONE = { limitMs: 2000 / 4, bytesMax: 128 * 2 ** 20 };
const DESKTOP = { limitMs: 2000, bytesMax: 512 * 2 ** 20 };

function benchPhone(boards: number): void {
  const drafts = readHardSet()
    .slice(0, boards)
    .map(({ board }) => board);
  const settings: readonly [string, typeof PHONE][] = [
    ['2 s, 512 MiB', DESKTOP],
    ['2 s, 128 MiB', { ...DESKTOP, bytesMax: PHONE.bytesMax }],
    ['0.5 s, 512 MiB', { ...PHONE, bytesMax: DESKTOP.bytesMax }],
    ['0.5 s, 128 MiB: a phone', PHONE],
  ];
  print('Boards of the hard set with a line, by processor time and memory:\n');
  print('| limits | boards | solved | as a share of the first |');
  print('|---|--:|--:|--:|');
  let first: number | undefined;
  for (const [name, limits] of settings) {
    const isSolved = (board: BoardDraft) =>
      solve(board as Board, { now: cpuMs, anySolution: true, ...limits }).status === 'solved';
    const solved = drafts.filter(isSolved).length;
    first ??= solved;
    print(`| ${name} | ${drafts.length} | ${solved} | ${(solved / first).toFixed(3)} |`);
  }
}

/** Number of drags that a player makes without a response. */
const DRAGS_MAX = 10;

/** Compares a search that survives drags with one that restarts with each drag. */
function benchDrags(boards: number, statesPerDrag: number): void {
  const rows = readHardSet()
    .slice(0, boards)
    .map(({ board }, seed) => {
      const start = startPosition(board as Board);
      const made = dragAtRandom(start, seed);
      const anew = made.findIndex((_, drag) => {
        const here = positionAfter(start, made.slice(0, drag));
        return solve(here, { anySolution: true, statesMax: statesPerDrag }).status === 'solved';
      });
      const statesMax = statesPerDrag * DRAGS_MAX;
      const whole = solve(start, { anySolution: true, statesMax });
      const drags = Math.floor(whole.states / statesPerDrag);
      const carried =
        whole.status === 'solved' ? carryLine(start, whole.moves, made.slice(0, drags)) : undefined;
      const longer =
        carried && whole.status === 'solved' ? carried.length / whole.moves.length : undefined;
      return { anew: anew >= 0, goesOn: carried !== undefined, longer };
    });
  const count = (is: (row: (typeof rows)[number]) => boolean) => rows.filter(is).length;
  const [anew, goesOn] = [count((row) => row.anew), count((row) => row.goesOn)];
  const longer = rows.flatMap((row) => row.longer ?? []);
  const mean = longer.reduce((sum, ratio) => sum + ratio, 0) / longer.length;
  print(
    '| boards | answered, anew | answered, going on | going on ÷ anew | carried line ÷ found |',
  );
  print('|---|--:|--:|--:|--:|');
  print(
    `| ${rows.length} | ${anew} | ${goesOn} | ${(goesOn / anew).toFixed(2)} | ${mean.toFixed(2)} |`,
  );
}

/** Drags of a player without a plan, including exits. */
function dragAtRandom(start: Position, seed: number): readonly Move[] {
  const random = createRandom(seed + 1);
  const made: Move[] = [];
  for (let position = start; made.length < DRAGS_MAX; ) {
    const moves = listMoves(position);
    if (moves.length === 0) break;
    made.push(random.pick(moves));
    position = positionAfter(start, made);
  }
  return made;
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

function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
