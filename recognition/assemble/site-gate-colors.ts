import { UNIT } from '#drawing/unit.ts';
import type { Cell, Color, Side } from '#engine/types.ts';
import { GATE_ICE, nameIcedColor, nameSiteColor, type Rgb } from '../site-drawing.ts';
import { type GateMarks, readNext } from './site-gate-marks.ts';
import {
  createGateReader,
  findMostFrequent,
  type ReadGatePoint,
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

/** A part of a gate, in drawing units: from its end along it, and outwards from the floor's edge (`app/board/gate.tsx`). */
interface Part {
  readonly along: readonly [from: number, to: number];
  readonly out: readonly [from: number, to: number];
}

/** The band in the next color beyond a gate that its own exits change. */
const BAND: Part = { along: [8, 20], out: [18.5, 22] };
/** The caps in the next color at both ends of a gate that every exit changes. */
const CAP: Part = { along: [3, 8.4], out: [3, 12] };

/** Distance between the points of a part. */
const STEP = 0.5;
/** Minimum share of a part's points that have its color. Signs and the arrow may cover some. */
const SHARE_MIN = 0.6;
/** The white edge of ice crosses the caps. */
const CAP_SHARE_MIN = 0.45;

/**
 * Where a gate's own color is searched for: how far from its ends and outwards, and the minimum share of it beside a mark or band, which may
 * leave little free, and beside caps.
 */
const FREE = { from: 3, out: [2, 15], shareMin: { mark: 0.01, caps: 0.15 } } as const;

/** The colors of a gate that changes its color, in a picture of the site's drawing. Null for other gates, and if it cannot be seen. */
export function readTurningColors(
  at: ReadPoint,
  side: Side,
  cells: readonly Cell[],
  marks: GateMarks,
): TurningColors | null {
  const point = createGateReader(at, side, cells);
  const read = (part: Part, shareMin = SHARE_MIN): Color | null =>
    readPart(point, cells, part, shareMin);
  const band = read(BAND);
  const mark = marks.get('next');
  const seen = band ? { field: 'colors' as const, next: band } : mark && readNext(at, mark);
  if (seen) return { ...seen, own: readOwn(point, cells, seen.next, FREE.shareMin.mark) };
  const cap = read(CAP, CAP_SHARE_MIN);
  const own = cap && readOwn(point, cells, cap, FREE.shareMin.caps);
  return own && { field: 'switches', own, next: cap };
}

/** The most frequent color of a gate other than the next one, which its caps and its mark have. */
function readOwn(
  point: ReadGatePoint,
  cells: readonly Cell[],
  next: Color,
  shareMin: number,
): Color | null {
  const end = (cells.length * UNIT) / 2 - FREE.from;
  const pixels: (Rgb | undefined)[] = [];
  for (let u = -end; u <= end; u += STEP)
    for (let v: number = FREE.out[0]; v <= FREE.out[1]; v += STEP) pixels.push(point(u, v));
  const most = findMostFrequent(pixels, (rgb) => {
    const color = nameGateColor(rgb);
    return color === next ? undefined : color;
  });
  return most && most.ofAll >= shareMin ? most.color : null;
}

/** The color of a gate, also below its ice. */
function nameGateColor(rgb: Rgb): Color | undefined {
  return nameSiteColor(rgb) ?? nameIcedColor(rgb, GATE_ICE);
}

/** The color that a part has at both ends of a gate. A gate around the corner may cover one of them. */
function readPart(
  point: ReadGatePoint,
  cells: readonly Cell[],
  { along, out }: Part,
  shareMin: number,
): Color | null {
  const half = (cells.length * UNIT) / 2;
  const [first, last] = [-1, 1].map((end) => {
    const pixels: (Rgb | undefined)[] = [];
    for (let u = along[0]; u <= along[1]; u += STEP)
      for (let v = out[0]; v <= out[1]; v += STEP) pixels.push(point(end * (half - u), v));
    const most = findMostFrequent(pixels, nameGateColor);
    return most && most.ofAll >= shareMin ? most.color : null;
  });
  return first && first === last ? first : null;
}
