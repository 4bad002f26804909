/**
 * Exit paths: for each placement of a unit, sets of cells through which it could get to a gate.
 *
 *   ......       A path is the union of all cells that the unit covers while it slides to the gate, as a bit
 *   AA.B..→      mask. A's straight path costs one cell, B's; the one along the upper row costs none.
 *
 * The cost of a path in a state is the number of its cells that others cover: a few ANDs and a count of bits. There are far too many paths
 * to list all. For each placement, the `EXIT_PATHS_MAX` with the fewest cells are listed, none of which contains another.
 */

import { countBits } from '../count-bits.ts';
import type { Placement } from '../rules/indices.ts';
import type { Outline } from '../rules/shapes.ts';
import { COST_MAX, EXIT_PATHS_MAX, STUCK_COST } from './parameters.ts';

/** Paths of one unit to one gate, without the cells on which it stands. Those of placement p are `starts[p]` to `starts[p + 1]`. */
export interface ExitPaths {
  readonly starts: Int32Array;
  /** `masks[path * words + word]` */
  readonly masks: Int32Array;
  /** The union of all paths of a placement: `unions[placement * words + word]`. */
  readonly unions: Int32Array;
}

/** A placement from which the unit leaves, and the other cells that must be free. */
export interface Goal {
  readonly placement: Placement;
  readonly way: Int32Array;
}

/**
 * Searches backwards from the goals, paths with the fewest cells first.
 *
 * A placement has at least one path if and only if the unit could get from there to a goal on the empty floor: a path is dropped only for a
 * path of the same placement that has been listed.
 */
export function compileExitPaths(
  words: number,
  { placements, neighbor, masks }: Outline,
  {
    directions,
    isClosed,
    goals,
  }: {
    readonly directions: number;
    /** Whether no step may end at a placement, because of the path cells that it covers. */
    readonly isClosed: (placement: Placement) => boolean;
    readonly goals: readonly Goal[];
  },
): ExitPaths {
  const listed: Int32Array[][] = Array.from({ length: placements }, () => []);
  const bySize: { placement: Placement; mask: Int32Array }[][] = [];
  const add = (placement: Placement, way: Int32Array) => {
    const mask = way.map((word, w) => word | masks[placement * words + w]!);
    const size = mask.reduce((sum, word) => sum + countBits(word), 0);
    bySize[size] ??= [];
    bySize[size].push({ placement, mask });
  };
  for (const { placement, way } of goals) add(placement, way);
  for (let size = 0; size < bySize.length; size++) {
    for (const { placement, mask } of bySize[size] ?? []) {
      const known = listed[placement]!;
      if (known.length >= EXIT_PATHS_MAX || known.some((other) => contains(mask, other))) continue;
      known.push(mask);
      // No step may end on closed cells, although the unit may stand there from the start.
      if (isClosed(placement)) continue;
      for (let direction = 0; direction < 4; direction++) {
        if ((directions & (1 << direction)) === 0) continue;
        const from = neighbor[placement * 4 + (direction ^ 1)]!;
        if (from >= 0) add(from, mask);
      }
    }
  }
  const starts = new Int32Array(placements + 1);
  listed.forEach((list, placement) => {
    starts[placement + 1] = starts[placement]! + list.length;
  });
  const paths = new Int32Array(starts[placements]! * words);
  const unions = new Int32Array(placements * words);
  listed.forEach((list, placement) => {
    list.forEach((mask, i) => {
      for (let w = 0; w < words; w++) {
        const cells = mask[w]! & ~masks[placement * words + w]!;
        paths[(starts[placement]! + i) * words + w] = cells;
        unions[placement * words + w]! |= cells;
      }
    });
  });
  return { starts, masks: paths, unions };
}

/** Per walker: the cost of its cheapest path, and that path: `cells[walker * words + word]`. */
export interface Routes {
  readonly costs: Int32Array;
  readonly cells: Int32Array;
}

/**
 * The cost of the cheapest path in several lists from one placement, at most `COST_MAX`: the number of its occupied cells, of which stuck
 * ones count more, plus the extra cost of its list. Writes the cost and the path to `routes`.
 */
export function findCheapest(
  words: number,
  lists: readonly ExitPaths[],
  extras: readonly number[],
  placement: Placement,
  occupied: Int32Array,
  stuck: Int32Array,
  walker: number,
  routes?: Routes,
): number {
  let best = COST_MAX;
  let bestMasks: Int32Array | undefined;
  let bestAt = 0;
  for (let i = 0; i < lists.length; i++) {
    const extra = extras[i]!;
    const { starts, masks } = lists[i]!;
    const end = starts[placement + 1]! * words;
    for (let path = starts[placement]! * words; path < end && best > extra; path += words) {
      let cost = extra;
      for (let w = 0; w < words; w++) {
        const covered = masks[path + w]! & occupied[w]!;
        if (covered === 0) continue;
        cost += countBits(covered);
        const fixed = covered & stuck[w]!;
        if (fixed !== 0) cost += STUCK_COST * countBits(fixed);
      }
      if (cost >= best) continue;
      best = cost;
      bestMasks = masks;
      bestAt = path;
    }
  }
  if (routes === undefined) return best;
  routes.costs[walker] = best;
  for (let w = 0; w < words; w++) {
    routes.cells[walker * words + w] = bestMasks === undefined ? 0 : bestMasks[bestAt + w]!;
  }
  return best;
}

function contains(mask: Int32Array, other: Int32Array): boolean {
  return other.every((word, w) => (word & ~mask[w]!) === 0);
}
