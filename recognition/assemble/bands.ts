import type { Side } from '#engine/types.ts';
import type { Flat } from '../rectify/flatten.ts';
import { classOf } from './classes.ts';
import { nameColor, type Palette, patchBeyond } from './palette.ts';

/** The colour of the band beyond a cell's side as a class, or 0 where it shows none clearly. */
export type BandReader = (x: number, y: number, side: Side) => number;

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

/** Reads the colours of gates off a flattened board, by how it shows the colours of its blocks. */
export function createBandReader(flat: Flat, palette: Palette): BandReader {
  const known = new Map<string, number>();
  const read: BandReader = (x, y, side) => {
    const counts = new Map<number, number>();
    let all = 0;
    for (let out = NEAR; out < FAR; out += STEP) {
      for (const along of ALONG) {
        const lab = patchBeyond(flat, side, [x, y], along, [out, out + STEP]);
        const color = lab && nameColor(lab, palette);
        if (!color) continue;
        all++;
        const index = classOf(color);
        counts.set(index, (counts.get(index) ?? 0) + 1);
      }
    }
    const [best] = [...counts].sort((p, q) => q[1] - p[1]);
    return best && best[1] >= LOOKS && best[1] >= SHARE * all ? best[0] : 0;
  };
  // Joining gates asks for a band once for each of its neighbours.
  return (x, y, side) => {
    const key = `${side} ${x},${y}`;
    const band = known.get(key) ?? read(x, y, side);
    known.set(key, band);
    return band;
  };
}
