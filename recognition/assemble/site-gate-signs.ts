import { GATE_STARS, MARKS_OUT, MARKS_SCALE, placeGateMarks } from '#drawing/gate-marks.ts';
import { UNIT } from '#drawing/unit.ts';
import type { Cell, Side, Vector } from '#engine/types.ts';
import type { Picture } from '../picture.ts';
import type { Matrix3 } from '../rectify/homography.ts';
import { GATE_ICE, nameIcedColor, rgbOf } from '../site-drawing.ts';
import type { FieldReading } from './field-reading.ts';
import { type NumberReader, readNumbered } from './signs.ts';
import {
  createGateReader,
  createPointReader,
  hasStarAt,
  pointOfGate,
  type ReadGatePoint,
  type ReadPoint,
  shareOf,
} from './site-pixels.ts';

/** What else is on a gate, which has marks in places of their own. */
export interface OtherMarks {
  readonly isJumping: boolean;
  readonly isTurning: boolean;
}

/** Reads the ice, stars and shutter of a gate that is open as a whole. Signs that are not found may be there. */
export type GateSignReader = (
  side: Side,
  cells: readonly Cell[],
  others: OtherMarks,
) => readonly FieldReading[];

/** Confidence of a sign that was found, apart from that of its number. */
const FOUND_CONFIDENCE = 0.98;

/** Distance of what is examined from a gate's ends, and from where to where outwards, in drawing units (`app/board/gate.tsx`). */
const ICED = { from: 5, out: [2, 12] } as const;
/** Minimum share of the points on ice. Numbers, jumping locks and the mark of a move cover some. */
const ICED_MIN = 0.05;

/** The bars of a shutter: their color, their distance from a gate's ends, that between two when it is shut, and the part examined. */
const RIM = rgbOf('#cdc7ee');
const BAR = { from: 3, pitch: 13, out: [2, 14] } as const;
const BAR_SHARE_MIN = 0.6;
/** Minimum share of the bars between the outermost that a shut shutter shows. Signs cover some. */
const BARS_MIN = 0.5;

/** Reads gates in a picture of the site's drawing, whose colors and places are known. */
export function createGateSignReader(
  picture: Picture,
  toPicture: Matrix3,
  numbers: NumberReader,
): GateSignReader {
  const at = createPointReader(picture, toPicture);
  return (side, cells, { isJumping, isTurning }) => {
    const point = createGateReader(at, side, cells);
    const width = cells.length * UNIT;
    const isIced = shareOfIce(point, width) >= ICED_MIN;
    const shutter = readShutter(point, width);
    const behind = [isIced, isJumping, isTurning].filter(Boolean).length;
    const places = (count: number) =>
      placeGateMarks(count, width).map((along) => pointOfGate(side, cells, along, MARKS_OUT));
    const hasStar = hasStars(at, places(behind + 1)[0] as Vector);
    const iceAt = places(behind + Number(hasStar))[Number(hasStar)] as Vector;
    return [
      ...(isIced
        ? [readNumbered('ice', numbers.atPoint(iceAt, MARKS_SCALE), FOUND_CONFIDENCE)]
        : []),
      ...(hasStar ? [{ field: 'star', value: true, confidence: FOUND_CONFIDENCE }] : []),
      ...(shutter ? [{ field: 'shutter', value: shutter, confidence: FOUND_CONFIDENCE }] : []),
    ];
  };
}

function shareOfIce(point: ReadGatePoint, width: number): number {
  let [iced, all] = [0, 0];
  for (let along = ICED.from - width / 2; along <= width / 2 - ICED.from; along++)
    for (let out: number = ICED.out[0]; out <= ICED.out[1]; out++) {
      const rgb = point(along, out);
      all++;
      if (rgb && nameIcedColor(rgb, GATE_ICE)) iced++;
    }
  return iced / all;
}

function readShutter(point: ReadGatePoint, width: number): 'shut' | 'open' | null {
  const isBar = (along: number): boolean => {
    const [from, to] = BAR.out;
    const pixels = Array.from({ length: to - from + 1 }, (_, k) => point(along, from + k));
    return shareOf(pixels, RIM) >= BAR_SHARE_MIN;
  };
  const first = BAR.from - width / 2;
  if (!isBar(first) || !isBar(-first)) return null;
  const count = Math.round(width / BAR.pitch);
  const between = Array.from({ length: count - 1 }, (_, k) =>
    isBar(first + ((k + 1) * (width - 2 * BAR.from)) / count),
  );
  return between.filter(Boolean).length >= BARS_MIN * between.length ? 'shut' : 'open';
}

/** Whether the large one of a star gate's stars is around a point of the lattice, with a small one. A triangle may look like the large one. */
function hasStars(at: ReadPoint, [x, y]: Vector): boolean {
  const [large, ...small] = GATE_STARS.map(([u, v, radius]) =>
    hasStarAt(at, [x * UNIT + MARKS_SCALE * u, y * UNIT + MARKS_SCALE * v], MARKS_SCALE * radius),
  );
  return large === true && small.some(Boolean);
}
