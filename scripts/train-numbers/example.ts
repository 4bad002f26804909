import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { cropPlace } from '#recognition/number-net/crop.ts';
import type { Place } from '#recognition/number-net/places.ts';
import { CROP_PX, REACH } from '#recognition/number-net/shape.ts';
import type { Picture } from '#recognition/picture.ts';
import type { Flat } from '#recognition/rectify/flatten.ts';
import type { Matrix3 } from '#recognition/rectify/homography.ts';
import type { Dice } from '../drawings/dice.ts';

/** A crop with what it shows: OKLab in bytes, 3 × `CROP_PX`². */
export interface Example {
  readonly lab: Uint8Array;
  /** The number, or null where its digits are not judged. */
  readonly value: number | null;
  /** Is a number centred within `REACH` of the middle, and where: x and y in cells. */
  readonly isCentred: boolean;
  readonly offset: readonly [number, number] | null;
}

/** What the bytes are worth: lightness 0…1 and chromaticities −0.4…0.4. */
export const STEP_L = 1 / 255;
export const STEP_AB = 0.8 / 255;
export const MIDDLE_AB = 127.5;

/** How near to the middle a number must be for its digits to be judged, in cells: the recogniser looks twice. */
const MIDDLE = 0.12;

/** Cuts a crop of a number so that it is centred `x` and `y` off its middle, in cells along the crop's sides, a little scaled and turned by lot. */
export function cutNumber(
  picture: Picture,
  toPicture: Matrix3,
  [px, py]: Place,
  [x, y]: readonly [number, number],
  value: number,
  dice: Dice,
): Example {
  const scale = dice.real(0.85, 1.2);
  const turn = dice.real(-0.08, 0.08);
  const [c, s] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const place: Place = [px - c * x + s * y, py - s * x - c * y];
  const isJudged = Math.max(Math.abs(x), Math.abs(y)) < MIDDLE;
  return {
    lab: packCrop(cropPlace(picture, toPicture, place, scale, turn)),
    value: isJudged ? value : null,
    isCentred: true,
    offset: [x, y],
  };
}

/** Cuts a crop with no number near its middle. */
export function cutNothing(
  picture: Picture,
  toPicture: Matrix3,
  place: Place,
  dice: Dice,
): Example {
  const crop = cropPlace(picture, toPicture, place, dice.real(0.85, 1.2), dice.real(-0.08, 0.08));
  return { lab: packCrop(crop), value: null, isCentred: false, offset: null };
}

/** An offset by lot, twice in three times so small that digits are judged. */
export function drawOffset(dice: Dice): readonly [number, number] {
  const most = dice.chance(0.67) ? MIDDLE : REACH;
  return [dice.real(-most, most), dice.real(-most, most)];
}

function packCrop(crop: Flat): Uint8Array {
  const lab = new Uint8Array(3 * CROP_PX ** 2);
  for (let i = 0; i < CROP_PX ** 2; i++) {
    lab[3 * i] = Math.round((crop.l[i] as number) / STEP_L);
    lab[3 * i + 1] = Math.round((crop.a[i] as number) / STEP_AB + MIDDLE_AB);
    lab[3 * i + 2] = Math.round((crop.b[i] as number) / STEP_AB + MIDDLE_AB);
  }
  return lab;
}

export function saveExamples(file: string, examples: readonly Example[]): void {
  writeFileSync(file, serialize(examples));
}

export function loadExamples(file: string): Example[] {
  return deserialize(readFileSync(file)) as Example[];
}
