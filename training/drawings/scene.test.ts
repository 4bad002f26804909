import { expect, test } from 'vitest';
import type { BoardDraft } from '#engine/types.ts';
import { mapPoint } from '#recognition/rectify/homography.ts';
import { makeCamera, planeToImage } from './camera.ts';
import { sweepCells } from './cell-distance.ts';
import { toRgb } from './colors.ts';
import { createDice } from './dice.ts';
import { drawFlat, renderFlat } from './draw-flat.ts';
import { type Look, makeLook } from './look.ts';
import { buildScene, MARGIN, type Scene } from './scene.ts';

const BOARD: BoardDraft = {
  floor: ['....', '.#..', '....', '....'],
  blocks: [
    {
      id: 'b1',
      color: 'red',
      cells: [
        [0, 2],
        [0, 3],
        [1, 3],
      ],
    },
    { id: 'b2', color: 'green', cells: [[3, 0]] },
  ],
  gates: [
    {
      id: 'g1',
      side: 'right',
      cells: [
        [3, 1],
        [3, 2],
        [3, 3],
      ],
      color: 'blue',
    },
  ],
};

test('places blocks on the floor at their height, the frame around it and the background below', async () => {
  const look = plainLook(3);
  const scene = await buildScene(BOARD, look, createDice(1));
  expect(heightAt(scene, 0.5, 2.5)).toBeCloseTo(look.blockHeight, 5);
  expect(heightAt(scene, 1, 3.5)).toBeCloseTo(look.blockHeight, 5);
  expect(heightAt(scene, 2.5, 2.5)).toBe(0);
  expect(heightAt(scene, 1.5, -look.rim / 2)).toBeCloseTo(look.frameHeight, 1);
  expect(heightAt(scene, -1.5, -1.5)).toBeCloseTo(-look.thickness, 5);
  expect(scene.z.every((z) => z <= scene.highest && z >= scene.lowest)).toBe(true);
});

test('tiles with round corners leave the colour of the lines between them where four meet', async () => {
  const square: Look = { ...plainLook(3), grid: 'lines', gridTone: 0.2, gridWidth: 0.04 };
  const [flat, line] = [[...toRgb(square.floor)], [...toRgb(square.floor, square.gridTone)]];
  const at = async (look: Look, x: number, y: number): Promise<number[]> => {
    const { rgb, width, perCell, left, top } = await buildScene(BOARD, look, createDice(1));
    const i = Math.floor((y - top) * perCell) * width + Math.floor((x - left) * perCell);
    return [...rgb.subarray(3 * i, 3 * i + 3)];
  };
  const round = { ...square, tileCorner: 0.25 };
  expect(await at(square, 3.06, 2.06)).toEqual(flat);
  expect(await at(round, 3.06, 2.06)).toEqual(line);
  expect(await at(round, 3.5, 2.06)).toEqual(flat);
});

test('shows tops, floor and gates where their plane is flattened, from any camera', async () => {
  for (const seed of [1, 2, 3]) {
    const look = plainLook(seed);
    const dice = createDice(seed);
    const scene = await buildScene(BOARD, look, dice);
    const camera = makeCamera(4, 4, dice);
    const at = async (plane: number, x: number, y: number): Promise<number[]> => {
      const { width, rgb } = await renderFlat(scene, look, camera, dice, { cellPx: 24, plane });
      const i = 3 * (Math.floor((y + MARGIN) * 24) * width + Math.floor((x + MARGIN) * 24));
      return [...rgb.subarray(i, i + 3)];
    };
    const far = (a: readonly number[], b: readonly number[]): number =>
      Math.max(...a.map((v, k) => Math.abs(v - (b[k] as number))));
    const gate = look.gateReach + look.gateDepth / 2;
    expect(far(await at(look.blockHeight, 0.5, 2.5), toRgb(look.palette.red))).toBeLessThan(40);
    expect(far(await at(look.gateHeight, 4 + gate, 2.2), toRgb(look.palette.blue))).toBeLessThan(
      40,
    );
  }
});

test('maps planes of all heights into one picture: points on a ray from the eye meet', () => {
  for (const seed of [1, 2, 3]) {
    const camera = makeCamera(7, 9, createDice(seed));
    const [ex, ey, ez] = camera.eye;
    const [x, y, z] = [2.3, 4.1, 0.7];
    const t = ez / (ez - z);
    const low = mapPoint(planeToImage(camera, 0), ex + (x - ex) * t, ey + (y - ey) * t);
    const high = mapPoint(planeToImage(camera, z), x, y);
    expect(low[0]).toBeCloseTo(high[0], 9);
    expect(low[1]).toBeCloseTo(high[1], 9);
    const [cx, cy] = mapPoint(planeToImage(camera, 0), ...camera.target);
    expect(Math.hypot(cx, cy)).toBeLessThan(1e-9);
    // The board is upright: right is right and down is down.
    expect(mapPoint(planeToImage(camera, 0), 7, 4)[0]).toBeGreaterThan(0);
    expect(mapPoint(planeToImage(camera, 0), 3, 9)[1]).toBeGreaterThan(0);
  }
});

test('measures distances from the outline of cells: straight edges, rounded corners, hollow corners', () => {
  const lattice = { perCell: 20, left: -1, top: -1, width: 80, height: 80 };
  const distances = new Float32Array(80 * 80).fill(Number.NaN);
  const cells = [
    [0, 0],
    [0, 1],
    [1, 1],
  ] as const;
  sweepCells(cells, lattice, { inset: 0.05, corner: 0.2, fillet: 0.1 }, (i, d) => {
    distances[i] = d;
  });
  const at = (x: number, y: number): number =>
    distances[Math.floor((y + 1) * 20) * 80 + Math.floor((x + 1) * 20)] as number;
  expect(at(0.125, 1.025)).toBeCloseTo(0.125 - 0.05, 5);
  expect(at(-0.225, 0.525)).toBeCloseTo(-0.225 - 0.05, 5);
  expect(at(0.025, 0.025)).toBeCloseTo(0.2 - Math.hypot(0.225, 0.225), 5);
  expect(at(1.025, 0.975)).toBeCloseTo(Math.hypot(0.025, 0.025) - 0.1, 5);
  expect(at(2.8, 2.8)).toBeNaN();
});

test('draws the same flat picture for the same seed, of the size asked for', async () => {
  const draw = () => drawFlat(BOARD, makeLook(createDice(5)), createDice(5), { cellPx: 20 });
  const [first, again] = [await draw(), await draw()];
  expect([first.width, first.height]).toEqual([160, 160]);
  expect(Buffer.compare(first.rgb, again.rgb)).toBe(0);
});

/** A look without studs, with light from the middle of its range. */
function plainLook(seed: number): Look {
  const look = makeLook(createDice(seed));
  return {
    ...look,
    stud: 0,
    triangles: 'none',
    grid: 'none',
    hole: 'background',
    frameHeight: look.blockHeight * 0.8,
  };
}

function heightAt(scene: Scene, x: number, y: number): number {
  const u = Math.floor((x - scene.left) * scene.perCell);
  const v = Math.floor((y - scene.top) * scene.perCell);
  return scene.z[v * scene.width + u] as number;
}
