import type { GatePlace } from '#drawing/gate-marks.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Side, Vector } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { GATE_ICE, nameIcedColor, type Rgb, rgbOf, SITE_RIM } from '../site-drawing.ts';
import type { FieldReading } from './field-reading.ts';
import { type NumberReader, readNumbered } from './signs.ts';
import { readTurningColors, type TurningColors } from './site-gate-colors.ts';
import { findGateMarks, type GateMarks, isBelowMark } from './site-gate-marks.ts';
import { GOLD } from './site-marks.ts';
import { createGateReader, createPointReader, type ReadGatePoint, shareOf } from './site-pixels.ts';

/** What is measured on a gate. */
export interface MeasuredGate {
  readonly turning: TurningColors | null;
  /** The other signs of a gate that is open as a whole. Signs that are not found may be there. */
  readonly signs: readonly FieldReading[];
  /** Whether the arrow of a move covers a part of it. */
  readonly isCrossed: boolean;
  /** Whether an end of a shutter may be there. */
  readonly isBarred: boolean;
}

/** `isIced`: there may be ice on the gate, of which the marks of a gate of one cell leave nothing visible. */
export type GateReader = (side: Side, cells: readonly Cell[], isIced: boolean) => MeasuredGate;

/** Confidence of a sign that was found, apart from that of its number. */
const FOUND_CONFIDENCE = 0.98;

/** A number with a lower confidence at its mark may be read better elsewhere on the gate. A block may cover its lower part. */
const NUMBER_CONFIDENCE_MIN = 0.5;

/** Distance of what is examined from a gate's ends, and from where to where outwards, in drawing units (`app/board/gate.tsx`). */
const AREA = { from: 5, out: [2, 12] } as const;
/** Minimum share of the points on ice, of all and of a half. Numbers, jumping locks and the mark of a move cover some. */
const ICED_MIN = { all: 0.05, half: 0.01 } as const;

/** Minimum share of the same points on the arrow of a move that crosses the gate. */
const CROSSED_MIN = 0.02;

/** The outermost bars of a shutter: their color, their distance from a gate's ends, and the part examined. */
const RIM = rgbOf(SITE_RIM);
const BAR = { from: 3, out: [5, 14], shareMin: 0.6, possibleMin: 0.2 } as const;
/**
 * The teeth of the seam of a shut shutter: their width, how far they reach outwards, the points examined on them as shares of half a tooth
 * from its tip, the deviation of thin lines from their color, and the minimum share of the points that are there.
 */
const SEAM = {
  width: 10,
  out: 4,
  points: [-0.4, -0.2, 0, 0.2, 0.4],
  steps: 40,
  shareMin: 0.5,
} as const;
/** The bars of a shut shutter between its ends: about how far apart they are, and the part that no raised block covers. */
const BARS = { pitch: 13, out: [7, 14] } as const;
/** Distance of the plate of a jumping lock, with its edge, from a gate's ends. */
const PLATE_FROM = 8;
/** Half the width of a bar without its outline. */
const BAR_REACH = 1.8;

/** Reads gates in a picture of the site's drawing, whose colors and places are known. */
export function createMarkedGateReader(
  picture: Picture,
  toPicture: Matrix3,
  gates: readonly GatePlace[],
  numbers: NumberReader,
): GateReader {
  const at = createPointReader(picture, toPicture);
  return (side, cells, isIced) => {
    const point = createGateReader(at, side, cells);
    const width = cells.length * UNIT;
    const pixels = sampleGate(point, width);
    const marks = findGateMarks(
      at,
      { side, cells },
      gates,
      (isIced && cells.length === 1) || isCoveredByIce(pixels),
    );
    const shutter = readShutter(point, width, marks);
    const readMark = (field: 'ice' | 'locks'): FieldReading[] => {
      const mark = marks.get(field);
      if (!mark) return [];
      const own = numbers.atPoint(mark.center, mark.scale);
      const number =
        own && own.confidence >= NUMBER_CONFIDENCE_MIN ? own : numbers.onGate(side, cells);
      return [readNumbered(field, number ?? own, FOUND_CONFIDENCE)];
    };
    const found = (field: string, value: unknown): FieldReading[] =>
      value ? [{ field, value, confidence: FOUND_CONFIDENCE }] : [];
    return {
      turning: readTurningColors(at, side, cells, marks),
      signs: [
        ...readMark('ice'),
        ...readMark('locks'),
        ...found('star', marks.has('star')),
        ...found('jumpingLock', marks.has('jumping')),
        ...found('shutter', shutter),
      ],
      isCrossed: shareOf(pixels, GOLD) >= CROSSED_MIN,
      isBarred: [-1, 1].some((end) => measureBar(point, width, end) >= BAR.possibleMin),
    };
  };
}

/** The pixels between the ends of a gate. */
function sampleGate(point: ReadGatePoint, width: number): (Rgb | undefined)[] {
  const pixels: (Rgb | undefined)[] = [];
  for (let along = AREA.from - width / 2; along <= width / 2 - AREA.from; along++)
    for (let out: number = AREA.out[0]; out <= AREA.out[1]; out++) pixels.push(point(along, out));
  return pixels;
}

/** Whether there is ice on a gate and on both of its halves. On one alone, it may be that of a gate around the corner. */
function isCoveredByIce(pixels: readonly (Rgb | undefined)[]): boolean {
  const middle = pixels.length / 2;
  const shareOfIce = (part: readonly (Rgb | undefined)[]): number =>
    part.filter((rgb) => rgb && nameIcedColor(rgb, GATE_ICE)).length / part.length;
  return (
    shareOfIce(pixels) >= ICED_MIN.all &&
    [pixels.slice(0, middle), pixels.slice(middle)].every(
      (half) => shareOfIce(half) >= ICED_MIN.half,
    )
  );
}

/** The share of the bar at an end of a gate that is seen. */
function measureBar(point: ReadGatePoint, width: number, end: number): number {
  const [from, to] = BAR.out;
  const along = end * (width / 2 - BAR.from);
  return shareOf(
    Array.from({ length: to - from + 1 }, (_, k) => point(along, from + k)),
    RIM,
  );
}

function readShutter(
  point: ReadGatePoint,
  width: number,
  marks: GateMarks,
): 'shut' | 'open' | null {
  if ([-1, 1].some((end) => measureBar(point, width, end) < BAR.shareMin)) return null;
  const end = width / 2 - BAR.from;
  const platedUntil = marks.has('jumping') ? width / 2 - PLATE_FROM : -1;
  const isFree = ([along, out]: Vector): boolean =>
    Math.abs(along) < end - BAR_REACH &&
    Math.abs(along) > platedUntil &&
    !isBelowMark(marks, along, out);
  const shareOfRim = (points: readonly Vector[]): number =>
    shareOf(
      points.filter(isFree).map(([along, out]) => point(along, out)),
      RIM,
      SEAM.steps,
    );
  const isShut = [listSeam(width), listBars(width)].some(
    (points) => shareOfRim(points) >= SEAM.shareMin,
  );
  return isShut ? 'shut' : 'open';
}

/** Points on the seam of a shut shutter, each along the gate from its middle and outwards. */
function listSeam(width: number): readonly Vector[] {
  const teeth = Math.round(width / SEAM.width);
  const half = width / teeth / 2;
  return Array.from({ length: teeth }, (_, k) => (2 * k + 1) * half - width / 2).flatMap((tip) =>
    SEAM.points.map((by): Vector => [tip + by * half, SEAM.out * (1 - Math.abs(by))]),
  );
}

/** Points on the bars between its ends. */
function listBars(width: number): readonly Vector[] {
  const count = Math.round(width / BARS.pitch);
  const step = (width - 2 * BAR.from) / count;
  const [from, to] = BARS.out;
  return Array.from({ length: count - 1 }, (_, n) => (n + 1) * step + BAR.from - width / 2).flatMap(
    (along) => Array.from({ length: to - from + 1 }, (_, k): Vector => [along, from + k]),
  );
}
