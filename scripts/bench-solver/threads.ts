import { createComparison } from '../solver-boards/compare-threads.ts';
import { readHardSet } from '../solver-boards/hard-set.ts';
import { print } from './report.ts';

/** Rounds measured by wall clock. Their spread shows how much other load disturbs them. */
const ROUNDS = 3;

const WARM_UP_BOARDS = 10;

export async function benchThreads(
  boards: number,
  threads: number,
  limitMs: number,
): Promise<void> {
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
