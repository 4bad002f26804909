import { gateNumberPlaces, numberPlaces, tieNumberPlaces } from '../number-net/places.ts';
import { readNumber } from '../number-net/read-number.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import type { NumberReader } from './signs.ts';

/** Reads numbers straight from the picture, where pieces, gates and borders have theirs. */
export function createNumberReader(picture: Picture, toPicture: Matrix3): NumberReader {
  return {
    onPiece: (cells) => readNumber(picture, toPicture, numberPlaces(cells)),
    onGate: (side, cells) => readNumber(picture, toPicture, gateNumberPlaces(side, cells)),
    onTie: (a, b) => readNumber(picture, toPicture, tieNumberPlaces(a, b)),
  };
}
