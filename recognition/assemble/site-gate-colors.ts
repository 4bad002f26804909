import { type Cell, COLORS, type Color, OUTWARD, type Side } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { nameSiteColor } from '../site-drawing.ts';
import { createPointReader, type ReadPoint, UNITS } from './site-pixels.ts';

/** A gate's color and the one that it has next, as the site draws them. */
export interface TurningColors {
  /** `colors`: its own exits change it. `switches`: every exit does. */
  readonly field: 'colors' | 'switches';
  /** Null if ice covers it. */
  readonly own: Color | null;
  readonly next: Color;
}

/** Reads the colors of a gate that changes its color. Null if it is not seen to. */
export type TurningColorsReader = (side: Side, cells: readonly Cell[]) => TurningColors | null;

/** A part of a gate, in drawing units: from its end along it, and outwards from the floor's edge (`app/board/gate.tsx`). */
interface Part {
  readonly along: readonly [from: number, to: number];
  readonly out: readonly [from: number, to: number];
}

/** The band in the next color beyond a gate that its own exits change. */
const BAND: Part = { along: [8, 20], out: [18.5, 22] };
/** The caps in the next color at both ends of a gate that every exit changes, and the gate itself beside them and at its ends. */
const CAP: Part = { along: [3, 7], out: [3, 12] };
const BESIDE_CAP: Part = { along: [10, 11.5], out: [3, 12] };
const END: Part = { along: [4, 9], out: [4, 12] };

/** Minimum share of a part's points that have its color. Signs and the arrow may cover some. */
const SHARE_MIN = 0.6;

/** Reads such gates in a picture of the site's drawing. */
export function createTurningColorsReader(
  picture: Picture,
  toPicture: Matrix3,
): TurningColorsReader {
  const at = createPointReader(picture, toPicture);
  return (side, cells) => {
    const read = (part: Part): Color | null => readPart(at, side, cells, part);
    const band = read(BAND);
    if (band) return { field: 'colors', own: read(END), next: band };
    const [cap, own] = [read(CAP), read(BESIDE_CAP)];
    return cap && own && cap !== own ? { field: 'switches', own, next: cap } : null;
  };
}

/** The color of a part at both ends of a gate. */
function readPart(
  at: ReadPoint,
  side: Side,
  cells: readonly Cell[],
  { along, out }: Part,
): Color | null {
  const [dx, dy] = OUTWARD[side];
  const mean = (k: 0 | 1): number =>
    cells.reduce((sum, cell) => sum + cell[k] + 0.5, 0) / cells.length;
  const [x, y] = [mean(0) + dx / 2, mean(1) + dy / 2];
  const half = (cells.length * UNITS) / 2;
  const counts = new Map<Color, number>();
  let all = 0;
  for (const end of [-1, 1])
    for (let u = along[0]; u <= along[1]; u += 0.5)
      for (let v = out[0]; v <= out[1]; v += 0.5) {
        all++;
        const [a, o] = [(end * (half - u)) / UNITS, v / UNITS];
        const rgb = at(x + a * Math.abs(dy) + o * dx, y + a * Math.abs(dx) + o * dy);
        const color = rgb && nameSiteColor(rgb);
        if (color) counts.set(color, (counts.get(color) ?? 0) + 1);
      }
  return COLORS.find((color) => (counts.get(color) ?? 0) >= SHARE_MIN * all) ?? null;
}
