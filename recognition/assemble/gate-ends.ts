import type { Cell, Side } from '#engine/types.ts';
import type { Lab } from '../oklab.ts';
import type { Picture } from '../picture.ts';
import { type Flat, flattenAround } from '../rectify/flatten.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { classOf } from './classes.ts';
import { nameColor, type Palette, patchBeyond } from './palette.ts';

/** The colour as a class that looks out at the ends of a gate on which a dark bar lies, or 0 where none does. */
export type EndReader = (side: Side, cells: readonly Cell[]) => number;

/** Samples a cell: ends are a tenth of a cell long. */
const PER_CELL = 48;
/** A gate is looked at in slices from a little beyond its end, for it may seem to lie off its cells, inwards as far as the bar's clasps, in cells. */
const BEYOND = 0.07;
const REACH = 0.36;
const SLICE = 1 / PER_CELL;
/** Distances from the floor at which a slice is looked at, in cells, and on how many of them it shows its colour. */
const DEPTHS = [0.04, 0.09, 0.14, 0.19, 0.24, 0.29];
const THICK = 0.05;
const LOOKS = 3;
/** The bar and what is around it has no colour: duller than this, in OKLab. */
const DULL = 0.045;
/** Clasps are golden, in light and in shade: hues in degrees. */
const GOLD = [60, 120] as const;
const CLASP = classOf('yellow');

/** Reads the ends of gates off a picture, by how the board shows the colours of its blocks. */
export function createEndReader(picture: Picture, toPicture: Matrix3, palette: Palette): EndReader {
  return (side, cells) => {
    const flat = flattenAround(picture, toPicture, cells, 1, PER_CELL);
    const first = readEnd(flat, side, cells, 1, palette);
    const last = readEnd(flat, side, cells, -1, palette);
    if (!first || !last || first.color === last.color) return (first ?? last)?.color ?? 0;
    return first.looks > last.looks ? first.color : last.color;
  };
}

/** Slices one after the other that show one colour as a class, 0 for none, and on how many looks. */
interface Stretch {
  readonly color: number;
  readonly looks: number;
}

/** What looks out between the surroundings and the first clasp of the bar. */
function readEnd(
  flat: Flat,
  side: Side,
  cells: readonly Cell[],
  inwards: 1 | -1,
  palette: Palette,
): Stretch | null {
  const stretches: Stretch[] = [];
  for (let far = -BEYOND; far < REACH; far += SLICE) {
    const along = inwards > 0 ? far : cells.length - far - SLICE;
    const slice = readSlice(flat, side, cells, along, palette);
    const before = stretches.at(-1);
    if (before?.color === slice.color)
      stretches.splice(-1, 1, { ...slice, looks: before.looks + slice.looks });
    else stretches.push(slice);
  }
  // What begins before the first slice is a neighbour's.
  const colored = stretches.filter(({ color }, i) => color > 0 && i > 0);
  // The last golden stretch is the clasp: one before it is the end of a yellow gate.
  const clasp = colored.map(({ color }) => color).lastIndexOf(CLASP);
  const ends = clasp < 0 ? colored : colored.slice(0, clasp);
  return ends.reduce<Stretch | null>((p, q) => (p && p.looks > q.looks ? p : q), null);
}

/** The colour that most depths of a slice show. */
function readSlice(
  flat: Flat,
  side: Side,
  cells: readonly Cell[],
  along: number,
  palette: Palette,
): Stretch {
  const counts = new Map<number, number>();
  for (const depth of DEPTHS) {
    const out = [depth, depth + THICK] as const;
    const lab = patchBeyond(flat, side, cells[0] as Cell, [along, along + SLICE], out);
    const color = lab && nameShade(lab, palette);
    if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
  }
  const [color, looks] = [...counts].reduce((p, q) => (q[1] > p[1] ? q : p), [0, 0]);
  return looks >= LOOKS ? { color, looks } : { color: 0, looks: 0 };
}

function nameShade(lab: Lab, palette: Palette): number {
  const [, a, b] = lab;
  if (Math.hypot(a, b) < DULL) return 0;
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  if (hue > GOLD[0] && hue < GOLD[1]) return CLASP;
  const name = nameColor(lab, palette);
  return name ? classOf(name) : 0;
}
