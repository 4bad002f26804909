import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readNetworks } from '#domain/platform/pictures/read-networks.ts';
import { loadBoard } from '#engine/board.ts';
import type { BoardDraft, Result } from '#engine/types.ts';
import { scoreReading } from '#scripts/bench-recognition/score.ts';
import { readPixels } from '#scripts/recognize/recognition-pictures.ts';
import { chooseLattice } from './lattice-net/choose-lattice.ts';
import { judgeLattice } from './lattice-net/judge-lattice.ts';
import type { Picture } from './picture.ts';
import type { BoardReading, Refusal } from './reading.ts';
import { recognizeBoard } from './recognize.ts';
import { compose, invert, type Matrix3, mapPoint } from './rectify/homography.ts';
import { findView, type View } from './rectify/view.ts';

/** What a case's folder says about its picture; see `fixtures/README.md`. */
interface Fixture {
  readonly board: BoardDraft;
  readonly unseen?: readonly string[];
  readonly corners: Quad;
  readonly tops: Quad;
}
type Point = readonly [x: number, y: number];
/** Clockwise from the top left, in picture pixels. */
type Quad = readonly [Point, Point, Point, Point];

/** Maximum distance, in cells, of a cell's corner from its true place if the lattice is right. */
const OFF_CELLS_MAX = 1 / 3;

const FOLDER = new URL('./fixtures/', import.meta.url);
const NAMES = readdirSync(FOLDER, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test('there are a dozen stored pictures, and their truths are well-formed', () => {
  expect(NAMES.length).toBeGreaterThanOrEqual(12);
  for (const name of NAMES)
    expect(loadBoard(readTruth(name).board), name).toMatchObject({ ok: true });
});

test.for(NAMES)(
  '%s: the lattice of the board is among the views, without any network',
  async (name) => {
    const truth = readTruth(name);
    const found = findView(await decode(name));
    if (!found.ok) throw new Error(found.error.reason);
    const views = [found.value, ...found.value.findOthers()];
    expect(Math.min(...views.map((view) => measureOffset(view, truth)))).toBeLessThan(
      OFF_CELLS_MAX,
    );
  },
);

test.for(NAMES)(
  '%s: a lattice that is off is moved nearer to the cells, and its pitch known to be right',
  async (name) => {
    const truth = readTruth(name);
    const view = viewOf(truth, SHIFTED);
    const { moved, rightPitch } = judgeLattice(networks.lattice, await decode(name), view);
    expect(rightPitch).toBeGreaterThan(0.9);
    expect(measureOffset(moved, truth)).toBeLessThan(0.6 * measureOffset(view, truth));
  },
);

test.for(NAMES.flatMap((name) => [1.5, 0.66].map((times) => [name, times] as const)))(
  '%s: a lattice of %d times the pitch is known to be wrong',
  async ([name, times]) => {
    const view = viewOf(readTruth(name), [times, 0, 0, 0, times, 0, 0, 0, 1]);
    const { rightPitch } = judgeLattice(networks.lattice, await decode(name), view);
    expect(rightPitch).toBeLessThan(0.5);
  },
);

test.for(NAMES)(
  '%s: the right lattice is chosen among others, and moved to the cells',
  async (name) => {
    const truth = readTruth(name);
    const scaled = (times: number) => viewOf(truth, [times, 0, 0, 0, times, 0, 0, 0, 1]);
    const candidates = {
      ...scaled(0.5),
      *findOthers() {
        yield scaled(1.5);
        yield viewOf(truth, FAR_OFF);
        yield scaled(2);
      },
    };
    const { moved } = chooseLattice(networks.lattice, await decode(name), candidates);
    expect(measureOffset(moved, truth)).toBeLessThan(
      0.5 * measureOffset(viewOf(truth, FAR_OFF), truth),
    );
  },
);

test.for(NAMES)('%s: each cell is found to a third of a cell', async (name) => {
  const reading = await read(name);
  expect(describeLattice(reading, readTruth(name))).toBe('right');
});

test.for(NAMES)('%s: floor, blocks and gates are read, with their colours', async (name) => {
  const { why } = score(await read(name), readTruth(name));
  expect(why).toEqual([]);
});

test.for(NAMES)('%s: modifiers are read with their values, and none invented', async (name) => {
  const { fields } = score(await read(name), readTruth(name));
  const faults = Object.entries(fields)
    .filter(([, { there, right, invented }]) => right < there || invented > 0)
    .map(
      ([field, { there, right, invented }]) =>
        `${field}: ${right} of ${there}, ${invented} invented`,
    );
  expect(faults).toEqual([]);
});

const networks = readNetworks();
const readings = new Map<string, Promise<Result<BoardReading, Refusal>>>();

/** Reads a case's picture, once for all tests. */
function read(name: string): Promise<Result<BoardReading, Refusal>> {
  const reading =
    readings.get(name) ?? decode(name).then((picture) => recognizeBoard(networks, picture));
  readings.set(name, reading);
  return reading;
}

function readTruth(name: string): Fixture {
  return JSON.parse(readFileSync(new URL(`${name}/truth.json`, FOLDER), 'utf8')) as Fixture;
}

async function decode(name: string): Promise<Picture> {
  const folder = new URL(`${name}/`, FOLDER);
  const file = readdirSync(folder).find((entry) => entry.startsWith('picture.'));
  if (!file) throw new Error(`${name} has no picture`);
  return readPixels(sharp(readFileSync(new URL(file, folder))));
}

function score(reading: Result<BoardReading, Refusal>, { board, unseen }: Fixture) {
  const truth = { file: '', tier: 'A', valid: true, size: [0, 0], board, unseen } as const;
  return reading.ok
    ? scoreReading(truth, reading.value.board, reading.value.confidences, 0)
    : scoreReading(truth, null, [], 0, reading.error.reason);
}

/** Describes what is wrong with the cells' places; "right" if nothing is. */
function describeLattice(reading: Result<BoardReading, Refusal>, truth: Fixture): string {
  if (!reading.ok) return `refused: ${reading.error.reason}`;
  const { board, cellsToPixels } = reading.value;
  const [own, wanted] = [sizeOf(board), sizeOf(truth.board)].map((size) => size.join(' × '));
  if (own !== wanted) return `${own} cells instead of ${wanted}`;
  const off = farthest(truth, cellsToPixels as Matrix3);
  return off < OFF_CELLS_MAX ? 'right' : `${off.toFixed(1)} cells off`;
}

/** From cells to cells: a fifth of a cell to the right, an eighth down, and 3 % too large. */
const SHIFTED: Matrix3 = [1.03, 0, 0.2, 0, 1.03, 0.125, 0, 0, 1];

/** From cells to cells: three tenths of a cell to the left and down. */
const FAR_OFF: Matrix3 = [1, 0, -0.3, 0, 1, 0.3, 0, 0, 1];

/** The board with its frame, as a view whose lattice is changed by a map from cells to cells. */
function viewOf(truth: Fixture, change: Matrix3): View {
  const [width, height] = sizeOf(truth.board);
  const [columns, rows] = [
    Math.round((width + 4) / change[0]),
    Math.round((height + 4) / change[4]),
  ];
  return { toPicture: compose(cellsToTops(truth), change), x0: -2, y0: -2, columns, rows };
}

/** The error of a view's lattice in cells, regardless of how its cells are numbered. Infinite if it lacks cells of the board. */
function measureOffset({ toPicture, x0, y0, columns, rows }: View, truth: Fixture): number {
  const [u, v] = mapPoint(compose(invert(toPicture), cellsToTops(truth)), 0, 0).map(Math.round) as [
    number,
    number,
  ];
  const [width, height] = sizeOf(truth.board);
  const hasAll = u >= x0 && v >= y0 && u + width <= x0 + columns && v + height <= y0 + rows;
  if (!hasAll) return Number.POSITIVE_INFINITY;
  return farthest(truth, compose(toPicture, [1, 0, u, 0, 1, v, 0, 0, 1]));
}

/** The largest distance between a cell's corner and its true place, in cells. */
function farthest(truth: Fixture, cellsToPixels: Matrix3): number {
  const [width, height] = sizeOf(truth.board);
  const toTruth = compose(invert(cellsToTops(truth)), cellsToPixels);
  let most = 0;
  for (let y = 0; y <= height; y++)
    for (let x = 0; x <= width; x++) {
      const [u, v] = mapPoint(toTruth, x, y);
      most = Math.max(most, Math.hypot(u - x, v - y));
    }
  return most;
}

function sizeOf({ floor }: BoardDraft): readonly [number, number] {
  return [floor[0]?.length ?? 0, floor.length];
}

/**
 * From board cells to picture pixels at the height of the blocks' tops.
 *
 * Source: Heckbert, Fundamentals of Texture Mapping and Image Warping (1989), §2.2.3 (square to quadrilateral).
 */
function cellsToTops({ board, tops: [p, q, r, s] }: Fixture): Matrix3 {
  const [width, height] = sizeOf(board);
  const [dx1, dy1] = [q[0] - r[0], q[1] - r[1]];
  const [dx2, dy2] = [s[0] - r[0], s[1] - r[1]];
  const [dx, dy] = [p[0] - q[0] + r[0] - s[0], p[1] - q[1] + r[1] - s[1]];
  const area = dx1 * dy2 - dx2 * dy1;
  const [g, h] = [(dx * dy2 - dx2 * dy) / area, (dx1 * dy - dx * dy1) / area];
  const square: Matrix3 = [
    ...[q[0] - p[0] + g * q[0], s[0] - p[0] + h * s[0], p[0]],
    ...[q[1] - p[1] + g * q[1], s[1] - p[1] + h * s[1], p[1]],
    ...[g, h, 1],
  ] as unknown as Matrix3;
  return compose(square, [1 / width, 0, 0, 0, 1 / height, 0, 0, 0, 1]);
}
