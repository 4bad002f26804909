import { listParameterOffsets } from '#recognition/net/conv-net.ts';
import { createKernel } from '#recognition/net/kernel.ts';
import { EMBLEMS } from '#recognition/sign-net/heads.ts';
import { SIGN_NET } from '#recognition/sign-net/shape.ts';
import { createDice, type Dice } from '../drawings/dice.ts';
import type { BoardExample } from '../train-board/board-example.ts';
import { listViewFiles, loadViews } from '../train-board/view-file.ts';
import { createOptimiser } from '../training/optimiser.ts';
import { startParameters } from '../training/start-parameters.ts';
import { createGradientAccumulator } from './accumulate-gradient.ts';
import { chooseWindowAugmentation } from './augment-window.ts';
import type { SignTally } from './sign-loss.ts';
import { listSignTargets, type SignTarget } from './sign-targets.ts';

export interface SignTraining {
  readonly steps: number;
  /** Blocks and gates a step. */
  readonly batch: number;
  /** Largest step. */
  readonly rate: number;
  /** Steps between reports; new examples are looked for then. */
  readonly reportEvery: number;
  /** Build of the kernel's source to train with. */
  readonly kernel: Uint8Array;
  /** Parameters to continue from, or null for random ones. */
  readonly from: Float32Array | null;
}

/** Blocks and gates taken from one board per step. */
const TARGETS_PER_BOARD = 12;

/** Trains the network in one thread on the examples in a folder, and reports the mean of its last parameters. */
export function trainSignNet(
  folder: string,
  { steps, batch, rate, reportEvery, kernel: bytes, from }: SignTraining,
  report: (step: number, text: string, parameters: Float32Array) => void,
): void {
  const kernel = createKernel(bytes);
  const dice = createDice(from ? 17 : 11);
  const count = listParameterOffsets(SIGN_NET).at(-1)?.end as number;
  const own = from ?? startParameters(SIGN_NET, dice);
  const mean = own.slice();
  const optimiser = createOptimiser(kernel, SIGN_NET, { steps, rate });
  const parameters = kernel.allocate(count);
  const gradients = kernel.allocate(count);
  const accumulate = createGradientAccumulator(kernel, parameters, gradients);
  const examples: BoardExample[] = [];
  const loaded = new Set<string>();
  let tally: SignTally = new Map();
  for (let step = 0; step < steps; step++) {
    if (step % reportEvery === 0)
      for (const file of listViewFiles(folder)) {
        if (loaded.has(file)) continue;
        loaded.add(file);
        examples.push(...loadViews(file));
      }
    kernel.view(parameters, count).set(own);
    kernel.view(gradients, count).fill(0);
    for (let done = 0; done < batch; done += TARGETS_PER_BOARD) {
      const example = dice.pick(examples);
      const augmentation = chooseWindowAugmentation(dice);
      for (const target of chooseTargets(listSignTargets(example), dice))
        accumulate(example, target, augmentation, 1 / batch, tally);
    }
    optimiser.move(step, own, [kernel.view(gradients, count).slice()], mean);
    if ((step + 1) % reportEvery !== 0) continue;
    report(step + 1, summarise(tally), mean);
    tally = new Map();
  }
}

/** A random selection of a board's blocks and gates; those with signs are likelier. */
function chooseTargets(targets: readonly SignTarget[], dice: Dice): SignTarget[] {
  const weights = targets.map(({ label }) => weigh(label));
  const all = weights.reduce((sum, w) => sum + w, 0);
  return Array.from({ length: targets.length > 0 ? TARGETS_PER_BOARD : 0 }, () => {
    let left = dice.real(0, all);
    const i = weights.findIndex((w) => {
      left -= w;
      return left < 0;
    });
    return targets.at(i) as SignTarget;
  });
}

function weigh(label: SignTarget['label']): number {
  if (label.kind === 'gate') return label.emblem >= 0 || label.covered.includes(true) ? 3 : 0.6;
  if (label.emblem >= 0) return EMBLEMS[label.emblem] === 'ice' ? 1 : 4;
  return label.arrow >= 0 ? (label.hasUntil ? 3 : 1) : 0.6;
}

function summarise(tally: SignTally): string {
  let loss = 0;
  const parts = [...tally]
    .sort(([p], [q]) => (p < q ? -1 : 1))
    .map(([name, sum]) => {
      loss += sum.loss / sum.judged;
      return `${name} ${((100 * sum.wrong) / sum.judged).toFixed(1)}`;
    });
  return `loss ${(loss / Math.max(1, tally.size)).toFixed(3)}; wrong %: ${parts.join(', ')}`;
}
