import type { Cell, Vector } from '#engine/types.ts';
import { middleOf } from './block-signs.ts';
import { UNIT } from './unit.ts';

/** The teeth on one cell's side of a seam that runs down: where their line turns, in drawing units from the middle of the side. */
export const TEETH: readonly Vector[] = [
  [0, -18],
  [6, -13.5],
  [-6, -9],
  [6, -4.5],
  [-6, 0],
  [6, 4.5],
  [-6, 9],
  [6, 13.5],
  [0, 18],
];

/** How much higher than the middles of cells ties are, in drawing units. */
export const TIE_RISE = 2;
/** Distance of a chain's ends from the middles of the cells that it ties, in drawing units. */
const CHAIN_END = 7;
/** Distance of the number of a clasp from the clasp's middle, and from a block that it must not cover, in drawing units. */
const RING_ALONG = 9;
const RING_APART = 4;

/** A part of a chain, as distances from the middle of its first cell in drawing units. */
type ChainPart = readonly [from: number, to: number];

/** Where a chain between two cells is. */
export interface ChainPlace {
  /** From cell to cell, in drawing units. */
  readonly length: number;
  /** Its visible parts: it runs below pieces between the two cells. */
  readonly parts: readonly ChainPart[];
  /** Distance of its clasp's middle from the middle of the first cell: halfway, or beside the piece that is there. */
  readonly clasp: number;
  /** Where the number of the clasp is, in drawing units. */
  readonly number: Vector;
}

/** `isBetween` says whether a piece that is not tied covers a cell. */
export function placeChain(from: Cell, to: Cell, isBetween: (cell: Cell) => boolean): ChainPlace {
  const [[x, y], [toX, toY]] = [middleOf(from), middleOf(to)];
  const length = Math.hypot(toX - x, toY - y);
  const point = (along: number): Vector => [
    x + ((toX - x) * along) / length,
    y + ((toY - y) * along) / length,
  ];
  const isVisible = (along: number): boolean =>
    !isBetween(point(along).map((place) => Math.floor(place / UNIT)) as unknown as Cell);
  const parts: [number, number][] = [];
  for (let along = CHAIN_END; along <= length - CHAIN_END; along++) {
    if (!isVisible(along)) continue;
    const last = parts.at(-1);
    if (last?.[1] === along - 1) last[1] = along;
    else parts.push([along, along]);
  }
  const end = (parts[0] as ChainPart)[1];
  const clasp = isVisible(length / 2) ? length / 2 : end - RING_APART - RING_ALONG;
  const [u, v] = point(clasp + RING_ALONG);
  return { length, parts, clasp, number: [u, v - TIE_RISE] };
}
