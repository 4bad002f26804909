import { writeInputRow } from '../board-net/input.ts';
import { allocateMaps, type PaddedMap, pixelOf, runLayers } from '../net/conv-net.ts';
import { type LoadedNet, loadNet } from '../net/load-net.ts';
import type { Picture } from '../picture.ts';
import type { Flat } from '../rectify/flatten.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { cropPlace } from './crop.ts';
import type { Place } from './places.ts';
import {
  ANSWERS,
  CENTRED_AT,
  CHANNELS,
  CROP_PX,
  NUMBER_NET,
  OFFSET_AT,
  REACH,
  TENS_AT,
  UNITS_AT,
} from './shape.ts';
import { NUMBER_WEIGHTS } from './weights.ts';

export interface NumberReading {
  /** 1…99. */
  readonly value: number;
  /** How likely a number stands there and is this one, 0…1. */
  readonly confidence: number;
  /** The next likely value. */
  readonly instead: number;
}

interface Loaded extends LoadedNet {
  readonly maps: readonly PaddedMap[];
}

/** A reading as sure as this is not looked for elsewhere. */
const SURE = 0.97;

let loaded: Loaded | null = null;

function load(): Loaded {
  if (loaded) return loaded;
  const net = loadNet(NUMBER_NET, NUMBER_WEIGHTS);
  loaded = { ...net, maps: allocateMaps(net.kernel, NUMBER_NET, CROP_PX, CROP_PX) };
  return loaded;
}

/** Nothing is read where a number is less likely. */
const LIKELY = 0.02;

/**
 * Reads the number centred near one of the places, which are in lattice cells: the surest reading of them, or the first that is all but certain. Null
 * when there is nothing like a number. A plus sign before the number is passed over.
 *
 * Signs stand above the blocks' tops and so appear moved; a place is looked at twice, the second time with the number in the middle.
 */
export function readNumber(
  picture: Picture,
  toPicture: Matrix3,
  places: readonly Place[],
): NumberReading | null {
  let best: NumberReading | null = null;
  for (const place of places) {
    const { near, likely } = lookFor(picture, toPicture, place);
    if (likely < Math.max(LIKELY, best?.confidence ?? 0)) continue;
    const middle: Place = [place[0] + offsetOf(near, 0), place[1] + offsetOf(near, 1)];
    const reading = weigh(runNet(cropPlace(picture, toPicture, middle)), likely);
    if (!best || reading.confidence > best.confidence) best = reading;
    if (best.confidence > SURE) break;
  }
  return best;
}

/** How likely a number is centred near a place. */
export function findNumber(picture: Picture, toPicture: Matrix3, place: Place): number {
  return lookFor(picture, toPicture, place).likely;
}

function lookFor(
  picture: Picture,
  toPicture: Matrix3,
  place: Place,
): { readonly near: Float32Array; readonly likely: number } {
  const near = runNet(cropPlace(picture, toPicture, place));
  return { near, likely: logistic(near[CENTRED_AT] as number) };
}

/** How far from the middle a number is, along one axis, in cells. */
function offsetOf(answers: Float32Array, axis: 0 | 1): number {
  return REACH * Math.max(-1, Math.min(1, answers[OFFSET_AT + axis] as number));
}

/** The network's answers for a crop. */
function runNet(crop: Flat): Float32Array {
  const { kernel, parameters, maps } = load();
  const input = maps[0] as PaddedMap;
  for (let y = 0; y < CROP_PX; y++)
    writeInputRow(crop, y, CROP_PX, kernel.view(pixelOf(input, 0, y), CROP_PX * CHANNELS));
  runLayers(kernel, NUMBER_NET, parameters, maps);
  return kernel.view((maps.at(-1) as PaddedMap).at, ANSWERS).slice();
}

/** The likeliest two numbers from a list of answers, where one is at most as likely as said. */
function weigh(answers: Float32Array, most: number): NumberReading {
  const centred = Math.min(most, logistic(answers[CENTRED_AT] as number));
  const tens = softmax(answers.subarray(TENS_AT, TENS_AT + 10));
  const units = softmax(answers.subarray(UNITS_AT, UNITS_AT + 10));
  let first = { value: 0, p: 0 };
  let second = first;
  for (let value = 1; value < 100; value++) {
    const p = (tens[Math.floor(value / 10)] as number) * (units[value % 10] as number);
    if (p > first.p) [first, second] = [{ value, p }, first];
    else if (p > second.p) second = { value, p };
  }
  return { value: first.value, confidence: centred * first.p, instead: second.value };
}

function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}

function softmax(sums: Float32Array): Float32Array {
  const most = sums.reduce((m, v) => Math.max(m, v), Number.NEGATIVE_INFINITY);
  const shares = sums.map((v) => Math.exp(v - most));
  const all = shares.reduce((sum, v) => sum + v, 0);
  return shares.map((v) => v / all);
}
