import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { BOARD_NET } from '#recognition/board-net/shape.ts';
import { listParameterOffsets } from '#recognition/net/conv-net.ts';
import { compileKernel } from './build-kernel.ts';
import { createDice } from './drawings/dice.ts';
import type { WorkerJob } from './train-board/worker-job.ts';
import { startParameters } from './training/start-parameters.ts';
import { readFloats, writeWeights } from './training/weights-file.ts';

const HELP = `Trains the network that reads boards, on examples drawn by scripts/draw-examples.ts, and writes its weights.

  node scripts/train-board.ts --examples DIR [options]

  --examples DIR     where the examples are; more may come while training goes on
  --steps N          steps to take (default 8000)
  --batch N          examples a step and worker (default 6)
  --rate X           largest step (default 0.001)
  --workers N        threads (default: one a core)
  --checkpoint FILE  parameters and their mean, written as training goes and read at the start when there (default DIR/board.params)
  --report N         steps between reports (default 100)
  --pack             only write the checkpoint's weights to recognition/board-net/weights.ts
  --blend FILE       with --pack: another checkpoint that went on from the same one; what is written is the mean of both
  --help             this text
`;
const WEIGHTS = {
  target: 'recognition/board-net/weights.ts',
  name: 'BOARD_WEIGHTS',
  script: 'scripts/train-board.ts',
};

const { values } = parseArgs({
  options: {
    examples: { type: 'string' },
    steps: { type: 'string', default: '8000' },
    batch: { type: 'string', default: '6' },
    rate: { type: 'string', default: '0.001' },
    workers: { type: 'string', default: String(availableParallelism()) },
    checkpoint: { type: 'string' },
    report: { type: 'string', default: '100' },
    pack: { type: 'boolean' },
    blend: { type: 'string' },
    help: { type: 'boolean' },
  },
});
if (values.help || !values.examples) process.stdout.write(HELP);
else if (values.pack)
  pack(
    values.checkpoint ?? `${values.examples}/board.params`,
    ...(values.blend ? [values.blend] : []),
  );
else await train(values.examples);

async function train(examples: string): Promise<void> {
  const count = listParameterOffsets(BOARD_NET).at(-1)?.end as number;
  const buffer = (): SharedArrayBuffer => new SharedArrayBuffer(4 * count);
  const workers = Number(values.workers);
  const checkpoint = values.checkpoint ?? `${examples}/board.params`;
  const parameters = buffer();
  new Float32Array(parameters).set(
    existsSync(checkpoint)
      ? readFloats(checkpoint).subarray(0, count)
      : startParameters(BOARD_NET, createDice(1)),
  );
  const shared = {
    seed: 1,
    steps: Number(values.steps),
    batch: Number(values.batch),
    rate: Number(values.rate),
    report: Number(values.report),
    checkpoint,
    examples,
    kernel: compileKernel(true),
    parameters,
    gradients: Array.from({ length: workers }, buffer),
    mean: buffer(),
    gate: new SharedArrayBuffer(8),
  };
  const start = performance.now();
  await Promise.all(
    Array.from({ length: workers }, async (_, index) => {
      const job: WorkerJob = { ...shared, index };
      const worker = new Worker(new URL('./train-board/worker.ts', import.meta.url), {
        workerData: job,
      });
      worker.on('message', ({ step, tally }: { step: number; tally: string }) => {
        const seconds = Math.round((performance.now() - start) / 1000);
        process.stdout.write(`${step} steps, ${seconds} s: ${tally}\n`);
      });
      await new Promise<void>((resolve, reject) => {
        worker.on('error', reject);
        worker.on('exit', () => resolve());
      });
    }),
  );
  pack(checkpoint);
}

/** Writes the mean of all checkpoints' mean parameters as the weights that the recogniser uses (Wortsman et al., "Model soups", 2022). */
function pack(...checkpoints: readonly string[]): void {
  const means = checkpoints.map((file) => {
    const both = readFloats(file);
    return both.subarray(both.length / 2);
  });
  const mean = (means[0] as Float32Array).map(
    (_, i) => means.reduce((sum, list) => sum + (list[i] as number), 0) / means.length,
  );
  writeWeights(BOARD_NET, mean, WEIGHTS);
}
