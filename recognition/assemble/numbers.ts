import type { Cell } from '#engine/types.ts';
import {
  gateNumberPlaces,
  liftedNumberPlaces,
  numberPlaces,
  tieNumberPlaces,
} from '../number-net/places.ts';
import { type NumberReading, readNumber } from '../number-net/read-number.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { NumberReader } from './signs.ts';

/** Reads numbers straight from the picture, where pieces, gates and borders have theirs. */
export function createNumberReader(picture: Picture, toPicture: Matrix3): NumberReader {
  return {
    onPiece: (cells) => readPiece(picture, toPicture, cells),
    onGate: (side, cells) => readNumber(picture, toPicture, gateNumberPlaces(side, cells)),
    onTie: (a, b) => readNumber(picture, toPicture, tieNumberPlaces(a, b)),
  };
}

/** A number less sure than this may be the neighbour's or none: it is looked for further up too. */
const DOUBTFUL = 0.5;

function readPiece(
  picture: Picture,
  toPicture: Matrix3,
  cells: readonly Cell[],
): NumberReading | null {
  const plain = readNumber(picture, toPicture, numberPlaces(cells));
  if (plain && plain.confidence >= DOUBTFUL) return plain;
  const lifted = readNumber(picture, toPicture, liftedNumberPlaces(cells));
  return lifted && lifted.confidence > (plain?.confidence ?? 0) ? lifted : plain;
}
