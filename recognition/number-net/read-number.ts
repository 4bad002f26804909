import { runOnBoard } from '../board-net/input.ts';
import type { LoadedNet } from '../net/load-net.ts';
import { logistic, softmax } from '../odds.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { RectifiedBoard } from '../rectify/rectified-board.ts';
import { cropAround } from './crop.ts';
import type { LatticePoint } from './number-points.ts';
import { CENTRED_AT, OFFSET_AT, OFFSET_CELLS_MAX, TENS_AT, UNITS_AT } from './shape.ts';

export interface NumberReading {
  /** 1…99. */
  readonly value: number;
  /** Probability that a number is there and has this value. */
  readonly confidence: number;
  /** The second most likely value. */
  readonly instead: number;
}

/** Above this confidence, a number is not read in other ways. */
export const CERTAIN_CONFIDENCE = 0.97;

/** Points with a lower probability of a number are not read. */
const NUMBER_PROBABILITY_MIN = 0.02;
/** Minimum confidence of each of several numbers. */
const CLEAR_CONFIDENCE_MIN = 0.5;
/** Readings whose centers are nearer to each other than this are of one number. */
const SEPARATION_CELLS = 0.25;

/** A number, and where its center is. */
interface PlacedNumber extends NumberReading {
  readonly at: LatticePoint;
}

/**
 * Reads the number centered near one of `points`, in lattice cells. Returns the most confident reading, or the first that is almost
 * certain. Null if no point is likely to have a number. A plus sign before the number is ignored. `scale` is that of the sign. (Default: 1)
 * `prepare` changes the part of the picture around a point before it is read. (Default: not at all)
 */
export function readNumber(
  net: LoadedNet,
  picture: Picture,
  toPicture: Matrix3,
  points: readonly LatticePoint[],
  scale = 1,
  prepare = (crop: RectifiedBoard): RectifiedBoard => crop,
): NumberReading | null {
  let best: NumberReading | null = null;
  for (const point of points) {
    const reading = readNear(net, picture, toPicture, point, best?.confidence ?? 0, scale, prepare);
    if (reading && (!best || reading.confidence > best.confidence)) best = reading;
    if (best && best.confidence > CERTAIN_CONFIDENCE) break;
  }
  return best;
}

/** Reads all numbers centered near `points`, in the order of the points. Of two readings of one place, the more confident one counts. */
export function readNumbers(
  net: LoadedNet,
  picture: Picture,
  toPicture: Matrix3,
  points: readonly LatticePoint[],
): readonly NumberReading[] {
  const found: PlacedNumber[] = [];
  for (const point of points) {
    const reading = readNear(net, picture, toPicture, point, CLEAR_CONFIDENCE_MIN);
    if (!reading || reading.confidence < CLEAR_CONFIDENCE_MIN) continue;
    const same = found.findIndex(({ at }) => distance(at, reading.at) < SEPARATION_CELLS);
    if (same < 0) found.push(reading);
    else if (reading.confidence > (found[same] as PlacedNumber).confidence) found[same] = reading;
  }
  return found;
}

/**
 * Reads the number centered near a point, if the probability that there is one is at least `least`.
 *
 * Signs are above the blocks' tops and so appear shifted. The point is therefore read twice, the second time centered on the detected
 * number.
 */
function readNear(
  net: LoadedNet,
  picture: Picture,
  toPicture: Matrix3,
  point: LatticePoint,
  least: number,
  scale = 1,
  prepare = (crop: RectifiedBoard): RectifiedBoard => crop,
): PlacedNumber | null {
  const look = (at: LatticePoint): Float32Array =>
    runOnBoard(net, prepare(cropAround(picture, toPicture, at, scale)));
  const near = look(point);
  const probability = logistic(near[CENTRED_AT] as number);
  if (probability < Math.max(NUMBER_PROBABILITY_MIN, least)) return null;
  const at: LatticePoint = [
    point[0] + scale * offsetOf(near, 0),
    point[1] + scale * offsetOf(near, 1),
  ];
  return { ...decodeDigits(look(at), probability), at };
}

function distance([x, y]: LatticePoint, [u, v]: LatticePoint): number {
  return Math.hypot(x - u, y - v);
}

/** Offset of the number from the crop's center along one axis, in cells. */
function offsetOf(outputs: Float32Array, axis: 0 | 1): number {
  return OFFSET_CELLS_MAX * Math.max(-1, Math.min(1, outputs[OFFSET_AT + axis] as number));
}

/** The two most likely numbers from the network's outputs. `most` is an upper bound of the confidence. */
function decodeDigits(outputs: Float32Array, most: number): NumberReading {
  const centred = Math.min(most, logistic(outputs[CENTRED_AT] as number));
  const tens = softmax(outputs.subarray(TENS_AT, TENS_AT + 10));
  const units = softmax(outputs.subarray(UNITS_AT, UNITS_AT + 10));
  let first = { value: 0, p: 0 };
  let second = first;
  for (let value = 1; value < 100; value++) {
    const p = (tens[Math.floor(value / 10)] as number) * (units[value % 10] as number);
    if (p > first.p) [first, second] = [{ value, p }, first];
    else if (p > second.p) second = { value, p };
  }
  return { value: first.value, confidence: centred * first.p, instead: second.value };
}
