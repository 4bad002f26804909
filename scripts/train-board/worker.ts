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
import { runBackwards } from './backward.ts';
import { chooseGlance, type Example, labelsOf, showExample } from './example.ts';
import { type Job, listExampleFiles, loadExamples } from './job.ts';
import { createTally, measureLoss } from './loss.ts';

/**
 * One of several that train together: each measures the gradient on examples of its own, all wait for each other, then each moves its share of the
 * parameters by the sum (Adam, Kingma & Ba 2015, with decoupled weight decay).
 */
const job = workerData as Job;
const kernel = createKernel(job.kernel);
const count = placeParameters(BOARD_NET).at(-1)?.end as number;
const shared = new Float32Array(job.parameters);
const sums = job.gradients.map((buffer) => new Float32Array(buffer));
const own = sums[job.index] as Float32Array;
const moments = [new Float32Array(job.first), new Float32Array(job.second)] as const;
const gate = new Int32Array(job.gate);
const parameters = kernel.allocate(count);
const gradients = kernel.allocate(count);
const dice = createDice(job.seed * 7 + job.index + job.from * 31);

const examples: Example[] = [];
const loaded = new Set<string>();
let tally = createTally();
for (let step = job.from; step < job.steps; step++) {
  if ((step - job.from) % job.report === 0) loadMore();
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
  move(step);
  meet();
  if (job.index === 0 && (step + 1) % job.report === 0) {
    parentPort?.postMessage({ step: step + 1, tally: formatTally() });
    tally = createTally();
    writeFileSync(`${job.checkpoint}.part`, new Uint8Array(shared.slice().buffer));
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

/** Moves this worker's share of the parameters. */
function move(step: number): void {
  const rate =
    job.rate *
    Math.min(1, (step + 1) / 200) *
    (0.02 + 0.98 * 0.5 * (1 + Math.cos((Math.PI * step) / job.steps)));
  const start = Math.floor((count * job.index) / sums.length);
  const end = Math.floor((count * (job.index + 1)) / sums.length);
  const [first, second] = moments;
  const [fix1, fix2] = [1 - 0.9 ** (step + 1), 1 - 0.999 ** (step + 1)];
  for (let i = start; i < end; i++) {
    let g = 0;
    for (const list of sums) g += list[i] as number;
    g = Math.max(-0.5, Math.min(0.5, g));
    const m = 0.9 * (first[i] as number) + 0.1 * g;
    const v = 0.999 * (second[i] as number) + 0.001 * g * g;
    first[i] = m;
    second[i] = v;
    const p = shared[i] as number;
    shared[i] = p - rate * (m / fix1 / (Math.sqrt(v / fix2) + 1e-8) + 0.002 * p);
  }
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
