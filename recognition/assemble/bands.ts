import type { Cell, Side } from '#engine/types.ts';
import { COLOR_CLASSES } from '../board-net/heads.ts';
import type { Lab } from '../oklab.ts';
import type { Flat } from '../rectify/flatten.ts';
import { classOf, colorOf } from './classes.ts';
import { colorDistance, nameColor, type Palette, patchBeyond } from './palette.ts';

/** The colour of the band beyond a cell's side as a class, or 0 where it shows none clearly. */
export type BandReader = (x: number, y: number, side: Side) => number;

/** How well the band of a gate on some edge cells goes with each class of colours: what to multiply its odds with. */
export type BandWeigher = (side: Side, cells: readonly Cell[]) => readonly number[];

/** Where bands are looked at: beyond the side, in cells, and along it, beside the triangle in the middle. */
const NEAR = 0.1;
const FAR = 0.5;
const STEP = 0.04;
const ALONG = [
  [0.1, 0.3],
  [0.7, 0.9],
] as const;
/** A band's colour shows on so many of the looks at least, and on this share of those that show one. */
const LOOKS = 4;
const SHARE = 0.7;
/** A gate is so much nearer to its blocks' colour than blocks are to each other, and so likely is a look at something else, against one at the very colour. */
const CLOSE = 0.45;
const ELSE = 0.05;
/** A look of at least this likelihood shows a colour. */
const SHOWS = 0.3;

/** Reads and weighs the bands of gates on a flattened board, by how it shows the colours of its blocks. Each edge is looked at once, for gates' ends ask for both their sides. */
export function createBandReaders(
  flat: Flat,
  palette: Palette,
): { readonly readBand: BandReader; readonly weighBand: BandWeigher } {
  const known = new Map<string, readonly Lab[]>();
  const lookAt = (side: Side, cell: Cell): readonly Lab[] => {
    const key = `${side} ${cell}`;
    const looks = known.get(key) ?? lookAtBand(flat, side, cell);
    known.set(key, looks);
    return looks;
  };
  return {
    readBand: (x, y, side) => nameBand(lookAt(side, [x, y]), palette),
    weighBand: (side, cells) =>
      weighLooks(
        cells.flatMap((cell) => lookAt(side, cell)),
        palette,
      ),
  };
}

function lookAtBand(flat: Flat, side: Side, cell: Cell): Lab[] {
  const looks: Lab[] = [];
  for (let out = NEAR; out < FAR; out += STEP) {
    for (const along of ALONG) {
      const lab = patchBeyond(flat, side, cell, along, [out, out + STEP]);
      if (lab) looks.push(lab);
    }
  }
  return looks;
}

function nameBand(looks: readonly Lab[], palette: Palette): number {
  const counts = new Map<number, number>();
  let all = 0;
  for (const lab of looks) {
    const color = nameColor(lab, palette);
    if (!color) continue;
    all++;
    const index = classOf(color);
    counts.set(index, (counts.get(index) ?? 0) + 1);
  }
  const [best] = [...counts].sort((p, q) => q[1] - p[1]);
  return best && best[1] >= LOOKS && best[1] >= SHARE * all ? best[0] : 0;
}

/** A mixture of the colours of this picture's blocks, each normal, and of anything else. Neighbouring looks show the same shade, so all of them together count as one. */
function weighLooks(looks: readonly Lab[], palette: Palette): number[] {
  const sums = new Array<number>(COLOR_CLASSES).fill(0);
  let shown = 0;
  for (const lab of looks) {
    const like = sums.map((_, k) => {
      const color = colorOf(k);
      const typical = color && palette.get(color);
      return typical ? Math.exp(-((colorDistance(lab, typical) / CLOSE) ** 2) / 2) : 0;
    });
    if (Math.max(...like) > SHOWS) shown++;
    like.forEach((p, k) => {
      sums[k] = (sums[k] as number) + Math.log(ELSE + p);
    });
  }
  const most = Math.max(...sums);
  return sums.map((sum) => (shown >= LOOKS ? Math.exp((sum - most) / shown) : 1));
}
