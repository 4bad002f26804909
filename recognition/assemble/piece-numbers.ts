import type { Cell } from '#engine/types.ts';
import type { SizedNet } from '../net/load-net.ts';
import {
  gateNumberPoints,
  liftedNumberPoints,
  numberPoints,
  tieNumberPoints,
} from '../number-net/number-points.ts';
import { type NumberReading, readNumber } from '../number-net/read-number.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { NumberReader } from './signs.ts';

/** Reads numbers from the picture at the points where pieces, gates and borders have them. */
export function createNumberReader(
  net: SizedNet,
  picture: Picture,
  toPicture: Matrix3,
): NumberReader {
  return {
    onPiece: (cells) => readPiece(net, picture, toPicture, cells),
    onGate: (side, cells) => readNumber(net, picture, toPicture, gateNumberPoints(side, cells)),
    onTie: (a, b) => readNumber(net, picture, toPicture, tieNumberPoints(a, b)),
  };
}

/** A less confident number may be a neighbour's or none, so the points further up are tried as well. */
const PLAIN_CONFIDENCE_MIN = 0.5;

function readPiece(
  net: SizedNet,
  picture: Picture,
  toPicture: Matrix3,
  cells: readonly Cell[],
): NumberReading | null {
  const plain = readNumber(net, picture, toPicture, numberPoints(cells));
  if (plain && plain.confidence >= PLAIN_CONFIDENCE_MIN) return plain;
  const lifted = readNumber(net, picture, toPicture, liftedNumberPoints(cells));
  return lifted && lifted.confidence > (plain?.confidence ?? 0) ? lifted : plain;
}
