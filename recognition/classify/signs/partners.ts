import type { Emblem } from './kinds.ts';
import type { BlockLook } from './look-at-block.ts';

/** What the rules put on a board together: locks with keys, ropes with scissors. */
const PARTNERS: Readonly<Partial<Record<Emblem, Emblem>>> = {
  key: 'lock',
  lock: 'key',
  rope: 'scissors',
  scissors: 'rope',
};

/** From which probability an emblem is reported: likelier than not, or less where its partner is surely on the board. */
export function thresholds(looks: readonly BlockLook[]): (emblem: Emblem) => number {
  const most = (emblem: Emblem): number =>
    looks.reduce((best, look) => Math.max(best, look.emblems.get(emblem)?.p ?? 0), 0);
  return (emblem) => {
    const partner = PARTNERS[emblem];
    if (!partner) return 0.5;
    return most(partner) > 0.6 ? 0.25 : 0.55;
  };
}
