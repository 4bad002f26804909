import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { ANSWERS, HEADS } from '#recognition/board-net/heads.ts';
import { BOARD_NET, CELL_PX } from '#recognition/board-net/shape.ts';
import {
  allocateMaps,
  type PaddedMap,
  placeParameters,
  runLayers,
} from '#recognition/net/conv-net.ts';
import { createKernel } from '#recognition/net/kernel.ts';
import { createDice } from '../drawings/dice.ts';
import { runBackwards } from '../training/backward.ts';
import { createOptimiser } from '../training/optimiser.ts';
import { chooseGlance, type Example, labelsOf, showExample } from './example.ts';
import { type Job, listExampleFiles, loadExamples } from './job.ts';
import { createTally, measureLoss } from './loss.ts';

/**
 * One of several that train together: each measures the gradient on examples of its own, all wait for each other, then each moves its share of the
 * parameters by the sum.
 */
const job = workerData as Job;
const kernel = createKernel(job.kernel);
const count = placeParameters(BOARD_NET).at(-1)?.end as number;
const shared = new Float32Array(job.parameters);
const sums = job.gradients.map((buffer) => new Float32Array(buffer));
const own = sums[job.index] as Float32Array;
// Its own share comes first in the sum: the others' are only read.
const ordered = [own, ...sums.filter((_, i) => i !== job.index)];
const mean = new Float32Array(job.mean);
const gate = new Int32Array(job.gate);
const parameters = kernel.allocate(count);
const gradients = kernel.allocate(count);
const optimiser = createOptimiser(kernel, BOARD_NET, job, [job.index, sums.length]);
const dice = createDice(job.seed * 7 + job.index);

const examples: Example[] = [];
const loaded = new Set<string>();
let tally = createTally();
for (let step = 0; step < job.steps; step++) {
  if (step % job.report === 0) loadMore();
  kernel.view(parameters, count).set(shared);
  kernel.view(gradients, count).fill(0);
  for (let i = 0; i < job.batch; i++) {
    const example = examples[dice.below(examples.length)];
    if (!example) continue;
    const glance = chooseGlance(example, dice);
    const mark = kernel.mark();
    const [width, height] = [glance.columns * CELL_PX, glance.rows * CELL_PX];
    const maps = allocateMaps(kernel, BOARD_NET, width, height);
    const raw = allocateMaps(kernel, BOARD_NET, width, height).slice(1);
    const slopes = allocateMaps(kernel, BOARD_NET, width, height);
    showExample(kernel, maps[0] as PaddedMap, example, glance, dice);
    runLayers(kernel, BOARD_NET, parameters, maps, raw);
    const cells = glance.columns * glance.rows * ANSWERS;
    const answers = Float32Array.from(kernel.view((maps.at(-1) as PaddedMap).at, cells));
    const slope = kernel.view((slopes.at(-1) as PaddedMap).at, cells);
    measureLoss(answers, labelsOf(example, glance), slope, 60 * job.batch * sums.length, tally);
    runBackwards(kernel, BOARD_NET, parameters, maps, raw, slopes, gradients);
    kernel.release(mark);
  }
  own.set(kernel.view(gradients, count));
  meet();
  optimiser.move(step, shared, ordered, mean);
  meet();
  if (job.index === 0 && (step + 1) % job.report === 0) {
    parentPort?.postMessage({ step: step + 1, tally: formatTally() });
    tally = createTally();
    writeFileSync(
      `${job.checkpoint}.part`,
      Buffer.concat([shared, mean].map((list) => Buffer.from(list.slice().buffer))),
    );
    writeFileSync(job.checkpoint, readFileSync(`${job.checkpoint}.part`));
  }
}

function loadMore(): void {
  listExampleFiles(job.examples).forEach((file, i) => {
    if (i % sums.length !== job.index || loaded.has(file)) return;
    loaded.add(file);
    examples.push(...loadExamples([file]));
  });
}

/** Waits until all are here. */
function meet(): void {
  const turn = Atomics.load(gate, 1);
  if (Atomics.add(gate, 0, 1) === sums.length - 1) {
    Atomics.store(gate, 0, 0);
    Atomics.add(gate, 1, 1);
    Atomics.notify(gate, 1);
    return;
  }
  while (Atomics.load(gate, 1) === turn) Atomics.wait(gate, 1, turn);
}

function formatTally(): string {
  const parts: string[] = [];
  const groups = new Map<string, [right: number, count: number]>();
  let loss = 0;
  HEADS.forEach(({ name }, h) => {
    const group = name
      .replace(/^(top|right|bottom|left) /, 'edge ')
      .replace(/(Right|Below|[012])$/, '');
    const sum = groups.get(group) ?? [0, 0];
    groups.set(group, [sum[0] + (tally.right[h] as number), sum[1] + (tally.count[h] as number)]);
    loss += (tally.loss[h] as number) / Math.max(1, tally.count[h] as number);
  });
  for (const [group, [right, all]] of groups)
    parts.push(`${group} ${((100 * (all - right)) / Math.max(1, all)).toFixed(2)}`);
  return `loss ${loss.toFixed(3)}; wrong %: ${parts.join(', ')}`;
}
