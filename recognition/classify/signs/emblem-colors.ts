import type { Cell, Color } from '#engine/types.ts';
import { CELL, type Flat } from '../../rectify/flatten.ts';
import type { Place } from './places.ts';
import { nameColor, type SceneColors } from './scene-colors.ts';

/** A colour and the share of the votes that it got. */
export interface ColorVote {
  readonly color: Color;
  readonly confidence: number;
}

/** How much of each named colour lies on cells where `accept` holds, in square cells; samples of less chroma than `least` do not vote. */
function countColors(
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
): ColorVote | null {
  const counts = countColors(flat, cells, colors, (px, py) => Math.hypot(px - x, py - y) < 0.3);
  return strongest(counts, own, 0.4);
}

/** Colours that another turns into in shade or light. */
export const SHADES: Readonly<Partial<Record<Color, readonly Color[]>>> = {
  red: ['orange', 'pink'],
  orange: ['red', 'yellow'],
  yellow: ['orange'],
  green: ['darkgreen'],
  darkgreen: ['green', 'teal'],
  teal: ['darkgreen', 'blue'],
  blue: ['darkblue', 'teal'],
  darkblue: ['purple', 'blue'],
  purple: ['darkblue', 'pink'],
  pink: ['purple'],
};

/** The colour of the handles of scissors: the most frequent that is not the block's; its own when there is next to nothing else. */
export function handleColor(
  flat: Flat,
  cells: readonly Cell[],
  [x, y]: Place,
  own: Color | null,
  colors: SceneColors,
): ColorVote | null {
  const counts = countColors(
    flat,
    cells,
    colors,
    (px, py) => Math.hypot(px - x, py - y) < 0.5,
    0.05,
  );
  for (const shade of (own && SHADES[own]) ?? [])
    if ((counts.get(shade) ?? 0) < 0.06) counts.delete(shade);
  const other = strongest(counts, own, 0);
  if (other && (counts.get(other.color) ?? 0) > 0.02) return other;
  return own ? { color: own, confidence: 0.75 } : other;
}

/**
 * The colours of ropes across a block. Thin twisted lines keep little of their colour in compressed pictures, so it is chosen among those of the
 * scissors on the board, which there is one of for every rope; where none was seen, among all.
 */
export function ropeColors(
  flat: Flat,
  cells: readonly Cell[],
  own: Color | null,
  colors: SceneColors,
  scissors: readonly Color[],
): { readonly colors: readonly Color[]; readonly confidence: number } | null {
  const only = scissors[0];
  if (only && scissors.length === 1) return { colors: [only], confidence: 0.95 };
  const counts = countColors(flat, cells, colors, () => true, 0.03);
  if (own) counts.delete(own);
  if (scissors.length > 1) {
    const ranked = scissors
      .map((color) => [color, counts.get(color) ?? 0] as const)
      .sort((p, q) => q[1] - p[1]);
    const [first, second] = ranked as [readonly [Color, number], readonly [Color, number]];
    if (first[1] < 0.01 && own && scissors.includes(own)) return { colors: [own], confidence: 0.7 };
    return { colors: [first[0]], confidence: 0.6 + 0.35 * (1 - second[1] / (first[1] + 0.01)) };
  }
  const [first, second] = [...counts].sort((p, q) => q[1] - p[1]);
  if (!first || first[1] < 0.02) return own ? { colors: [own], confidence: 0.55 } : null;
  return {
    colors: [first[0]],
    confidence: Math.min(0.85, 0.5 + 0.5 * (1 - (second?.[1] ?? 0) / first[1])),
  };
}

function strongest(
  counts: Map<Color, number>,
  own: Color | null,
  ownWeight: number,
): ColorVote | null {
  if (own && counts.has(own)) counts.set(own, (counts.get(own) as number) * ownWeight);
  const [first, second] = [...counts].sort((p, q) => q[1] - p[1]);
  if (!first || first[1] <= 0) return null;
  return { color: first[0], confidence: first[1] / (first[1] + (second?.[1] ?? 0) + 0.005) };
}
