import { boundsOf } from '#drawing/block-signs.ts';
import { UNIT } from '#drawing/unit.ts';
import { type Cell, OUTWARD } from '#engine/types.ts';
import { isNear, type Rgb, rgbOf } from '../site-drawing.ts';
import { listEdges } from './cells.ts';
import type { ReadPoint } from './site-pixels.ts';

/** The colors of a rainbow block from its lower left to its upper right corner (`app/board/block-defs.tsx`). */
const STOPS = ['#e83c4e', '#f98504', '#f7cf33', '#08ce75', '#91d3ff', '#926cc7'].map(rgbOf);
/** Distance of its face from the edges of its cells, and of the points examined: from the block's edges, and along each cell. */
const INSET = 2.7;
const INWARDS = 5.5;
const ALONG = [8, 10, 12, 14, 26, 28, 30, 32];
/** Maximum deviation of a channel, and the minimum share of the points that have their color. */
const STEPS_MAX = 14;
const SHARE_MIN = 0.6;

/** Whether a block in a picture of the site's drawing has the colors of a rainbow along its edges. */
export function isRainbow(at: ReadPoint, cells: readonly Cell[]): boolean {
  const { left, right, top, bottom } = boundsOf(cells);
  const colorAt = (x: number, y: number): Rgb => {
    const across = (x - left - INSET) / (right - left - 2 * INSET);
    const up = (bottom - INSET - y) / (bottom - top - 2 * INSET);
    return mixStops((across + up) / 2);
  };
  const points = listEdges(cells).flatMap(([[x, y], side]) => {
    const [dx, dy] = OUTWARD[side];
    return ALONG.map((along): readonly [number, number] => [
      x * UNIT + (dx === 0 ? along : UNIT / 2 + dx * (UNIT / 2 - INWARDS)),
      y * UNIT + (dy === 0 ? along : UNIT / 2 + dy * (UNIT / 2 - INWARDS)),
    ]);
  });
  const seen = points.filter(([x, y]) => {
    const rgb = at(x / UNIT, y / UNIT);
    return rgb && isNear(colorAt(x, y), rgb, STEPS_MAX);
  });
  return seen.length >= SHARE_MIN * points.length;
}

/** The color at a share of the way along the stops. */
function mixStops(share: number): Rgb {
  const place = Math.max(0, Math.min(1, share)) * (STOPS.length - 1);
  const before = Math.min(Math.floor(place), STOPS.length - 2);
  const [a, b] = [STOPS[before], STOPS[before + 1]] as [Rgb, Rgb];
  return a.map((v, k) => v + (place - before) * ((b[k] as number) - v)) as unknown as Rgb;
}
