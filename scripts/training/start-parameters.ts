import { listParameterOffsets, type NetShape } from '#recognition/net/conv-net.ts';
import type { Dice } from '../drawings/dice.ts';

/**
 * Random parameters with the variance that suits ReLU (He et al. 2015); layers with a skip connection start small.
 */
export function startParameters(shape: NetShape, dice: Dice): Float32Array {
  const places = listParameterOffsets(shape);
  const start = new Float32Array(places.at(-1)?.end ?? 0);
  places.forEach((place, i) => {
    const layer = shape[i];
    if (!layer) return;
    const spread = Math.sqrt(2 / (layer.size ** 2 * layer.from)) * (layer.skip ? 0.4 : 1);
    for (let k = place.weights; k < place.biases; k++)
      start[k] = spread * (dice.real(-1, 1) + dice.real(-1, 1) + dice.real(-1, 1));
    start.fill(layer.skip ? 0.5 : 1, place.gains, place.end);
  });
  return start;
}
