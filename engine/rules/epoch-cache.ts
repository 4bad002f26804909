/**
 * Epochs by the tail of their states.
 *
 * A map is fast enough, because it is queried once per expanded state and not once per successor. The cache is cleared when it is full; an
 * epoch can be derived again at any time.
 */

import { deriveEpoch, type Epoch } from './epoch.ts';
import type { StateBuffer } from './state.ts';
import type { Tables } from './tables.ts';

export interface EpochCache {
  readonly tables: Tables;
  readonly byTail: Map<number | string, Epoch>;
  readonly epochsMax: number;
}

/** `epochsMax`: number of epochs before the cache is cleared. Each takes one or two kilobytes. (Default: 20,000) */
export function createEpochCache(tables: Tables, epochsMax = 20_000): EpochCache {
  return { tables, byTail: new Map(), epochsMax };
}

/** The epoch of the state at word offset `at`. */
export function getEpoch(cache: EpochCache, state: StateBuffer, at: number): Epoch {
  const { placementWords, stateWords } = cache.tables;
  let tail: number | string = 0;
  if (stateWords === placementWords + 1) tail = state.words[at + placementWords]!;
  else if (stateWords > placementWords) {
    tail = state.words.subarray(at + placementWords, at + stateWords).join();
  }
  const known = cache.byTail.get(tail);
  if (known !== undefined) return known;
  if (cache.byTail.size >= cache.epochsMax) cache.byTail.clear();
  const epoch = deriveEpoch(cache.tables, state, at);
  cache.byTail.set(tail, epoch);
  return epoch;
}

/** Caches a result that depends only on the epoch. */
export function rememberByEpoch<T>(ask: (epoch: Epoch) => T): (epoch: Epoch) => T {
  const known = new WeakMap<Epoch, T>();
  return (epoch) => {
    let answer = known.get(epoch);
    if (answer === undefined) {
      answer = ask(epoch);
      known.set(epoch, answer);
    }
    return answer;
  };
}
