import type { Sight } from '../board-net/sight.ts';
import type { Place } from '../number-net/places.ts';
import { raiseOdds } from './classes.ts';
import { NUMBERED } from './signs.ts';

/** How likely a number is centred near a place. */
export type NumberFinder = (place: Place) => number;

/** For each head of joins the tie's between the same cells, and the step to the other. */
const JOINS: ReadonlyMap<string, readonly [tie: string, dx: number, dy: number]> = new Map([
  ['joinedRight', ['tiedRight', 1, 0]],
  ['joinedBelow', ['tiedBelow', 0, 1]],
]);
/** Signs with a number, which lies in the middle of its block. */
const WITH_NUMBER = [...NUMBERED, 'axisUntil'];
/** A groove as sure or as unlikely as this is left as it is, and a sign as unlikely is none. */
const GROOVE = 0.01;
const NO_GROOVE = 0.6;
const LIKELY_LEAST = 0.1;
/** How many times likelier two cells are one block's when a number is centred between them and on neither, and when it is on one of them. */
const BETWEEN = 50;
const ON_ONE = 0.5;

/**
 * A sight in which a number that lies right between two cells joins them, for it may cover the place where a groove would be seen, and one that lies on either
 * speaks for a groove. Ties may have one between cells too.
 */
export function weighSeams(sight: Sight, findNumber: NumberFinder): Sight {
  const isNumbered = (x: number, y: number): boolean =>
    WITH_NUMBER.some((sign) => sight.chance(x, y, sign) > LIKELY_LEAST);
  return {
    ...sight,
    chance(x, y, head) {
      const p = sight.chance(x, y, head);
      const join = JOINS.get(head);
      if (!join || p < GROOVE || p > NO_GROOVE) return p;
      const [tie, dx, dy] = join;
      if (!isNumbered(x, y) && !isNumbered(x + dx, y + dy)) return p;
      const [first, second, middle] = [0, 1, 0.5].map((t) =>
        findNumber([x + t * dx + 0.5, y + t * dy + 0.5]),
      ) as [number, number, number];
      const between = (1 - sight.chance(x, y, tie)) * middle * (1 - first) * (1 - second);
      const onOne = Math.max(first, second);
      return raiseOdds(p, 1 + (BETWEEN - 1) * between - (1 - ON_ONE) * onOne);
    },
  };
}
