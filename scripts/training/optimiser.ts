import {
  listParameterOffsets,
  type NetShape,
  type ParameterOffsets,
} from '#recognition/net/conv-net.ts';
import type { Kernel } from '#recognition/net/kernel.ts';
import { orthogonalise } from './orthogonalise.ts';

/** How long to train, and how fast. */
export interface Schedule {
  readonly steps: number;
  /** Largest step, relative to the usual change of one parameter. */
  readonly rate: number;
}

/** Moves a network's parameters against their gradient. */
export interface Optimiser {
  /**
   * Takes a step by the sum of `gradients`, and updates `mean`, the parameters' exponential mean over some thousand
   * steps, which generalises better than the parameters themselves (Polyak & Juditsky 1992).
   */
  move(
    step: number,
    parameters: Float32Array,
    gradients: readonly Float32Array[],
    mean: Float32Array,
  ): void;
}

/** Parameters that are updated together; `columns` of a matrix, or 0. */
interface Part {
  readonly at: number;
  readonly end: number;
  readonly columns: number;
}

/** Steps until the rate has reached its maximum. */
const WARM_UP_STEPS = 200;
/** The rate at the end, as a share of the maximum. */
const FINAL_RATE_SHARE = 0.01;
const MEAN_DECAY = 0.999;
const MOMENTUM = 0.95;
/** Makes steps of unit singular values as large as Adam's (Liu et al., "Muon is scalable for LLM training", 2025). */
const MATRIX_STEP = 0.2;
const MATRIX_DECAY = 0.02;
const DECAY = 0.002;

/**
 * Matrices of weights between the first and last layer are updated by orthogonalised momentum (Muon, Jordan et al.
 * 2024), all other parameters by Adam (Kingma & Ba 2015), both with decoupled weight decay. The rate follows a
 * cosine. Workers that share parameters each update their own part.
 */
export function createOptimiser(
  kernel: Kernel,
  shape: NetShape,
  { steps, rate }: Schedule,
  [index, workers]: readonly [number, number] = [0, 1],
): Optimiser {
  const parts = listParts(shape).filter((_, i) => i % workers === index);
  const size = listParameterOffsets(shape).at(-1)?.end ?? 0;
  const [first, second] = [new Float32Array(size), new Float32Array(size)];
  return {
    move(step, parameters, gradients, mean) {
      const fall = 0.5 * (1 + Math.cos((Math.PI * step) / steps));
      const now =
        rate *
        Math.min(1, (step + 1) / WARM_UP_STEPS) *
        (FINAL_RATE_SHARE + (1 - FINAL_RATE_SHARE) * fall);
      const decay = Math.min(MEAN_DECAY, step / (step + 10));
      const gradient = gradients[0] as Float32Array;
      for (const part of parts) {
        for (const other of gradients.slice(1))
          for (let i = part.at; i < part.end; i++)
            gradient[i] = (gradient[i] as number) + (other[i] as number);
        if (part.columns > 0) moveMatrix(part, now, parameters, gradient);
        else moveEach(part, step, now, parameters, gradient);
        for (let i = part.at; i < part.end; i++)
          mean[i] = decay * (mean[i] as number) + (1 - decay) * (parameters[i] as number);
      }
    },
  };

  function moveMatrix(
    { at, end, columns }: Part,
    now: number,
    parameters: Float32Array,
    gradient: Float32Array,
  ): void {
    const rows = (end - at) / columns;
    const mark = kernel.mark();
    const address = kernel.allocate(end - at);
    const values = kernel.view(address, end - at);
    for (let i = at; i < end; i++) {
      const g = gradient[i] as number;
      const m = MOMENTUM * (first[i] as number) + (1 - MOMENTUM) * g;
      first[i] = m;
      values[i - at] = MOMENTUM * m + (1 - MOMENTUM) * g;
    }
    orthogonalise(kernel, address, rows, columns);
    const direction = kernel.view(address, end - at);
    const length = now * MATRIX_STEP * Math.sqrt(Math.max(rows, columns));
    for (let i = at; i < end; i++) {
      const p = parameters[i] as number;
      parameters[i] = p - length * (direction[i - at] as number) - now * MATRIX_DECAY * p;
    }
    kernel.release(mark);
  }

  function moveEach(
    { at, end }: Part,
    step: number,
    now: number,
    parameters: Float32Array,
    gradient: Float32Array,
  ): void {
    const [fix1, fix2] = [1 - 0.9 ** (step + 1), 1 - 0.999 ** (step + 1)];
    for (let i = at; i < end; i++) {
      const g = gradient[i] as number;
      const m = 0.9 * (first[i] as number) + 0.1 * g;
      const v = 0.999 * (second[i] as number) + 0.001 * g * g;
      first[i] = m;
      second[i] = v;
      const p = parameters[i] as number;
      parameters[i] = p - now * (m / fix1 / (Math.sqrt(v / fix2) + 1e-8) + DECAY * p);
    }
  }
}

function listParts(shape: NetShape): Part[] {
  const places = listParameterOffsets(shape);
  return shape.flatMap(({ to }, i) => {
    const { weights, biases, end } = places[i] as ParameterOffsets;
    const isBetween = i > 0 && i < shape.length - 1;
    return [
      { at: weights, end: biases, columns: isBetween ? to : 0 },
      { at: biases, end, columns: 0 },
    ];
  });
}
