import { UNIT } from '#drawing/unit.ts';
import type { Cell, Color, Side } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { GATE_ICE, nameIcedColor, nameSiteColor, type Rgb } from '../site-drawing.ts';
import {
  createGateReader,
  createPointReader,
  findMostFrequent,
  type ReadPoint,
} from './site-pixels.ts';

/** The present and the next color of a gate that changes its color, as the site draws them. */
export interface TurningColors {
  /** `colors`: its own exits change it. `switches`: every exit does. */
  readonly field: 'colors' | 'switches';
  /** Null if ice covers it. */
  readonly own: Color | null;
  readonly next: Color;
}

/** Reads the colors of a gate that changes its color. Null for other gates, and if it cannot be seen. */
export type TurningColorsReader = (side: Side, cells: readonly Cell[]) => TurningColors | null;

/** A part of a gate, in drawing units: from its end along it, and outwards from the floor's edge (`app/board/gate.tsx`). */
interface Part {
  readonly along: readonly [from: number, to: number];
  readonly out: readonly [from: number, to: number];
}

/** The band in the next color beyond a gate that its own exits change. */
const BAND: Part = { along: [8, 20], out: [18.5, 22] };
/** The caps in the next color at both ends of a gate that every exit changes, and the gate itself beside them and at its ends. */
const CAP: Part = { along: [3, 8.4], out: [3, 12] };
const BESIDE_CAP: Part = { along: [10, 11.5], out: [3, 12] };
const END: Part = { along: [4, 9], out: [4, 12] };
/** Between the caps. If ice covers the gate, its color shows there between the marks. */
const ICED: Part = { along: [10, 20], out: [2, 13] };

/** Distance between the points of a part. */
const STEP = 0.5;
/** Minimum share of a part's points that have its color. Signs and the arrow may cover some. */
const SHARE_MIN = 0.6;
/** The white edge of ice crosses the caps. */
const CAP_SHARE_MIN = 0.45;
const ICED_SHARE_MIN = 0.1;

/** Reads such gates in a picture of the site's drawing. */
export function createTurningColorsReader(
  picture: Picture,
  toPicture: Matrix3,
): TurningColorsReader {
  const at = createPointReader(picture, toPicture);
  return (side, cells) => {
    const read = (part: Part, shareMin = SHARE_MIN): Color | null =>
      readPart(at, side, cells, part, nameGateColor, shareMin);
    const readIced = (): Color | null =>
      readPart(at, side, cells, ICED, (rgb) => nameIcedColor(rgb, GATE_ICE), ICED_SHARE_MIN);
    const band = read(BAND);
    if (band) return { field: 'colors', own: read(END) ?? readIced(), next: band };
    const cap = read(CAP, CAP_SHARE_MIN);
    const own = cap && (read(BESIDE_CAP) ?? readIced());
    return cap && own && cap !== own ? { field: 'switches', own, next: cap } : null;
  };
}

/** The color of a gate, also below its ice. */
function nameGateColor(rgb: Rgb): Color | undefined {
  return nameSiteColor(rgb) ?? nameIcedColor(rgb, GATE_ICE);
}

/** The color of a part at both ends of a gate. */
function readPart(
  at: ReadPoint,
  side: Side,
  cells: readonly Cell[],
  { along, out }: Part,
  name: (rgb: Rgb) => Color | undefined,
  shareMin: number,
): Color | null {
  const point = createGateReader(at, side, cells);
  const half = (cells.length * UNIT) / 2;
  const pixels: (Rgb | undefined)[] = [];
  for (let u = along[0]; u <= along[1]; u += STEP)
    for (let v = out[0]; v <= out[1]; v += STEP)
      pixels.push(point(u - half, v), point(half - u, v));
  const most = findMostFrequent(pixels, name);
  return most && most.ofAll >= shareMin ? most.color : null;
}
