/** Groups of tied blocks: ties that share a member join their members into one group. */

import type { Body } from './indices.ts';
import type { Tables } from './tables.ts';

/** The group of each of `count` members if the members of each list belong together. A group is named by its least member. */
export function joinGroups(count: number, lists: readonly (readonly number[])[]): Int16Array {
  const groupOf = Int16Array.from({ length: count }, (_, member) => member);
  for (const list of lists) {
    for (let i = 1; i < list.length; i++) {
      const [a, b] = [groupOf[list[0]!]!, groupOf[list[i]!]!];
      if (a === b) continue;
      const [least, other] = a < b ? [a, b] : [b, a];
      for (let member = 0; member < count; member++) {
        if (groupOf[member] === other) groupOf[member] = least;
      }
    }
  }
  return groupOf;
}

/** The group of each body at E = `exits` by the ties in force, as in `joinGroups`. */
export function groupTied(
  tables: Tables,
  exits: number,
  isLeft: (body: Body) => boolean,
): Int16Array {
  const ties = listTiesInForce(tables, exits, isLeft);
  return joinGroups(
    tables.bodies,
    ties.map(({ members }) => members),
  );
}

/** A tie that still holds blocks together. */
export interface TieInForce {
  /** At least two blocks, none of them gone. */
  readonly members: readonly Body[];
  /** The value of E at which it ends. Infinity if it does not end. */
  readonly until: number;
}

/** The ties that have not ended at E = `exits`, with those of their blocks for which `isLeft` is true (not gone). */
export function listTiesInForce(
  { ties }: Tables,
  exits: number,
  isLeft: (body: Body) => boolean,
): TieInForce[] {
  return ties.flatMap(({ members, until }) => {
    const left = exits < until ? members.filter(isLeft) : [];
    return left.length > 1 ? [{ members: left, until }] : [];
  });
}
