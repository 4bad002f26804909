import type { Cell } from '#engine/types.ts';
import { KINDS } from '../board-net/heads.ts';
import { replaceClasses, type Sight } from '../board-net/sight.ts';
import type { Flat } from '../rectify/flatten.ts';
import { joinCells } from './blocks.ts';
import { type BoardCell, chooseCells } from './cells.ts';
import { classOf, readClass } from './classes.ts';
import { medianLab, patchOfCell } from './palette.ts';
import { type Ring, readRing } from './rings.ts';

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

/**
 * A sight in which paths are told by the rings that the flattened board shows: what the network takes for a block is floor where all of it is as even as floor
 * inside shining rings, and a ring's colour is measured.
 */
export function weighPaths(sight: Sight, flat: Flat): Sight {
  const cells = chooseCells(sight);
  const isBare = ({ x, y, kind, confidence }: BoardCell): boolean =>
    kind === 'floor' && confidence > SURE && (sight.classes(x, y, 'path')[0] as number) > SURE;
  const floor = cells.filter(isBare).flatMap(({ x, y }) => {
    const lab = patchOfCell(flat, x, y);
    return lab ? [lab] : [];
  });
  if (floor.length === 0) return sight;
  const bare = medianLab(floor);
  const kinds = new Map<string, Float32Array>();
  const paths = new Map<string, Float32Array>();
  const enter = ([x, y]: Cell, { color, sides }: Ring): void => {
    const raised = Array.from(sight.classes(x, y, 'path'), (p, k) =>
      k === classOf(color) ? (p + LEAST) * A_SIDE ** sides : p,
    );
    paths.set(`${x},${y}`, Float32Array.from(readClass(raised).odds));
  };
  for (const { x, y, kind } of cells) {
    const ring = kind === 'floor' ? readRing(flat, x, y, bare, false) : null;
    if (ring && ring.sides >= SIDES) enter([x, y], ring);
  }
  for (const piece of joinCells(sight, cells)) {
    if (piece.kind !== 'block') continue;
    const rings = piece.cells.map(([x, y]) => readRing(flat, x, y, bare, true));
    if (!rings.every((ring) => ring !== null && ring.sides >= PLAIN_SIDES)) continue;
    piece.cells.forEach(([x, y], i) => {
      enter([x, y], rings[i] as Ring);
      const odds = sight.classes(x, y, 'kind');
      kinds.set(
        `${x},${y}`,
        odds.map((p, k) => (k === FLOOR ? INSIDE : p * (1 - INSIDE))),
      );
    });
  }
  return replaceClasses(replaceClasses(sight, 'kind', kinds), 'path', paths);
}
