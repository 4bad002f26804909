import { UNIT } from '#drawing/unit.ts';
import { type Cell, COLORS, type Color, OUTWARD, SIDES, type Side } from '#engine/types.ts';
import { type CellProbabilities, replaceAnswers } from '../board-net/cell-probabilities.ts';
import { COLOR_CLASSES, KINDS, type Kind } from '../board-net/heads.ts';
import {
  isNear,
  type Rgb,
  rgbOf,
  SITE_FACES,
  SITE_FLOOR,
  SITE_LIPS,
  SITE_WALL,
} from '../site-drawing.ts';
import type { BoardCell } from './cells.ts';
import { classOf } from './class-reading.ts';
import {
  createGateReader,
  findMostFrequent,
  lightness,
  type ReadPoint,
  sampleCells,
  shareOf,
} from './site-pixels.ts';

/** Deviation of a channel on a surface. */
const STEPS_MAX = 6;
const FLOOR = SITE_FLOOR.map(rgbOf);
const WALL = rgbOf(SITE_WALL);
/** Minimum shares of a cell that have the floor's colors, or the wall's, if nothing lies there. */
const FLOOR_MIN = 0.6;
const WALL_MIN = 0.7;
/** The same for cells without floor that seem covered: the wall around the floor is narrower than a cell, and the page goes on beside it. */
const OUTER_WALL_MIN = 0.25;
/** Minimum share of floor that is seen around a ghost. */
const EDGE_MIN = 0.05;
/** Minimum share of a path's cell in the color of its ring. The middle of a path looks like a ghost in its color. */
const RING_MIN = 0.08;
/** The opacity of the ghost of a moved block and of a gray one (`app/board/move-mark.tsx`), and the minimum share of a cell that shows it. */
const GHOST_OPACITY = 0.28;
const GRAY_OPACITY = 0.4;
const GHOST_MIN = 0.25;
const GHOSTS = SITE_FACES.map(rgbOf).map((face, k) => {
  const opacity = k < COLORS.length ? GHOST_OPACITY : GRAY_OPACITY;
  return face.map((v, i) => opacity * v + (1 - opacity) * (FLOOR[0]?.[i] as number));
}) as unknown as Rgb[];

/**
 * Where a gate shows its color: how far along the cell from its middle, beside an inner corner as well, and outwards from the floor's edge beyond blocks that a move raises,
 * in drawing units; the minimum share of its color there, beside a jumping lock, and of all colors of blocks and gates there.
 */
const GATE = { along: 18, cornerAlong: 2, out: [6, 15], shareMin: 0.04, namedMin: 0.9 } as const;

/**
 * Where the wall shows that an edge has no gate: near both ends of the cell, along it from its middle and outwards from the floor's edge, in
 * drawing units; and the minimum share of the wall there.
 */
const BARE = { along: [12, 18], out: [6, 12], shareMin: 0.8 } as const;
/**
 * Where a gate ends: around the border of two cells, and what is on either side of it, along the gate and outwards; the deviation of a
 * channel between gates, whose edges mix with it; and the minimum number of places where a gate goes on.
 */
const END = { at: [-0.6, 0, 0.6], sides: [-4, 4], out: [6, 12], steps: 12, joinedMin: 3 } as const;
const BETWEEN_GATES = [WALL, ...FLOOR];

/**
 * Where two blocks are apart, in drawing units from the border of their cells (`app/board/block.tsx`): in the gap beside a block, in its
 * shade below it; and what is on either side of that.
 */
const SEAMS = {
  joinedRight: { at: [-0.4, 0, 0.4], sides: [-4, 4] },
  joinedBelow: { at: [-3.6, -3, -2.4], sides: [-8, 4] },
} as const;
/** Where nothing is apart, nothing is tied. */
const TIES = { joinedRight: 'tiedRight', joinedBelow: 'tiedBelow' } as const;
/** The part of the border that is examined, and how much higher faces lie. */
const ALONG = { from: 5, to: 37 } as const;
const LIFT = 2;
/** The shades, maximum lightness of the gap, and by how much it is darker than both sides. */
const SHADES = [...SITE_LIPS, '#5a6678', '#17181a'].map(rgbOf);
const GAP = { lightnessMax: 44, darkerMin: 10 } as const;
/** Minimum number of points that agree, how many of them outweigh one that disagrees, and the probability that this gives. */
const AGREEING = { min: 12, perOther: 3 } as const;
const MEASURED_PROBABILITY = 0.98;

/**
 * Corrects what the network has read in the site's drawing: its colors show what is bare floor or wall, ghosts are floor, gates have the color
 * that is seen, and the borders of cells show which are one block.
 */
export function correctSiteCells(
  cellProbabilities: CellProbabilities,
  cells: readonly BoardCell[],
  at: ReadPoint,
): CellProbabilities {
  const answers = new Map<string, number | Float32Array>();
  const kinds = new Map(cells.map(({ x, y, kind }) => [`${x},${y}`, kind]));
  const { x0, y0, columns, rows } = cellProbabilities;
  for (let y = y0; y < y0 + rows; y++)
    for (let x = x0; x < x0 + columns; x++) {
      const pixels = sampleCells(at, [[x, y]]);
      const kind = readBare(pixels, kinds.get(`${x},${y}`));
      if (kind) answers.set(`${x},${y} kind`, certainly(kind));
      const hasRing = (findMostFrequent(pixels)?.ofAll ?? 0) >= RING_MIN;
      if (kind === 'floor' && !hasRing) answers.set(`${x},${y} path`, certainColor(null));
      for (const side of SIDES) {
        const color = readGateColor(at, [x, y], side, (cell) => kinds.has(String(cell)));
        if (color) answers.set(`${x},${y} ${side} color`, certainColor(color));
        if (isBare(at, [x, y], side))
          answers.set(`${x},${y} ${side} gate`, 1 - MEASURED_PROBABILITY);
        const goesOn = readGateEnd(at, [x, y], side);
        if (goesOn !== null)
          answers.set(
            `${x},${y} ${side} next`,
            goesOn ? MEASURED_PROBABILITY : 1 - MEASURED_PROBABILITY,
          );
      }
    }
  const solid = cells.filter(({ kind }) => kind !== 'floor' && kind !== 'covered');
  const isSolid = new Set(solid.map(({ x, y }) => `${x},${y}`));
  for (const { x, y } of solid)
    for (const head of ['joinedRight', 'joinedBelow'] as const) {
      const next = head === 'joinedRight' ? `${x + 1},${y}` : `${x},${y + 1}`;
      if (!isSolid.has(next)) continue;
      const isJoined = readSeam(at, [x, y], head);
      if (isJoined === null) continue;
      const [yes, no] = [MEASURED_PROBABILITY, 1 - MEASURED_PROBABILITY];
      answers.set(`${x},${y} ${head}`, isJoined ? yes : no);
      if (isJoined) answers.set(`${x},${y} ${TIES[head]}`, no);
    }
  return replaceAnswers(cellProbabilities, answers);
}

/** What a cell is on which nothing lies but a ghost, given what the network has taken it for. Null for others. */
function readBare(pixels: readonly (Rgb | undefined)[], read: Kind = 'void'): Kind | null {
  const share = (color: Rgb): number => shareOf(pixels, color);
  const floor = FLOOR.reduce((sum, color) => sum + share(color), 0);
  const hasGhost = floor >= EDGE_MIN && Math.max(...GHOSTS.map(share)) >= GHOST_MIN;
  const isOuter = floor < EDGE_MIN && read === 'covered';
  if (share(WALL) >= (isOuter ? OUTER_WALL_MIN : WALL_MIN)) return 'void';
  return floor >= FLOOR_MIN || hasGhost ? 'floor' : null;
}

function certainly(kind: Kind): Float32Array {
  return Float32Array.from(KINDS, (one) => Number(one === kind));
}

function certainColor(color: Color | null): Float32Array {
  const own = color ? classOf(color) : 0;
  return Float32Array.from({ length: COLOR_CLASSES }, (_, one) => Number(one === own));
}

/**
 * The one color of blocks and gates beyond the edge of a cell. Null if there is none or more than one. At the inner corners of a board the
 * gate around the corner is left out.
 */
function readGateColor(
  at: ReadPoint,
  cell: Cell,
  side: Side,
  isBoard: (cell: Cell) => boolean,
): Color | null {
  const [dx, dy] = OUTWARD[side];
  const [from, to] = [-1, 1].map((end) => {
    const diagonal: Cell = [cell[0] + dx + end * Math.abs(dy), cell[1] + dy + end * Math.abs(dx)];
    return end * (isBoard(diagonal) ? GATE.cornerAlong : GATE.along);
  }) as [number, number];
  const point = createGateReader(at, side, [cell]);
  const pixels: (Rgb | undefined)[] = [];
  for (let along = from; along <= to; along++)
    for (let out: number = GATE.out[0]; out <= GATE.out[1]; out++) pixels.push(point(along, out));
  const most = findMostFrequent(pixels);
  return most && most.ofAll >= GATE.shareMin && most.ofNamed >= GATE.namedMin ? most.color : null;
}

/** Whether the wall beyond an edge has no gate. */
function isBare(at: ReadPoint, cell: Cell, side: Side): boolean {
  const point = createGateReader(at, side, [cell]);
  const pixels: (Rgb | undefined)[] = [];
  for (let along: number = BARE.along[0]; along <= BARE.along[1]; along++)
    for (let out: number = BARE.out[0]; out <= BARE.out[1]; out++)
      pixels.push(point(-along, out), point(along, out));
  return shareOf(pixels, WALL) >= BARE.shareMin;
}

/**
 * Whether a gate goes on beyond the border to the cell on the right or below, where else the wall shows. Null if what lies over the border
 * hides that.
 */
function readGateEnd(at: ReadPoint, cell: Cell, side: Side): boolean | null {
  const point = createGateReader(at, side, [cell]);
  let [joined, apart, all] = [0, 0, 0];
  for (let out: number = END.out[0]; out <= END.out[1]; out++) {
    const [own, ...others] = [...END.at, ...END.sides].map((along) => point(UNIT / 2 + along, out));
    const between = [own, ...others.slice(0, END.at.length - 1)];
    all++;
    if (between.some((rgb) => rgb && BETWEEN_GATES.some((one) => isNear(one, rgb, END.steps))))
      apart++;
    else if (own && others.every((rgb) => rgb && isNear(own, rgb, STEPS_MAX))) joined++;
  }
  return apart === all ? false : apart === 0 && joined >= END.joinedMin ? true : null;
}

/** Whether a cell and the one to the right or below are one block. Null if what lies over their border hides that. */
function readSeam(
  at: ReadPoint,
  [x, y]: readonly [number, number],
  head: keyof typeof SEAMS,
): boolean | null {
  const seam = SEAMS[head];
  let [joined, apart] = [0, 0];
  for (let along: number = ALONG.from; along <= ALONG.to; along++) {
    const read = (across: number): Rgb | undefined =>
      head === 'joinedRight'
        ? at(x + 1 + across / UNIT, y + (along - LIFT) / UNIT)
        : at(x + along / UNIT, y + 1 + across / UNIT);
    const between = seam.at.map(read);
    const sides = seam.sides.map(read);
    const [own] = between;
    if (own && [...between, ...sides].every((rgb) => rgb && isNear(own, rgb, STEPS_MAX))) joined++;
    else if (
      between.some((rgb) => rgb && (head === 'joinedRight' ? isGap(rgb, sides) : isShade(rgb)))
    )
      apart++;
  }
  const outweighs = (points: number, others: number): boolean =>
    points >= Math.max(AGREEING.min, AGREEING.perOther * others);
  return outweighs(joined, apart) ? true : outweighs(apart, joined) ? false : null;
}

function isGap(rgb: Rgb, sides: readonly (Rgb | undefined)[]): boolean {
  const own = lightness(rgb);
  return own <= GAP.lightnessMax && sides.every((side) => lightness(side) - own >= GAP.darkerMin);
}

function isShade(rgb: Rgb): boolean {
  return SHADES.some((shade) => isNear(shade, rgb, STEPS_MAX));
}
