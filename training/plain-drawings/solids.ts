import type { PlainStyle } from './plain-styles.ts';
import type { Point, View } from './view.ts';

/** A prism's sides are drawn as slices of this height, in cells. */
const SLICE_CELLS = 0.03;

/** A rectangle on the board: left, top, right, bottom in cells. */
export type Rect = readonly [number, number, number, number];

/** Rectangles raised from `from` by `height`: sides as darker slices, then the top. */
export function prism(
  rects: readonly Rect[],
  height: number,
  fill: string,
  style: PlainStyle,
  view: View,
  from = 0,
): string {
  const slices: string[] = [];
  const draw = (z: number, color: string): void =>
    void slices.push(...rects.map((rect) => quad(rect, z, view, color, style.corner)));
  for (let z = 0; z < height; z += SLICE_CELLS) draw(from + z, shade(fill, style.side));
  draw(from + height, fill);
  return slices.join('');
}

/** A rectangle at a height. A stroke in its own color rounds its corners. */
export function quad(
  [left, top, right, bottom]: Rect,
  z: number,
  view: View,
  fill: string,
  corner = 0,
): string {
  const points = [
    [left + corner, top + corner],
    [right - corner, top + corner],
    [right - corner, bottom - corner],
    [left + corner, bottom - corner],
  ] as const;
  return polygon(points, z, view, fill, corner);
}

export function polygon(
  points: readonly Point[],
  z: number,
  view: View,
  fill: string,
  corner = 0,
): string {
  const at = points.map((point) =>
    view
      .project(point, z)
      .map((v) => v.toFixed(1))
      .join(),
  );
  const stroke =
    corner > 0
      ? ` stroke="${fill}" stroke-linejoin="round" stroke-width="${(2 * corner * view.scaleAt(points[0] as Point, z)).toFixed(1)}"`
      : '';
  return `<polygon points="${at.join(' ')}" fill="${fill}"${stroke}/>`;
}

export function disc(at: Point, r: number, z: number, view: View, fill: string): string {
  const [x, y] = view.project(at, z);
  const scale = view.scaleAt(at, z);
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${(r * scale).toFixed(1)}" ry="${(r * scale * view.flat).toFixed(1)}" fill="${fill}"/>`;
}

/** A color `#rrggbb` multiplied. */
export function shade(color: string, by: number): string {
  const part = (at: number): string =>
    Math.min(255, Math.round(Number.parseInt(color.slice(at, at + 2), 16) * by))
      .toString(16)
      .padStart(2, '0');
  return `#${part(1)}${part(3)}${part(5)}`;
}
