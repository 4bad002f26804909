import type { Cell } from '#engine/types.ts';

/**
 * The union of cells, `inset` within their outline, as rectangles with rounded corners. Filled with one color, they look like one piece.
 */
export function pieceShape(
  cells: readonly Cell[],
  inset: number,
  corner: number,
  fill: string,
): string {
  const has = new Set(cells.map(String));
  const rects: string[] = [];
  const rect = (x: number, y: number, w: number, h: number, r: number): void => {
    rects.push(
      `<rect x="${x.toFixed(3)}" y="${y.toFixed(3)}" width="${w.toFixed(3)}" height="${h.toFixed(3)}" rx="${r.toFixed(3)}"/>`,
    );
  };
  const size = 1 - 2 * inset;
  const r = Math.min(corner, size / 2);
  for (const [x, y] of cells) {
    rect(x + inset, y + inset, size, size, r);
    const right = has.has(`${x + 1},${y}`);
    const below = has.has(`${x},${y + 1}`);
    if (right) rect(x + inset + size / 2, y + inset, 1, size, 0);
    if (below) rect(x + inset, y + inset + size / 2, size, 1, 0);
    if (right && below && has.has(`${x + 1},${y + 1}`)) rect(x + 0.5, y + 0.5, 1, 1, 0);
  }
  return `<g fill="${fill}">${rects.join('')}</g>`;
}

/**
 * The place of a piece's sign: the cell center, or the point between cells, that is nearest to the middle of its cells. Coordinates are in
 * cells, so the first cell's center is (0.5, 0.5).
 */
export function signPlace(cells: readonly Cell[]): readonly [number, number] {
  const mx = cells.reduce((sum, [x]) => sum + x + 0.5, 0) / cells.length;
  const my = cells.reduce((sum, [, y]) => sum + y + 0.5, 0) / cells.length;
  const has = new Set(cells.map(String));
  const places: [number, number][] = [];
  for (const [x, y] of cells) {
    places.push([x + 0.5, y + 0.5]);
    const right = has.has(`${x + 1},${y}`);
    const below = has.has(`${x},${y + 1}`);
    if (right) places.push([x + 1, y + 0.5]);
    if (below) places.push([x + 0.5, y + 1]);
    if (right && below && has.has(`${x + 1},${y + 1}`)) places.push([x + 1, y + 1]);
  }
  const far = ([x, y]: readonly [number, number]): number => Math.hypot(x - mx, y - my);
  return places.reduce((best, p) => (far(p) < far(best) - 1e-9 ? p : best));
}

/** The longest straight run of a piece's cells along an axis, nearest the middle, as its first cell's corner and its length. */
export function longestRun(
  cells: readonly Cell[],
  axis: 'horizontal' | 'vertical',
): { readonly x: number; readonly y: number; readonly length: number } {
  const has = new Set(cells.map(String));
  const [dx, dy] = axis === 'horizontal' ? [1, 0] : [0, 1];
  const middle = cells.reduce((sum, [x, y]) => sum + (dx ? y : x), 0) / cells.length;
  let best = { x: 0, y: 0, length: 0, off: 0 };
  for (const [x, y] of cells) {
    if (has.has(`${x - dx},${y - dy}`)) continue;
    let length = 1;
    while (has.has(`${x + dx * length},${y + dy * length}`)) length++;
    const off = Math.abs((dx ? y : x) - middle);
    if (length > best.length || (length === best.length && off < best.off))
      best = { x, y, length, off };
  }
  const twin = dx
    ? has.has(`${best.x},${best.y + 1}`) && has.has(`${best.x + best.length - 1},${best.y + 1}`)
    : has.has(`${best.x + 1},${best.y}`) && has.has(`${best.x + 1},${best.y + best.length - 1}`);
  return twin
    ? { x: best.x + (dx ? 0 : 0.5), y: best.y + (dx ? 0.5 : 0), length: best.length }
    : best;
}
