import { readFileSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { CELL_OUTPUTS, HEADS } from '#recognition/board-net/heads.ts';
import { BOARD_NET, CELL_PX } from '#recognition/board-net/shape.ts';
import {
  allocateMaps,
  listParameterOffsets,
  type PaddedMap,
  runLayers,
} from '#recognition/net/conv-net.ts';
import { createKernel } from '#recognition/net/kernel.ts';
import { createDice } from '../drawings/dice.ts';
import { runBackwards } from '../training/backward.ts';
import { createOptimiser } from '../training/optimiser.ts';
import {
  type BoardExample,
  chooseCropAugmentation,
  labelsOf,
  writeAugmentedExample,
} from './board-example.ts';
import { createTally, measureBoardLoss } from './board-loss.ts';
import { listExampleFiles, loadExamples, type WorkerJob } from './worker-job.ts';

/**
 * One of several that train together: each measures the gradient on examples of its own, all wait for each other, then each moves its share of the
 * parameters by the sum.
 */
const job = workerData as WorkerJob;
const kernel = createKernel(job.kernel);
const count = listParameterOffsets(BOARD_NET).at(-1)?.end as number;
const shared = new Float32Array(job.parameters);
const sums = job.gradients.map((buffer) => new Float32Array(buffer));
const own = sums[job.index] as Float32Array;
// Its own gradient comes first and receives the sum; the others' are only read.
const ordered = [own, ...sums.filter((_, i) => i !== job.index)];
const mean = new Float32Array(job.mean);
const gate = new Int32Array(job.gate);
const parameters = kernel.allocate(count);
const gradients = kernel.allocate(count);
const optimiser = createOptimiser(kernel, BOARD_NET, job, [job.index, sums.length]);
const dice = createDice(job.seed * 7 + job.index);

const examples: BoardExample[] = [];
const loaded = new Set<string>();
let tally = createTally();
for (let step = 0; step < job.steps; step++) {
  if (step % job.report === 0) loadMore();
  kernel.view(parameters, count).set(shared);
  kernel.view(gradients, count).fill(0);
  for (let i = 0; i < job.batch; i++) {
    const example = examples[dice.below(examples.length)];
    if (!example) continue;
    const crop = chooseCropAugmentation(example, dice);
    const mark = kernel.mark();
    const [width, height] = [crop.columns * CELL_PX, crop.rows * CELL_PX];
    const maps = allocateMaps(kernel, BOARD_NET, width, height);
    const raw = allocateMaps(kernel, BOARD_NET, width, height).slice(1);
    const gradientMaps = allocateMaps(kernel, BOARD_NET, width, height);
    writeAugmentedExample(kernel, maps[0] as PaddedMap, example, crop, dice);
    runLayers(kernel, BOARD_NET, parameters, maps, raw);
    const cells = crop.columns * crop.rows * CELL_OUTPUTS;
    const outputs = Float32Array.from(kernel.view((maps.at(-1) as PaddedMap).at, cells));
    const gradient = kernel.view((gradientMaps.at(-1) as PaddedMap).at, cells);
    measureBoardLoss(
      outputs,
      labelsOf(example, crop),
      gradient,
      60 * job.batch * sums.length,
      tally,
    );
    runBackwards(kernel, BOARD_NET, parameters, maps, raw, gradientMaps, gradients);
    kernel.release(mark);
  }
  own.set(kernel.view(gradients, count));
  waitForAll();
  optimiser.move(step, shared, ordered, mean);
  waitForAll();
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

/** A barrier: waits until all workers have arrived. */
function waitForAll(): void {
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
