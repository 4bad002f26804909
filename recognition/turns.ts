/** Pictures that are mirrored or turned. The level on the screen shows it, because a number after the word for it reads only one way. */

import { readScreen } from './level-label/read-screen.ts';
import type { LoadedNet } from './net/load-net.ts';
import type { Picture } from './picture.ts';
import type { Turn } from './reading.ts';
import type { Matrix3 } from './rectify/homography.ts';

/** Minimum confidence of a level read from a picture that was turned back. */
const LEVEL_CONFIDENCE_MIN = 0.7;

/** Maps that undo each turn: from the pixels of the picture turned back to those of the picture as given, of width w and height h. */
const BACK: Readonly<Record<Turn, (w: number, h: number) => Matrix3>> = {
  mirrored: (w) => [-1, 0, w, 0, 1, 0, 0, 0, 1],
  'upside-down': (w, h) => [-1, 0, w, 0, -1, h, 0, 0, 1],
  flipped: (_, h) => [1, 0, 0, 0, -1, h, 0, 0, 1],
  right: (w) => [0, -1, w, 1, 0, 0, 0, 0, 1],
  left: (_, h) => [0, 1, 0, -1, 0, h, 0, 0, 1],
};

export interface TurnedBack {
  readonly turn: Turn;
  readonly picture: Picture;
  /** Map from its pixels to those of the picture as given. */
  readonly toGiven: Matrix3;
}

/**
 * The picture turned back, if only then a level is visible above the board. Undefined if nothing shows how the picture is turned.
 *
 * `topOf` returns the row of a turned picture where the board begins. Only the rows above it are turned to look for the level.
 */
export function findTurn(
  net: LoadedNet,
  given: Picture,
  topOf: (toGiven: Matrix3, height: number) => number,
): TurnedBack | undefined {
  const turn = (Object.keys(BACK) as readonly Turn[]).find((turn) => {
    const top = topOf(BACK[turn](given.width, given.height), sizeOf(given, turn)[1]);
    const { level } = readScreen(net, turnBack(given, turn, top).picture, top);
    return level && level.confidence >= LEVEL_CONFIDENCE_MIN;
  });
  return turn && turnBack(given, turn);
}

/** Width and height of a picture turned back. */
function sizeOf({ width, height }: Picture, turn: Turn): readonly [number, number] {
  return turn === 'left' || turn === 'right' ? [height, width] : [width, height];
}

/** The first rows of a picture turned back. (Default of `rows`: all) */
export function turnBack(given: Picture, turn: Turn, rows = Number.POSITIVE_INFINITY): TurnedBack {
  const toGiven = BACK[turn](given.width, given.height);
  const [width, full] = sizeOf(given, turn);
  const height = Math.max(0, Math.min(full, rows));
  const { byteOffset } = given.pixels;
  // A view of whole pixels needs bytes that begin at a whole pixel.
  const bytes = byteOffset % 4 === 0 ? given.pixels : given.pixels.slice();
  const from = new Uint32Array(bytes.buffer, bytes.byteOffset, width * full);
  const to = new Uint32Array(width * height);
  const [a, b, c, d, e, f] = toGiven;
  // The index of the pixel that the first one comes from, and the steps from there to those of the next column and of the next row.
  const first = Math.floor((a + b) / 2 + c) + Math.floor((d + e) / 2 + f) * given.width;
  const [across, down] = [a + d * given.width, b + e * given.width];
  let at = 0;
  for (let y = 0; y < height; y++) {
    let source = first + y * down;
    for (let x = 0; x < width; x++, source += across) to[at++] = from[source] as number;
  }
  return {
    turn,
    picture: { ...given, width, height, pixels: new Uint8Array(to.buffer) },
    toGiven,
  };
}
