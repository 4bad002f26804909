import { placeParameters } from '#recognition/net/conv-net.ts';
import { createKernel } from '#recognition/net/kernel.ts';
import { EMBLEMS } from '#recognition/sign-net/heads.ts';
import { SIGN_NET } from '#recognition/sign-net/shape.ts';
import { createDice, type Dice } from '../drawings/dice.ts';
import type { Example } from '../train-board/example.ts';
import { listExampleFiles, loadExamples } from '../train-board/job.ts';
import { createOptimiser } from '../training/optimiser.ts';
import { startParameters } from '../training/start-parameters.ts';
import { chooseGlance } from './glance.ts';
import type { Tally } from './loss.ts';
import { createStudy } from './study.ts';
import { listThings, type Thing } from './things.ts';

export interface Course {
  readonly steps: number;
  /** Blocks and gates a step. */
  readonly batch: number;
  /** Largest step. */
  readonly rate: number;
  /** Steps between reports; new examples are looked for then. */
  readonly every: number;
  /** Build of the kernel's source to train with. */
  readonly kernel: Uint8Array;
  /** Parameters to go on from, or null to start by lot. */
  readonly from: Float32Array | null;
}

/** Things taken from one board at a time. */
const OF_A_BOARD = 12;

/** Trains the network in one thread on the examples in a folder and reports the mean of its last parameters. */
export function learn(
  folder: string,
  { steps, batch, rate, every, kernel: bytes, from }: Course,
  report: (step: number, text: string, parameters: Float32Array) => void,
): void {
  const kernel = createKernel(bytes);
  const dice = createDice(from ? 17 : 11);
  const count = placeParameters(SIGN_NET).at(-1)?.end as number;
  const own = from ?? startParameters(SIGN_NET, dice);
  const mean = own.slice();
  const optimiser = createOptimiser(kernel, SIGN_NET, { steps, rate });
  const parameters = kernel.allocate(count);
  const gradients = kernel.allocate(count);
  const study = createStudy(kernel, parameters, gradients);
  const examples: Example[] = [];
  const loaded = new Set<string>();
  let tally: Tally = new Map();
  for (let step = 0; step < steps; step++) {
    if (step % every === 0)
      for (const file of listExampleFiles(folder)) {
        if (loaded.has(file)) continue;
        loaded.add(file);
        examples.push(...loadExamples([file]));
      }
    kernel.view(parameters, count).set(own);
    kernel.view(gradients, count).fill(0);
    for (let done = 0; done < batch; done += OF_A_BOARD) {
      const example = dice.pick(examples);
      const glance = chooseGlance(dice);
      for (const thing of chooseThings(listThings(example), dice))
        study(example, thing, glance, 1 / batch, tally);
    }
    optimiser.move(step, own, [kernel.view(gradients, count).slice()], mean);
    if ((step + 1) % every !== 0) continue;
    report(step + 1, summarise(tally), mean);
    tally = new Map();
  }
}

/** Some of a board's things by lot, those with signs more often. */
function chooseThings(things: readonly Thing[], dice: Dice): Thing[] {
  const weights = things.map(({ label }) => weigh(label));
  const all = weights.reduce((sum, w) => sum + w, 0);
  return Array.from({ length: things.length > 0 ? OF_A_BOARD : 0 }, () => {
    let left = dice.real(0, all);
    const i = weights.findIndex((w) => {
      left -= w;
      return left < 0;
    });
    return things.at(i) as Thing;
  });
}

function weigh(label: Thing['label']): number {
  if (label.kind === 'gate') return label.emblem >= 0 || label.covered.includes(true) ? 3 : 0.6;
  if (label.emblem >= 0) return EMBLEMS[label.emblem] === 'ice' ? 1 : 4;
  return label.arrow >= 0 ? (label.hasUntil ? 3 : 1) : 0.6;
}

function summarise(tally: Tally): string {
  let loss = 0;
  const parts = [...tally]
    .sort(([p], [q]) => (p < q ? -1 : 1))
    .map(([what, sum]) => {
      loss += sum.loss / sum.judged;
      return `${what} ${((100 * sum.wrong) / sum.judged).toFixed(1)}`;
    });
  return `loss ${(loss / Math.max(1, tally.size)).toFixed(3)}; wrong %: ${parts.join(', ')}`;
}
