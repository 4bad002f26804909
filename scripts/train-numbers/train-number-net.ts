import { GAIN_AB, GAIN_L, SHIFT_L } from '#recognition/board-net/input.ts';
import {
  allocateMaps,
  listParameterOffsets,
  type PaddedMap,
  pixelOf,
  runLayers,
} from '#recognition/net/conv-net.ts';
import { createKernel } from '#recognition/net/kernel.ts';
import {
  CENTRED_AT,
  CROP_CHANNELS,
  CROP_OUTPUTS,
  CROP_PX,
  NUMBER_NET,
  OFFSET_AT,
  OFFSET_CELLS_MAX,
  TENS_AT,
  UNITS_AT,
} from '#recognition/number-net/shape.ts';
import { createDice, type Dice } from '../drawings/dice.ts';
import { runBackwards } from '../training/backward.ts';
import { createOptimiser } from '../training/optimiser.ts';
import { startParameters } from '../training/start-parameters.ts';
import { MIDDLE_AB, type NumberCrop, STEP_AB, STEP_L } from './number-crop.ts';

export interface NumberTraining {
  readonly steps: number;
  /** Examples a step. */
  readonly batch: number;
  /** Largest step. */
  readonly rate: number;
  /** Steps between reports. */
  readonly reportEvery: number;
  /** Build of the kernel's source to train with. */
  readonly kernel: Uint8Array;
  /** Parameters to continue from, or null for random ones. */
  readonly from: Float32Array | null;
}

/** Counts of judged and wrong outputs, and the total loss. */
interface NumberTally {
  judged: number;
  wrongNumbers: number;
  wrongPlaces: number;
  digits: number;
  /** Sum of the offsets' errors in cells. */
  miss: number;
  offsets: number;
  loss: number;
}

/** Trains the network in one thread and returns the mean of its last parameters. */
export function trainNumberNet(
  examples: readonly NumberCrop[],
  { steps, batch, rate, reportEvery, kernel: bytes, from: before }: NumberTraining,
  report: (step: number, text: string, parameters: Float32Array) => void,
): Float32Array {
  const kernel = createKernel(bytes);
  const dice = createDice(11);
  const count = listParameterOffsets(NUMBER_NET).at(-1)?.end as number;
  const own = before ?? startParameters(NUMBER_NET, dice);
  const mean = own.slice();
  const optimiser = createOptimiser(kernel, NUMBER_NET, { steps, rate });
  const parameters = kernel.allocate(count);
  const gradients = kernel.allocate(count);
  const maps = allocateMaps(kernel, NUMBER_NET, CROP_PX, CROP_PX);
  const raw = allocateMaps(kernel, NUMBER_NET, CROP_PX, CROP_PX).slice(1);
  const gradientMaps = allocateMaps(kernel, NUMBER_NET, CROP_PX, CROP_PX);
  const from = (gradientMaps[0] as PaddedMap).at;
  let tally = emptyTally();
  let order: NumberCrop[] = [];
  for (let step = 0; step < steps; step++) {
    kernel.view(parameters, count).set(own);
    kernel.view(gradients, count).fill(0);
    for (let i = 0; i < batch; i++) {
      if (order.length === 0) order = dice.shuffle(examples.slice());
      const example = order.pop() as NumberCrop;
      writeAugmentedCrop(kernel.view, maps[0] as PaddedMap, example, dice);
      runLayers(kernel, NUMBER_NET, parameters, maps, raw);
      const end = kernel.mark();
      kernel.view(from, (end - from) / 4).fill(0);
      const outputs = kernel.view((maps.at(-1) as PaddedMap).at, CROP_OUTPUTS);
      const gradient = kernel.view((gradientMaps.at(-1) as PaddedMap).at, CROP_OUTPUTS);
      measureNumberLoss(outputs, example, gradient, batch, tally);
      runBackwards(kernel, NUMBER_NET, parameters, maps, raw, gradientMaps, gradients);
    }
    optimiser.move(step, own, [kernel.view(gradients, count).slice()], mean);
    if ((step + 1) % reportEvery !== 0) continue;
    report(step + 1, summarise(tally), mean);
    tally = emptyTally();
  }
  return mean;
}

/**
 * Writes an augmented crop as network input: light and colours vary at random, and some crops are cut by the
 * picture's edge.
 */
function writeAugmentedCrop(
  view: (at: number, n: number) => Float32Array,
  input: PaddedMap,
  { lab, isCentred }: NumberCrop,
  dice: Dice,
): void {
  const gain = dice.real(0.8, 1.2) * STEP_L * GAIN_L;
  const shift = (-SHIFT_L + dice.real(-0.08, 0.08)) * GAIN_L;
  const turn = dice.real(-0.3, 0.3);
  const chroma = dice.real(0.7, 1.25) * STEP_AB * GAIN_AB;
  const [c, s] = [Math.cos(turn) * chroma, Math.sin(turn) * chroma];
  const noise = dice.chance(0.5) ? dice.real(0, 0.12) : 0;
  const isCut = dice.chance(0.1);
  // All digits of a number stay visible.
  const most = isCentred ? CROP_PX / 6 : CROP_PX;
  const edge = (): number => (isCut && dice.chance(0.4) ? dice.below(most) : 0);
  const [left, top, right, bottom] = [edge(), edge(), CROP_PX - edge(), CROP_PX - edge()];
  let state = 1 + dice.below(2 ** 30);
  for (let y = 0; y < CROP_PX; y++) {
    const row = view(pixelOf(input, 0, y), CROP_PX * CROP_CHANNELS);
    for (let x = 0; x < CROP_PX; x++) {
      if (x < left || x >= right || y < top || y >= bottom) {
        row.fill(0, 4 * x, 4 * x + 4);
        continue;
      }
      const i = 3 * (y * CROP_PX + x);
      const p = (lab[i + 1] as number) - MIDDLE_AB;
      const q = (lab[i + 2] as number) - MIDDLE_AB;
      // Xorshift (Marsaglia 2003) is random enough for grain and needs no call.
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      row[4 * x] = (lab[i] as number) * gain + shift + noise * ((state & 1023) / 512 - 1);
      row[4 * x + 1] = c * p - s * q;
      row[4 * x + 2] = s * p + c * q;
      row[4 * x + 3] = 1;
    }
  }
}

/** Cross-entropy of the outputs; writes its gradient to `gradient` and adds to the tally. */
function measureNumberLoss(
  outputs: Float32Array,
  { value, isCentred, offset }: NumberCrop,
  gradient: Float32Array,
  batch: number,
  tally: NumberTally,
): void {
  const p = 1 / (1 + Math.exp(-(outputs[CENTRED_AT] as number)));
  gradient[CENTRED_AT] = (p - (isCentred ? 1 : 0)) / batch;
  tally.judged++;
  tally.loss -= Math.log(Math.max(1e-9, isCentred ? p : 1 - p));
  if (p > 0.5 !== isCentred) tally.wrongPlaces++;
  if (offset)
    for (const axis of [0, 1] as const) {
      const miss = (outputs[OFFSET_AT + axis] as number) - offset[axis] / OFFSET_CELLS_MAX;
      // The gradient of Huber's loss: squares near zero, lines beyond.
      gradient[OFFSET_AT + axis] = Math.max(-0.3, Math.min(0.3, miss)) / batch;
      tally.miss += (Math.abs(miss) * OFFSET_CELLS_MAX) / 2;
      tally.offsets += 1 / 2;
    }
  if (value === null) return;
  tally.digits++;
  let isRight = true;
  for (const [at, digit] of [
    [TENS_AT, Math.floor(value / 10)],
    [UNITS_AT, value % 10],
  ] as const) {
    const sums = outputs.subarray(at, at + 10);
    const most = sums.reduce((m, v) => Math.max(m, v), Number.NEGATIVE_INFINITY);
    const all = sums.reduce((sum, v) => sum + Math.exp(v - most), 0);
    if (sums.indexOf(most) !== digit) isRight = false;
    for (let k = 0; k < 10; k++) {
      const share = Math.exp((sums[k] as number) - most) / all;
      gradient[at + k] = (share - (k === digit ? 1 : 0)) / batch;
      if (k === digit) tally.loss -= Math.log(Math.max(1e-9, share));
    }
  }
  if (!isRight) tally.wrongNumbers++;
}

function emptyTally(): NumberTally {
  return { judged: 0, wrongNumbers: 0, wrongPlaces: 0, digits: 0, miss: 0, offsets: 0, loss: 0 };
}

function summarise(tally: NumberTally): string {
  const { judged, wrongNumbers, wrongPlaces, digits, miss, offsets, loss } = tally;
  const share = (n: number, of: number): string => ((100 * n) / Math.max(1, of)).toFixed(2);
  return `loss ${(loss / judged).toFixed(3)}; wrong %: numbers ${share(wrongNumbers, digits)}, centred ${share(wrongPlaces, judged)}; off by ${(miss / Math.max(1, offsets)).toFixed(3)}`;
}
