import type { BoardDraft } from '#engine/types.ts';
import {
  gateNumberPoints,
  type LatticePoint,
  numberPoints,
} from '#recognition/number-net/number-points.ts';
import type { Picture } from '#recognition/picture.ts';
import type { Matrix3 } from '#recognition/rectify/homography.ts';
import { degrade } from '../draw-views/degrade.ts';
import { WIDE_SHARE } from '../draw-views/views.ts';
import { type Camera, makeCamera } from '../drawings/camera.ts';
import { createDice, type Dice } from '../drawings/dice.ts';
import { renderFlat } from '../drawings/draw-flat.ts';
import { makeLook } from '../drawings/look.ts';
import { makeDrawnBoard, type SignShares } from '../drawings/make-board.ts';
import type { Outlines } from '../drawings/numbers.ts';
import { buildScene, MARGIN } from '../drawings/scene.ts';
import { makeWideLook } from '../drawings/wide-look.ts';
import { findMarks } from './find-marks.ts';
import { cutNegative, cutNumber, drawOffset, type NumberCrop } from './number-crop.ts';
import { DEGRADATIONS, renumber } from './renumber.ts';

/** Signs with a number, and some without. */
export const KINDS: NonNullable<SignShares['kinds']> = [
  ...(['ice', 'ice', 'hidden', 'locks', 'bomb', 'dynamite', 'capsule', 'axisUntil'] as const),
  ...(['ice', 'hidden', 'locks', 'bomb', 'dynamite', 'capsule', 'axisUntil'] as const),
  ...(['crate', 'movable', 'crate', 'movable'] as const),
  ...(['key', 'star', 'fixed', 'scissors', 'swapsTo', 'closed', 'axis', 'layers'] as const),
];
const VIEWS = 2;
/** Minimum distance along either axis at which a number belongs to another point. */
const SEPARATION_CELLS_MIN = 0.45;

/** A number and where it appears, in cells. */
export interface VisibleNumber {
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** Draws a board full of numbers in two views and crops its numbers, their surroundings, and points without numbers. */
export async function drawBoardCrops(
  dice: Dice,
  outlines: readonly Outlines[],
): Promise<NumberCrop[]> {
  const look = dice.chance(WIDE_SHARE)
    ? makeWideLook(dice, outlines)
    : makeLook(dice, dice.chance(0.12) ? 'schematic' : 'bricks', outlines);
  const board = renumber(
    makeDrawnBoard(dice, { blocks: 0.85, gates: 0.3, ties: 0.25, kinds: KINDS }),
    0.6,
    dice,
  );
  const [columns, rows] = [board.floor[0]?.length ?? 0, board.floor.length];
  const isFine = dice.chance(0.3);
  const seed = dice.below(2 ** 30);
  const scene = await buildScene(board, look, createDice(seed), isFine ? 40 : 28);
  const marks = findMarks(board, look, createDice(seed));
  const examples: NumberCrop[] = [];
  for (let k = 0; k < VIEWS; k++) {
    const camera = makeCamera(columns, rows, dice, look.kind === 'schematic');
    const cellPx = isFine ? dice.real(30, 60) : dice.real(14, 36);
    const plane = look.blockHeight * dice.real(0.35, 1.08);
    const flat = await renderFlat(scene, look, camera, dice, { cellPx, plane, rays: 2 });
    const rgb = await degrade(flat, dice.pick(DEGRADATIONS), dice, flat.width, flat.height);
    const picture = asPicture(rgb, flat.width, flat.height);
    const toPixels: Matrix3 = [cellPx, 0, MARGIN * cellPx, 0, cellPx, MARGIN * cellPx, 0, 0, 1];
    const seen = marks.map(({ value, x, y, over }) => {
      const z = (over === 'gates' ? scene.signs[0] : scene.signs.at(-1))?.z ?? 0;
      return { value, ...seeOnPlane(camera, plane, x, y, z) };
    });
    examples.push(...cutMarks(picture, toPixels, seen, dice));
    examples.push(...cutOthers(picture, toPixels, listPlaces(board), seen, dice));
  }
  return examples;
}

export function asPicture(rgb: Uint8Array, width: number, height: number): Picture {
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) pixels.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return { width, height, pixels };
}

/** Where a point of the board at height `z` appears on the rectified plane. */
function seeOnPlane(
  { eye: [ex, ey, ez] }: Camera,
  plane: number,
  x: number,
  y: number,
  z: number,
): { x: number; y: number } {
  const t = (ez - plane) / (ez - z);
  return { x: ex + (x - ex) * t, y: ey + (y - ey) * t };
}

/** Crops each number twice, and once the area beside it. */
export function cutMarks(
  picture: Picture,
  toPixels: Matrix3,
  marks: readonly VisibleNumber[],
  dice: Dice,
): NumberCrop[] {
  return marks.flatMap(({ value, x, y }) => {
    const near = [0, 1].map(() =>
      cutNumber(picture, toPixels, [x, y], drawOffset(dice), value, dice),
    );
    const turn = dice.real(0, 2 * Math.PI);
    const far = dice.real(SEPARATION_CELLS_MIN, 1.1);
    const beside: LatticePoint = [x + far * Math.cos(turn), y + far * Math.sin(turn)];
    return isFree(beside, marks) ? [...near, cutNegative(picture, toPixels, beside, dice)] : near;
  });
}

/** Crops of some points that could have a number but have none. */
export function cutOthers(
  picture: Picture,
  toPixels: Matrix3,
  places: readonly LatticePoint[],
  marks: readonly VisibleNumber[],
  dice: Dice,
): NumberCrop[] {
  return dice
    .shuffle(places.filter((place) => isFree(place, marks)))
    .slice(0, 2 + marks.length * 0.35)
    .map((place) => cutNegative(picture, toPixels, place, dice));
}

function isFree([x, y]: LatticePoint, marks: readonly VisibleNumber[]): boolean {
  return marks.every(
    (mark) => Math.max(Math.abs(mark.x - x), Math.abs(mark.y - y)) > SEPARATION_CELLS_MIN,
  );
}

/** Every point on blocks, crates, gates and floor that may have a number. */
export function listPlaces(board: BoardDraft): LatticePoint[] {
  const isFloor: LatticePoint[] = board.floor.flatMap((row, y) =>
    [...row].flatMap((c, x): LatticePoint[] => (c === '.' ? [[x + 0.5, y + 0.5]] : [])),
  );
  return [
    ...[...board.blocks, ...(board.crates ?? [])].flatMap(({ cells }) => numberPoints(cells)),
    ...board.gates.flatMap(({ side, cells }) => gateNumberPoints(side, cells)),
    ...isFloor,
  ];
}
