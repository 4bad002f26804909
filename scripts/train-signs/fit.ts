import {
  convolve,
  flatLength,
  layerSizes,
  mapSizes,
  type NetShape,
  type NetWeights,
  softmax,
} from '#recognition/classify/signs/net.ts';
import type { Dice } from '../drawings/dice.ts';

/** Inputs and the true class for each head, −1 where a head is not asked. */
export interface Example {
  readonly input: Float32Array;
  readonly labels: readonly number[];
}

interface Moments {
  readonly m: Float32Array;
  readonly v: Float32Array;
}

/** He initialisation (He et al. 2015). */
function initialise(shape: NetShape, dice: Dice): NetWeights {
  const sizes = layerSizes(shape);
  return {
    weights: sizes.map(([from, to], i) => {
      const spread = Math.sqrt((i === sizes.length - 1 ? 1 : 2) / from);
      return Float32Array.from(
        { length: from * to },
        () =>
          spread *
          Math.sqrt(-2 * Math.log(1 - dice.real(0, 1))) *
          Math.cos(dice.real(0, 2 * Math.PI)),
      );
    }),
    biases: sizes.map(([, to]) => new Float32Array(to)),
  };
}

/**
 * Fits a network by Adam (Kingma & Ba 2015) on softmax cross-entropy with label smoothing, which keeps the probabilities honest; the rate
 * falls along half a cosine. Deterministic for the same dice and examples.
 */
export function fitNet(
  shape: NetShape,
  examples: readonly Example[],
  dice: Dice,
  {
    epochs,
    rate = 0.002,
    smoothing = 0.02,
    start,
    vary,
    say,
  }: {
    epochs: number;
    rate?: number;
    smoothing?: number;
    /** Weights to go on from. (Default: He initialisation) */
    start?: NetWeights;
    vary?: (input: Float32Array) => Float32Array;
    say?: (line: string) => void;
  },
): NetWeights {
  const net = start ?? initialise(shape, dice);
  const sizes = mapSizes(shape);
  const layers = shape.convolutions.length;
  const zeros = (like: readonly Float32Array[]): Moments[] =>
    like.map((a) => ({ m: new Float32Array(a.length), v: new Float32Array(a.length) }));
  const moments = { w: zeros(net.weights), b: zeros(net.biases) };
  const gradW = net.weights.map((a) => new Float32Array(a.length));
  const gradB = net.biases.map((a) => new Float32Array(a.length));
  const maps = shape.convolutions.map(
    ({ to }, i) => new Float32Array((sizes[i]?.height ?? 0) * (sizes[i]?.width ?? 0) * to),
  );
  const deltas = maps.map((a) => new Float32Array(a.length));
  const total = shape.heads.reduce((sum, n) => sum + n, 0);
  const BATCH = 32;
  const steps = epochs * Math.ceil(examples.length / BATCH);
  let step = 0;
  for (let epoch = 0; epoch < epochs; epoch++) {
    const order = dice.shuffle(examples.map((_, i) => i));
    let loss = 0;
    let wrong = 0;
    for (let start = 0; start < order.length; start += BATCH) {
      const batch = order.slice(start, start + BATCH);
      for (const g of [...gradW, ...gradB]) g.fill(0);
      for (const index of batch) {
        const { input: raw, labels } = examples[index] as Example;
        const input = vary ? vary(raw) : raw;
        forward(shape, net, input, maps);
        const last = maps[layers - 1] as Float32Array;
        const sums = Float32Array.from(net.biases[layers] as Float32Array);
        const matrix = net.weights[layers] as Float32Array;
        for (let i = 0; i < last.length; i++) {
          const value = last[i] as number;
          if (value === 0) continue;
          for (let k = 0; k < total; k++)
            sums[k] = (sums[k] as number) + value * (matrix[i * total + k] as number);
        }
        const out = new Float32Array(total);
        let at = 0;
        shape.heads.forEach((n, h) => {
          const label = labels[h] as number;
          if (label >= 0) {
            const p = softmax(sums.subarray(at, at + n));
            loss -= Math.log(Math.max(1e-6, p[label] as number));
            if (p.some((q) => q > (p[label] as number))) wrong++;
            for (let k = 0; k < n; k++)
              out[at + k] = (p[k] as number) - (k === label ? 1 - smoothing : smoothing / (n - 1));
          }
          at += n;
        });
        backward(shape, net, input, maps, deltas, out, gradW, gradB, total);
      }
      step++;
      const speed = rate * 0.5 * (1 + Math.cos((Math.PI * step) / steps)) * Math.min(1, step / 50);
      for (let i = 0; i <= layers; i++) {
        adam(
          net.weights[i] as Float32Array,
          gradW[i] as Float32Array,
          moments.w[i] as Moments,
          speed,
          step,
          batch.length,
          1e-4,
        );
        adam(
          net.biases[i] as Float32Array,
          gradB[i] as Float32Array,
          moments.b[i] as Moments,
          speed,
          step,
          batch.length,
          0,
        );
      }
    }
    say?.(
      `epoch ${epoch + 1}/${epochs}: loss ${(loss / examples.length).toFixed(4)}, wrong ${wrong} of ${examples.length}`,
    );
  }
  return net;
}

function forward(
  shape: NetShape,
  net: NetWeights,
  input: Float32Array,
  maps: readonly Float32Array[],
): void {
  let map = input;
  let { height, width } = shape;
  const sizes = mapSizes(shape);
  shape.convolutions.forEach((layer, i) => {
    const out = maps[i] as Float32Array;
    convolve(
      map,
      height,
      width,
      layer,
      net.weights[i] as Float32Array,
      net.biases[i] as Float32Array,
      out,
    );
    map = out;
    height = sizes[i]?.height ?? 0;
    width = sizes[i]?.width ?? 0;
  });
}

function backward(
  shape: NetShape,
  net: NetWeights,
  input: Float32Array,
  maps: readonly Float32Array[],
  deltas: readonly Float32Array[],
  out: Float32Array,
  gradW: readonly Float32Array[],
  gradB: readonly Float32Array[],
  total: number,
): void {
  const layers = shape.convolutions.length;
  const sizes = mapSizes(shape);
  const last = maps[layers - 1] as Float32Array;
  const matrix = net.weights[layers] as Float32Array;
  const gm = gradW[layers] as Float32Array;
  const gb = gradB[layers] as Float32Array;
  const top = deltas[layers - 1] as Float32Array;
  for (let k = 0; k < total; k++) gb[k] = (gb[k] as number) + (out[k] as number);
  for (let i = 0; i < flatLength(shape); i++) {
    const value = last[i] as number;
    if (value === 0) {
      top[i] = 0;
      continue;
    }
    let d = 0;
    for (let k = 0; k < total; k++) {
      d += (out[k] as number) * (matrix[i * total + k] as number);
      gm[i * total + k] = (gm[i * total + k] as number) + value * (out[k] as number);
    }
    top[i] = d;
  }
  for (let n = layers - 1; n >= 0; n--) {
    const { size, step, from, to } = shape.convolutions[n] as NetShape['convolutions'][number];
    const source = n === 0 ? input : (maps[n - 1] as Float32Array);
    const below = n === 0 ? null : (deltas[n - 1] as Float32Array);
    const height = n === 0 ? shape.height : (sizes[n - 1]?.height ?? 0);
    const width = n === 0 ? shape.width : (sizes[n - 1]?.width ?? 0);
    const { height: oh, width: ow } = sizes[n] as { height: number; width: number };
    const w = net.weights[n] as Float32Array;
    const gw = gradW[n] as Float32Array;
    const gbias = gradB[n] as Float32Array;
    const delta = deltas[n] as Float32Array;
    const pad = (size - 1) >> 1;
    below?.fill(0);
    const active = new Int32Array(to);
    for (let y = 0; y < oh; y++) {
      for (let x = 0; x < ow; x++) {
        const o = (y * ow + x) * to;
        // Rectified outputs pass no gradient: only the others are gone through, about a third.
        let n1 = 0;
        for (let k = 0; k < to; k++) {
          const e = delta[o + k] as number;
          if (e === 0) continue;
          active[n1++] = k;
          gbias[k] = (gbias[k] as number) + e;
        }
        if (n1 === 0) continue;
        for (let v = 0; v < size; v++) {
          const iy = y * step + v - pad;
          if (iy < 0 || iy >= height) continue;
          for (let u = 0; u < size; u++) {
            const ix = x * step + u - pad;
            if (ix < 0 || ix >= width) continue;
            const i = (iy * width + ix) * from;
            const base = (v * size + u) * from * to;
            for (let c = 0; c < from; c++) {
              const value = source[i + c] as number;
              // A rectified zero passes no gradient down and none to its weights.
              if (value === 0) continue;
              const row = base + c * to;
              let d = 0;
              for (let q = 0; q < n1; q++) {
                const k = active[q] as number;
                const e = delta[o + k] as number;
                d += e * (w[row + k] as number);
                gw[row + k] = (gw[row + k] as number) + value * e;
              }
              if (below) below[i + c] = (below[i + c] as number) + d;
            }
          }
        }
      }
    }
  }
}

function adam(
  w: Float32Array,
  g: Float32Array,
  { m, v }: Moments,
  rate: number,
  step: number,
  batch: number,
  decay: number,
): void {
  const c1 = 1 - 0.9 ** step;
  const c2 = 1 - 0.999 ** step;
  for (let i = 0; i < w.length; i++) {
    const grad = (g[i] as number) / batch;
    m[i] = 0.9 * (m[i] as number) + 0.1 * grad;
    v[i] = 0.999 * (v[i] as number) + 0.001 * grad * grad;
    w[i] =
      (w[i] as number) * (1 - rate * decay) -
      (rate * ((m[i] as number) / c1)) / (Math.sqrt((v[i] as number) / c2) + 1e-8);
  }
}
