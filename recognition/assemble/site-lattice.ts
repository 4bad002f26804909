import { UNIT } from '#drawing/unit.ts';
import { type Cell, OUTWARD, type Side } from '#engine/types.ts';
import { cornersOf } from '../box.ts';
import { mean, median } from '../mean.ts';
import type { Picture } from '../picture.ts';
import { compose, type Matrix3, mapPoint, scaleAndMove } from '../rectify/homography.ts';
import { nameSiteColor } from '../site-drawing.ts';
import type { Piece } from './blocks.ts';
import { listEdges } from './cells.ts';

/** How far a block's face ends from the edges of its cells, in drawing units (`app/board/block.tsx`). It is raised. */
const INSET = 2.7;
const RAISED = 2;
/** How far the lattice may be off, in cells; half of the gap between two blocks' faces. */
const OFF_MAX = 0.06;
/** Shifts of the lattice that are tried along each axis, in cells, because it may be off by more. */
const SHIFTS = [0, -0.1, 0.1];
/** Where along a cell its edge is searched for: between signs' and ropes' usual places, and the corners' curves. In cells. */
const ALONG = [0.28, 0.34, 0.4, 0.6, 0.66, 0.72];
/** Minimum number of edges along each axis from which the lattice is measured. */
const EDGES_MIN = 6;
/** Maximum distance of an edge from where the others put it, in cells, at each step. What is drawn over blocks covers some edges. */
const RESIDUAL_CELLS = [0.04, 0.02, 0.015] as const;
/** Minimum share of edges that are there in the end. It is 0.57 and more in screenshots, mostly 0.85, and 0.14 in one that is askew. */
const AGREEING_MIN = 0.5;

/** Minimum distance of two edges that show the pitch, in cells. */
const APART_MIN = 2;

/** Where an edge is: on the lattice, in cells, and in the picture, in pixels. */
interface Edge {
  readonly cell: number;
  readonly px: number;
}

/**
 * The map from lattice to picture with the exact pitch and place of a drawing of the site, measured from where its blocks' faces end. The map
 * as it is if too few edges are exactly drawn, the picture is askew, or a corner of the board would be moved by more than `movedMax` cells.
 * (Default: any number)
 */
export function alignToBlocks(
  picture: Picture,
  toPicture: Matrix3,
  pieces: readonly Pick<Piece, 'kind' | 'cells'>[],
  movedMax = Infinity,
): Matrix3 {
  const blocks = pieces.flatMap(({ kind, cells }) => (kind === 'block' ? [cells] : []));
  const findAxes = (map: Matrix3): Axes<readonly Edge[]> => [
    findEdges(picture, map, blocks, ['left', 'right']),
    findEdges(picture, map, blocks, ['top', 'bottom']),
  ];
  let map = shiftToBlocks(toPicture, findAxes);
  for (const far of RESIDUAL_CELLS) {
    const lattice = fitLattice(findAxes(map), far);
    if (!lattice) return toPicture;
    const { pitch, starts } = lattice;
    map = [pitch, 0, starts[0], 0, pitch, starts[1], 0, 0, 1];
  }
  return measureMove(toPicture, map, blocks.flat()) <= movedMax ? map : toPicture;
}

/** How far a corner of the box around some cells is moved at most, in cells. */
function measureMove(from: Matrix3, to: Matrix3, cells: readonly Cell[]): number {
  const [xs, ys] = ([0, 1] as const).map((k) => cells.map((cell) => cell[k])) as [
    number[],
    number[],
  ];
  const box = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
  const moves = cornersOf(box).map(([x, y]) => {
    const [[u, v], [p, q]] = [mapPoint(from, x, y), mapPoint(to, x, y)];
    return Math.hypot(u - p, v - q);
  });
  return Math.max(...moves) / pitchOf(to);
}

/** The map shifted along each axis such that most edges agree. */
function shiftToBlocks(
  toPicture: Matrix3,
  findAxes: (map: Matrix3) => Axes<readonly Edge[]>,
): Matrix3 {
  const tried = SHIFTS.map((shift) => {
    const axes = findAxes(compose(toPicture, scaleAndMove(1, shift, shift)));
    return { shift, agreeing: mapAxes(axes, (edges) => countAgreeing(edges, pitchOf(toPicture))) };
  });
  const [x, y] = ([0, 1] as const).map(
    (k) => [...tried].sort((p, q) => q.agreeing[k] - p.agreeing[k])[0]?.shift as number,
  ) as [number, number];
  return compose(toPicture, scaleAndMove(1, x, y));
}

function countAgreeing(edges: readonly Edge[], pitch: number): number {
  const starts = edges.map(({ cell, px }) => px - pitch * cell);
  const start = median(starts);
  return starts.filter((one) => Math.abs(one - start) <= RESIDUAL_CELLS[0] * pitch).length;
}

function findEdges(
  picture: Picture,
  toPicture: Matrix3,
  blocks: readonly (readonly Cell[])[],
  sides: readonly Side[],
): Edge[] {
  return blocks
    .flatMap((cells) => listEdges(cells, sides))
    .flatMap(([cell, side]) =>
      ALONG.flatMap((along) => findEdge(picture, toPicture, cell, side, along) ?? []),
    );
}

function pitchOf(toPicture: Matrix3): number {
  return toPicture[0] / toPicture[8];
}

/** Where a block's face ends in the picture: the first pixel inwards that has a block's color, as has the next. */
function findEdge(
  { width, height, pixels }: Picture,
  toPicture: Matrix3,
  [x, y]: Cell,
  side: Side,
  along: number,
): Edge | null {
  const [dx, dy] = OUTWARD[side];
  const k = dx === 0 ? 1 : 0;
  const raised = k === 1 ? RAISED / UNIT : 0;
  const middle = [x + 0.5 + dx / 2, y + 0.5 + dy / 2] as const;
  const point = mapPoint(
    toPicture,
    dx === 0 ? x + along : middle[0],
    dy === 0 ? y + along : middle[1] - raised,
  ).map(Math.floor) as [number, number];
  const inwards = -(dx + dy);
  const colorAt = (px: number) => {
    const [u, v] = k === 0 ? [px, point[1]] : [point[0], px];
    if (u < 0 || v < 0 || u >= width || v >= height) return undefined;
    const at = 4 * (v * width + u);
    return nameSiteColor([
      pixels[at] as number,
      pixels[at + 1] as number,
      pixels[at + 2] as number,
    ]);
  };
  const far = Math.ceil((INSET / UNIT + OFF_MAX) * pitchOf(toPicture));
  for (let step = 0; step <= far; step++) {
    const px = point[k] + inwards * step;
    const color = colorAt(px);
    if (color === undefined || color !== colorAt(px + inwards)) continue;
    if (step === 0) return null;
    return {
      cell: (k === 0 ? middle[0] : middle[1] - raised) + (inwards * INSET) / UNIT,
      // Half of the pixel before, on average, is the face's as well.
      px: px + 0.5 - inwards,
    };
  }
  return null;
}

/**
 * The pitch that most edges along both axes have, and where the lattice starts along each, in pixels, from the edges that are at most `far`
 * cells from where the others put them. Null for too few.
 */
function fitLattice(axes: Axes<readonly Edge[]>, far: number): Lattice | null {
  const pitch = medianSlope(axes);
  const near = mapAxes(axes, (edges) => {
    const start = median(edges.map(({ cell, px }) => px - pitch * cell));
    return edges.filter(({ cell, px }) => Math.abs(px - start - pitch * cell) <= far * pitch);
  });
  const isEnough = ([0, 1] as const).every(
    (k) => near[k].length >= Math.max(EDGES_MIN, AGREEING_MIN * axes[k].length),
  );
  return isEnough ? leastSquares(near) : null;
}

/**
 * The median pitch between two edges that are some cells apart.
 *
 * Source: Sen, "Estimates of the regression coefficient based on Kendall's tau" (1968).
 */
function medianSlope(axes: Axes<readonly Edge[]>): number {
  const slopes: number[] = [];
  for (const edges of axes)
    for (const one of edges)
      for (const other of edges) {
        const apart = other.cell - one.cell;
        if (apart >= APART_MIN) slopes.push((other.px - one.px) / apart);
      }
  return Float64Array.from(slopes).sort()[slopes.length >> 1] ?? 0;
}

interface Lattice {
  readonly pitch: number;
  readonly starts: Axes<number>;
}

/** Something across the board and down. */
type Axes<T> = readonly [across: T, down: T];

function mapAxes<T, U>([across, down]: Axes<T>, map: (value: T, k: 0 | 1) => U): Axes<U> {
  return [map(across, 0), map(down, 1)];
}

function leastSquares(axes: Axes<readonly Edge[]>): Lattice {
  let [shared, spread] = [0, 0];
  const means = mapAxes(axes, (edges) => {
    const cell = mean(edges.map((edge) => edge.cell));
    const px = mean(edges.map((edge) => edge.px));
    for (const edge of edges) {
      shared += (edge.cell - cell) * (edge.px - px);
      spread += (edge.cell - cell) ** 2;
    }
    return { cell, px };
  });
  const pitch = shared / spread;
  return { pitch, starts: mapAxes(means, ({ cell, px }) => px - pitch * cell) };
}
