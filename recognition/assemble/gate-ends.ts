import type { Cell, Side } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import { type Flat, flattenAround } from '../rectify/flatten.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { classOf } from './classes.ts';
import { nameColor, type Palette, patchBeyond } from './palette.ts';

/** The colour as a class that looks out at the ends of a gate on which a dark bar lies, or 0 where none does. */
export type EndReader = (side: Side, cells: readonly Cell[]) => number;

/** Samples a cell: ends are a tenth of a cell long. */
const PER_CELL = 48;
/** Ends are looked at from the gate's inwards, in cells; farther in the bar has clasps of its own. */
const REACH = 0.12;
const STEP = 0.03;
/** Distances from the floor at which an end is looked at, in cells, and on how many of them it shows its colour. */
const DEPTHS = [0.06, 0.12, 0.18, 0.24, 0.3];
const THICK = 0.06;
const LOOKS = 3;
/** The bar itself looks like this, and its clasps, where they are not at the very end. */
const DARK = classOf('darkgreen');
const CLASP = classOf('yellow');

/** Reads the ends of gates off a picture, by how the board shows the colours of its blocks. */
export function createEndReader(picture: Picture, toPicture: Matrix3, palette: Palette): EndReader {
  return (side, cells) => {
    const flat = flattenAround(picture, toPicture, cells, 1, PER_CELL);
    const first = readEnd(flat, side, cells, 1, palette);
    const last = readEnd(flat, side, cells, -1, palette);
    return first === last || last === 0 ? first : first === 0 ? last : 0;
  };
}

/** The first colour inwards from one end of a gate that most of the depths show. */
function readEnd(
  flat: Flat,
  side: Side,
  cells: readonly Cell[],
  inwards: 1 | -1,
  palette: Palette,
): number {
  const end = inwards > 0 ? 0 : cells.length - STEP;
  for (let far = 0; far < REACH; far += STEP) {
    const along = end + inwards * far;
    const counts = new Map<number, number>();
    for (const depth of DEPTHS) {
      const out = [depth, depth + THICK] as const;
      const lab = patchBeyond(flat, side, cells[0] as Cell, [along, along + STEP], out);
      const color = lab && nameColor(lab, palette);
      const index = color ? classOf(color) : DARK;
      if (index !== DARK) counts.set(index, (counts.get(index) ?? 0) + 1);
    }
    const found = [...counts].find(([, count]) => count >= LOOKS);
    if (found) return found[0] === CLASP && far > 0 ? 0 : found[0];
  }
  return 0;
}
