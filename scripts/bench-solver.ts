/**
 * `npm run bench:solver`: measures the solver on a fixed, seeded set of boards, and the effect of each reduction. Prints Markdown tables.
 * `--set hard` measures the time to a first line, or with `--whole` how short lines get. `--fuzz` instead compares all searches with brute
 * force on many small boards.
 *
 * Times are processor time, so that other load on the machine does not distort them.
 */

import { benchDrags } from './bench-solver/drags.ts';
import { benchHardSet } from './bench-solver/hard-set.ts';
import { benchPhone } from './bench-solver/phone.ts';
import { bench } from './bench-solver/reductions.ts';
import { cpuMs, print } from './bench-solver/report.ts';
import { benchThreads } from './bench-solver/threads.ts';
import { readCommandLine, refuseCall } from './command/command-line.ts';
import { compareSearches } from './solver-boards/compare-searches.ts';
import { makeSmallBoard } from './solver-boards/make-small-board.ts';

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

process.exitCode = await main();
