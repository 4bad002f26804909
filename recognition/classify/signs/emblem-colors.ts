import type { Cell, Color } from '#engine/types.ts';
import { CELL, type Flat } from '../../rectify/flatten.ts';
import type { Place } from './places.ts';
import { nameColor, type SceneColors } from './scene-colors.ts';

/** How much of each named colour lies within `radius` cells of a place, on the given cells only: square cells. */
export function countColors(
  flat: Flat,
  cells: readonly Cell[],
  colors: SceneColors,
  accept: (x: number, y: number) => boolean,
  least = 0.06,
): Map<Color, number> {
  const counts = new Map<Color, number>();
  const width = flat.columns * CELL;
  for (const [x, y] of cells) {
    for (let v = 2; v < CELL - 2; v++) {
      for (let u = 2; u < CELL - 2; u++) {
        const px = (x - flat.x0) * CELL + u;
        const py = (y - flat.y0) * CELL + v;
        if (
          px < 0 ||
          py < 0 ||
          px >= width ||
          py >= flat.rows * CELL ||
          !accept(x + u / CELL, y + v / CELL)
        )
          continue;
        const at = py * width + px;
        const a = flat.a[at] as number;
        const b = flat.b[at] as number;
        if (!(Math.hypot(a, b) > least)) continue;
        const name = nameColor([flat.l[at] as number, a, b], colors);
        if (name) counts.set(name, (counts.get(name) ?? 0) + 1 / (CELL * CELL));
      }
    }
  }
  return counts;
}

/** The colour of a badge around a place. */
export function badgeColor(
  flat: Flat,
  cells: readonly Cell[],
  [x, y]: Place,
  own: Color | null,
  colors: SceneColors,
): { readonly color: Color; readonly confidence: number } | null {
  const counts = countColors(flat, cells, colors, (px, py) => Math.hypot(px - x, py - y) < 0.3);
  return strongest(counts, own, 0.4);
}

/** The colour of the handles of scissors: the most frequent that is not the block's; its own when there is next to nothing else. */
export function handleColor(
  flat: Flat,
  cells: readonly Cell[],
  [x, y]: Place,
  own: Color | null,
  colors: SceneColors,
): { readonly color: Color; readonly confidence: number } | null {
  const counts = countColors(
    flat,
    cells,
    colors,
    (px, py) => Math.hypot(px - x, py - y) < 0.5,
    0.05,
  );
  const other = strongest(counts, own, 1);
  if (other && (counts.get(other.color) ?? 0) > 0.02) return other;
  return own ? { color: own, confidence: 0.6 } : other;
}

/** The colours of ropes across a block: those that cover at least a strand's area besides the block's own. */
export function ropeColors(
  flat: Flat,
  cells: readonly Cell[],
  own: Color | null,
  colors: SceneColors,
): { readonly colors: readonly Color[]; readonly confidence: number } | null {
  const counts = countColors(flat, cells, colors, () => true, 0.03);
  if (own) counts.delete(own);
  const ranked = [...counts].sort((p, q) => q[1] - p[1]);
  const [first, second] = ranked;
  if (!first || first[1] < 0.02) return own ? { colors: [own], confidence: 0.55 } : null;
  if (second && second[1] > 0.55 * first[1] && second[1] > 0.03)
    return { colors: [first[0], second[0]], confidence: 0.5 };
  return {
    colors: [first[0]],
    confidence: Math.min(0.97, 0.5 + 0.5 * (1 - (second?.[1] ?? 0) / first[1])),
  };
}

function strongest(
  counts: Map<Color, number>,
  own: Color | null,
  ownWeight: number,
): { color: Color; confidence: number } | null {
  if (own && counts.has(own))
    counts.set(own, ownWeight === 1 ? 0 : (counts.get(own) as number) * ownWeight);
  const [first, second] = [...counts].sort((p, q) => q[1] - p[1]);
  if (!first || first[1] <= 0) return null;
  return { color: first[0], confidence: first[1] / (first[1] + (second?.[1] ?? 0) + 0.005) };
}
