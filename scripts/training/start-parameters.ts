import { type NetShape, placeParameters } from '#recognition/net/conv-net.ts';
import type { Dice } from '../drawings/dice.ts';

/** Parameters by lot, as wide as suits ReLU (He et al. 2015); what is added to a layer's input starts small. */
export function startParameters(shape: NetShape, dice: Dice): Float32Array {
  const places = placeParameters(shape);
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
