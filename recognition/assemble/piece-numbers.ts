import type { LoadedNet } from '../net/load-net.ts';
import { keepNumber } from '../number-net/keep-number.ts';
import {
  gateNumberPoints,
  type LatticePoint,
  liftedNumberPoints,
  numberPoints,
  sharedNumberPoints,
  tieNumberPoints,
} from '../number-net/number-points.ts';
import {
  CERTAIN_CONFIDENCE,
  type NumberReading,
  readNumber,
  readNumbers,
} from '../number-net/read-number.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { NumberReader } from './signs.ts';

/** Reads numbers from the picture at the points where pieces, gates and borders have them. */
export function createNumberReader(
  net: LoadedNet,
  picture: Picture,
  toPicture: Matrix3,
): NumberReader {
  const read = (points: readonly LatticePoint[]): NumberReading | null =>
    readNumber(net, picture, toPicture, points);
  return {
    onPiece(cells) {
      const plain = read(numberPoints(cells));
      if (plain && plain.confidence >= PLAIN_CONFIDENCE_MIN) return plain;
      const lifted = read(liftedNumberPoints(cells));
      return lifted && lifted.confidence > (plain?.confidence ?? 0) ? lifted : plain;
    },
    allOnPiece: (cells) => readNumbers(net, picture, toPicture, sharedNumberPoints(cells)),
    atPoint(point, scale) {
      const readAt = (prepare?: typeof keepNumber): NumberReading | null =>
        readNumber(net, picture, toPicture, [point], scale, prepare);
      const whole = readAt();
      const isCertain = whole && whole.confidence > CERTAIN_CONFIDENCE;
      if (isCertain && !String(whole.value).includes('1')) return whole;
      const alone = readAt(keepNumber);
      if (!whole || !alone) return whole ?? alone;
      const isBetter = isCertain
        ? isWithEdge(whole, alone) && alone.confidence > CERTAIN_CONFIDENCE
        : alone.confidence > whole.confidence;
      return isBetter ? alone : whole;
    },
    onGate: (side, cells) => read(gateNumberPoints(side, cells)),
    onTie: (a, b) => read(tieNumberPoints(a, b)),
  };
}

/** Whether a number is another one with a 1 beside it, which the edge of ice looks like. */
function isWithEdge(whole: NumberReading, alone: NumberReading): boolean {
  return [`1${alone.value}`, `${alone.value}1`].includes(String(whole.value));
}

/** A number with a lower confidence may be a neighbor's or none, so the points further up are tried as well. */
const PLAIN_CONFIDENCE_MIN = 0.5;
