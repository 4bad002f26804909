import { cropAround } from '#recognition/number-net/crop.ts';
import type { LatticePoint } from '#recognition/number-net/number-points.ts';
import { CROP_PX, OFFSET_CELLS_MAX } from '#recognition/number-net/shape.ts';
import type { Picture } from '#recognition/picture.ts';
import type { Matrix3 } from '#recognition/rectify/homography.ts';
import type { RectifiedBoard } from '#recognition/rectify/rectified-board.ts';
import type { Dice } from '../drawings/dice.ts';

/** A crop with its label: OKLab in bytes, 3 × `CROP_PX`². */
export interface NumberCrop {
  readonly lab: Uint8Array;
  /** The number, or null if its digits are not judged. */
  readonly value: number | null;
  /** Whether a number is centered within `OFFSET_CELLS_MAX` of the center. */
  readonly isCentred: boolean;
  readonly offset: readonly [number, number] | null;
}

/** Steps of the bytes: lightness 0…1 and chromaticities −0.4…0.4. */
const STEP_L = 1 / 255;
const STEP_AB = 0.8 / 255;
const MIDDLE_AB = 127.5;

/** Maximum offset of a number whose digits are judged. The recognizer reads each point twice, the second time centered. */
const CENTRED_CELLS_MAX = 0.12;

/**
 * Cuts a crop in which a number is centered at `x`, `y` from the center, in cells along the crop's sides, with a small random scaling and
 * rotation.
 */
export function cutNumber(
  picture: Picture,
  toPicture: Matrix3,
  [px, py]: LatticePoint,
  [x, y]: readonly [number, number],
  value: number,
  dice: Dice,
): NumberCrop {
  const scale = dice.real(0.85, 1.2);
  const turn = dice.real(-0.08, 0.08);
  const [c, s] = [scale * Math.cos(turn), scale * Math.sin(turn)];
  const place: LatticePoint = [px - c * x + s * y, py - s * x - c * y];
  const isJudged = Math.max(Math.abs(x), Math.abs(y)) < CENTRED_CELLS_MAX;
  return {
    lab: packCrop(cropAround(picture, toPicture, place, scale, turn)),
    value: isJudged ? value : null,
    isCentred: true,
    offset: [x, y],
  };
}

/** Cuts a crop without a number near its center. */
export function cutNegative(
  picture: Picture,
  toPicture: Matrix3,
  place: LatticePoint,
  dice: Dice,
): NumberCrop {
  const crop = cropAround(picture, toPicture, place, dice.real(0.85, 1.2), dice.real(-0.08, 0.08));
  return { lab: packCrop(crop), value: null, isCentred: false, offset: null };
}

/** A random offset. Two in three are so small that digits are judged. */
export function drawOffset(dice: Dice): readonly [number, number] {
  const most = dice.chance(0.67) ? CENTRED_CELLS_MAX : OFFSET_CELLS_MAX;
  return [dice.real(-most, most), dice.real(-most, most)];
}

function packCrop(crop: RectifiedBoard): Uint8Array {
  const lab = new Uint8Array(3 * CROP_PX ** 2);
  for (let i = 0; i < CROP_PX ** 2; i++) {
    lab[3 * i] = Math.round((crop.l[i] as number) / STEP_L);
    lab[3 * i + 1] = Math.round((crop.a[i] as number) / STEP_AB + MIDDLE_AB);
    lab[3 * i + 2] = Math.round((crop.b[i] as number) / STEP_AB + MIDDLE_AB);
  }
  return lab;
}
