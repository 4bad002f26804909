import type { BoardDraft } from '#engine/types.ts';
import { gateNumberPlaces, numberPlaces, type Place } from '#recognition/number-net/places.ts';
import type { Picture } from '#recognition/picture.ts';
import type { Matrix3 } from '#recognition/rectify/homography.ts';
import { type Camera, makeCamera } from '../drawings/camera.ts';
import { createDice, type Dice } from '../drawings/dice.ts';
import { renderFlat } from '../drawings/draw-flat.ts';
import { makeLook } from '../drawings/look.ts';
import { makeDrawnBoard, type SignShares } from '../drawings/make-board.ts';
import type { Outlines } from '../drawings/numbers.ts';
import { buildScene, MARGIN } from '../drawings/scene.ts';
import { spoil } from '../train-board/spoil.ts';
import { cutNothing, cutNumber, drawOffset, type Example } from './example.ts';
import { findMarks } from './find-marks.ts';
import { renumber, WAYS } from './number-of.ts';

/** Signs with a number, and some without. */
const KINDS: NonNullable<SignShares['kinds']> = [
  ...(['ice', 'ice', 'hidden', 'locks', 'bomb', 'dynamite', 'capsule', 'axisUntil'] as const),
  ...(['ice', 'hidden', 'locks', 'bomb', 'dynamite', 'capsule', 'axisUntil'] as const),
  ...(['crate', 'movable', 'crate', 'movable'] as const),
  ...(['key', 'star', 'fixed', 'scissors', 'swapsTo', 'closed', 'axis', 'layers'] as const),
];
const VIEWS = 2;
/** From how far off, along either axis, a number is another place's. */
const FAR = 0.45;

/** A number and where it is seen, in cells. */
interface Seen {
  readonly value: number;
  readonly x: number;
  readonly y: number;
}

/** Draws a board full of numbers, sees it from two places and cuts out its numbers, what is beside them and what has none. */
export async function drawBoardCrops(
  dice: Dice,
  outlines: readonly Outlines[],
): Promise<Example[]> {
  const look = makeLook(dice, dice.chance(0.12) ? 'schematic' : 'bricks', outlines);
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
  const examples: Example[] = [];
  for (let k = 0; k < VIEWS; k++) {
    const camera = makeCamera(columns, rows, dice, look.kind === 'schematic');
    const cellPx = isFine ? dice.real(30, 60) : dice.real(14, 36);
    const plane = look.blockHeight * dice.real(0.35, 1.08);
    const flat = await renderFlat(scene, look, camera, dice, { cellPx, plane, rays: 2 });
    const rgb = await spoil(flat, dice.pick(WAYS), dice, flat.width, flat.height);
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

function asPicture(rgb: Uint8Array, width: number, height: number): Picture {
  const pixels = new Uint8Array(4 * width * height).fill(255);
  for (let i = 0; i < width * height; i++) pixels.set(rgb.subarray(3 * i, 3 * i + 3), 4 * i);
  return { width, height, pixels };
}

/** Where on the flattened plane a point of the board at height `z` is seen. */
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

/** Each number twice, and as often something beside it. */
function cutMarks(
  picture: Picture,
  toPixels: Matrix3,
  marks: readonly Seen[],
  dice: Dice,
): Example[] {
  return marks.flatMap(({ value, x, y }) => {
    const near = [0, 1].map(() =>
      cutNumber(picture, toPixels, [x, y], drawOffset(dice), value, dice),
    );
    const turn = dice.real(0, 2 * Math.PI);
    const far = dice.real(FAR, 1.1);
    const beside: Place = [x + far * Math.cos(turn), y + far * Math.sin(turn)];
    return isFree(beside, marks) ? [...near, cutNothing(picture, toPixels, beside, dice)] : near;
  });
}

/** Some of the places where a number may stand and none does. */
function cutOthers(
  picture: Picture,
  toPixels: Matrix3,
  places: readonly Place[],
  marks: readonly Seen[],
  dice: Dice,
): Example[] {
  return dice
    .shuffle(places.filter((place) => isFree(place, marks)))
    .slice(0, 2 + marks.length * 0.35)
    .map((place) => cutNothing(picture, toPixels, place, dice));
}

function isFree([x, y]: Place, marks: readonly Seen[]): boolean {
  return marks.every((mark) => Math.max(Math.abs(mark.x - x), Math.abs(mark.y - y)) > FAR);
}

/** Every place on blocks, crates, gates and floor. */
function listPlaces(board: BoardDraft): Place[] {
  const isFloor: Place[] = board.floor.flatMap((row, y) =>
    [...row].flatMap((c, x): Place[] => (c === '.' ? [[x + 0.5, y + 0.5]] : [])),
  );
  return [
    ...[...board.blocks, ...(board.crates ?? [])].flatMap(({ cells }) => numberPlaces(cells)),
    ...board.gates.flatMap(({ side, cells }) => gateNumberPlaces(side, cells)),
    ...isFloor,
  ];
}
