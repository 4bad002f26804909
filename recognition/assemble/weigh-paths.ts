import { KINDS } from '../board-net/heads.ts';
import type { Sight } from '../board-net/sight.ts';
import type { Lab } from '../oklab.ts';
import type { Flat } from '../rectify/flatten.ts';
import { classOf, readClass } from './classes.ts';
import { medianLab, patchOfCell } from './palette.ts';
import { type Ring, readRing } from './rings.ts';

const VOID = KINDS.indexOf('void');
const FLOOR = KINDS.indexOf('floor');
/** Bare floor that is this sure says what floor looks like. */
const SURE = 0.97;
/** Of a ring's sides so many at least are not hidden by blocks, and so many where the network sees a block. */
const SIDES = 2;
const PLAIN_SIDES = 3;
/** How many times likelier each side makes a path of its colour, and what is as good as impossible. */
const A_SIDE = 12;
const LEAST = 1e-4;
/** How sure floor inside a ring is. */
const INSIDE = 0.95;

interface RingedCell {
  readonly x: number;
  readonly y: number;
  readonly isFloor: boolean;
  readonly ring: Ring;
}

/**
 * A sight in which paths are told by the rings that the flattened board shows: what the network takes for a block is floor where all of it is as even as floor
 * inside shining rings, and a ring's colour is measured.
 */
export function weighPaths(sight: Sight, flat: Flat): Sight {
  const floor: Lab[] = [];
  const inside: { readonly x: number; readonly y: number; readonly isFloor: boolean }[] = [];
  for (let y = sight.y0; y < sight.y0 + sight.rows; y++) {
    for (let x = sight.x0; x < sight.x0 + sight.columns; x++) {
      const odds = sight.classes(x, y, 'kind');
      if ((odds[VOID] as number) > 0.5) continue;
      const isFloor = odds[FLOOR] as number;
      inside.push({ x, y, isFloor: isFloor > 0.5 });
      const isBare = isFloor > SURE && (sight.classes(x, y, 'path')[0] as number) > SURE;
      const lab = isBare ? patchOfCell(flat, x, y) : null;
      if (lab) floor.push(lab);
    }
  }
  if (floor.length === 0) return sight;
  const bare = medianLab(floor);
  const cells = inside.flatMap(({ x, y, isFloor }): RingedCell[] => {
    const ring = readRing(flat, x, y, bare, !isFloor);
    return ring && ring.sides >= (isFloor ? SIDES : PLAIN_SIDES) ? [{ x, y, isFloor, ring }] : [];
  });
  const kinds = new Map<string, Float32Array>();
  const paths = new Map<string, Float32Array>();
  for (const { x, y, isFloor, ring } of dropParts(cells, sight)) {
    if (!isFloor) {
      const odds = sight.classes(x, y, 'kind');
      kinds.set(
        `${x},${y}`,
        odds.map((p, kind) => (kind === FLOOR ? INSIDE : p * (1 - INSIDE))),
      );
    }
    const raised = Array.from(sight.classes(x, y, 'path'), (p, k) =>
      k === classOf(ring.color) ? (p + LEAST) * A_SIDE ** ring.sides : p,
    );
    paths.set(`${x},${y}`, Float32Array.from(readClass(raised).odds));
  }
  return {
    ...sight,
    classes: (x, y, head) => {
      const weighed = head === 'kind' ? kinds : head === 'path' ? paths : null;
      return weighed?.get(`${x},${y}`) ?? sight.classes(x, y, head);
    },
  };
}

/** Leaves out the cells of blocks of which some show no ring. */
function dropParts(cells: readonly RingedCell[], sight: Sight): readonly RingedCell[] {
  const own = new Set(cells.map(({ x, y }) => `${x},${y}`));
  const kept = cells.filter(
    ({ x, y, isFloor }) =>
      isFloor || joinedNeighbours(sight, x, y).every((neighbour) => own.has(neighbour)),
  );
  return kept.length === cells.length ? kept : dropParts(kept, sight);
}

/** The cells beside a cell that are of one block with it. */
function joinedNeighbours(sight: Sight, x: number, y: number): string[] {
  return [
    ...(sight.chance(x, y, 'joinedRight') > 0.5 ? [`${x + 1},${y}`] : []),
    ...(sight.chance(x - 1, y, 'joinedRight') > 0.5 ? [`${x - 1},${y}`] : []),
    ...(sight.chance(x, y, 'joinedBelow') > 0.5 ? [`${x},${y + 1}`] : []),
    ...(sight.chance(x, y - 1, 'joinedBelow') > 0.5 ? [`${x},${y - 1}`] : []),
  ];
}
