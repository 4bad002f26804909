import type { Flat } from '../../rectify/flatten.ts';
import { NUMBER_NET } from './kinds.ts';
import { type NetWeights, runNet } from './net.ts';
import { findNumber, numberSamples } from './numbers.ts';
import type { Place } from './places.ts';

export interface NumberReading {
  readonly value: number;
  readonly confidence: number;
  /** The next likely value. */
  readonly instead: number;
}

/** Reads the number written near one of the places, the surest reading of them; null where none is found. */
export function readNumber(
  flat: Flat,
  places: readonly Place[],
  net: NetWeights,
): NumberReading | null {
  let best: NumberReading | null = null;
  for (const place of places) {
    const box = findNumber(flat, place);
    if (!box) continue;
    const [tens, units] = runNet(NUMBER_NET, net, numberSamples(flat, box)) as [
      Float32Array,
      Float32Array,
    ];
    const all: { value: number; p: number }[] = [];
    tens.forEach((p, t) => {
      if (t > 0)
        units.forEach((q, u) => void all.push({ value: (t === 10 ? 0 : 10 * t) + u, p: p * q }));
    });
    all.sort((p, q) => q.p - p.p);
    const [first, second] = all as [{ value: number; p: number }, { value: number; p: number }];
    if (!best || first.p > best.confidence)
      best = { value: first.value, confidence: first.p, instead: second.value };
  }
  return best;
}
