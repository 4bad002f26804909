import type { Emblem } from './kinds.ts';
import type { BlockLook } from './look-at-block.ts';

/** From which probability an emblem is reported, where it is not one half: measured on drawn boards. */
const LIKELY: Readonly<Partial<Record<Emblem, number>>> = {
  movable: 0.25,
  crate: 0.4,
  hidden: 0.35,
  bolt: 0.6,
  star: 0.75,
  bomb: 0.45,
};

/**
 * From which probability an emblem is reported, given what else the board seems to carry: keys are there for locks, and no rope is without
 * scissors that cut it.
 */
export function thresholds(looks: readonly BlockLook[]): (emblem: Emblem) => number {
  const most = (emblem: Emblem): number =>
    looks.reduce((best, look) => Math.max(best, look.emblems.get(emblem)?.p ?? 0), 0);
  const partnered: Readonly<Partial<Record<Emblem, number>>> = {
    key: most('lock') > 0.6 ? 0.4 : 0.55,
    lock: most('key') > 0.6 ? 0.4 : 0.55,
    scissors: most('rope') > 0.17 ? 0.36 : 0.6,
    rope: most('scissors') > 0.36 ? 0.42 : 0.9,
  };
  return (emblem) => partnered[emblem] ?? LIKELY[emblem] ?? 0.5;
}
