import type { Cell, Color } from '#engine/types.ts';
import type { Flat } from '../../rectify/flatten.ts';
import { medianOf, nameColor, type SceneColors } from './scene-colors.ts';

/** Depth of the samples below a block's outline, in cells. */
const FIRST = 0.03;
const STEP = 0.025;
const DEEPEST = 0.5;

/**
 * Reads the colours of the bricks under a block's upper one, next first. Inwards from each straight piece of the outline the colours come in the order
 * lowest, …, upper; each piece votes with the runs of colour it shows, the pieces that show `count` colours below the upper one first.
 */
export function readLayers(
  flat: Flat,
  cells: readonly Cell[],
  own: Color | null,
  count: number,
  colors: SceneColors,
): { readonly layers: readonly Color[]; readonly confidence: number } | null {
  const has = new Set(cells.map(([x, y]) => `${x},${y}`));
  const votes = new Map<string, number>();
  let sum = 0;
  for (const [x, y] of cells) {
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      if (has.has(`${x + dx},${y + dy}`)) continue;
      const run = colorsInwards(flat, x, y, dx, dy, colors);
      const last = run.at(-1);
      if (!last || (own && last !== own)) continue;
      const under = run.slice(0, -1).reverse();
      if (under.length === 0) continue;
      const weight = under.length === count ? 1 : under.length > count ? 0.15 : 0.3;
      const key = under.slice(0, Math.max(count, 1)).join(' ');
      votes.set(key, (votes.get(key) ?? 0) + weight);
      sum += weight;
    }
  }
  const best = [...votes].sort((p, q) => q[1] - p[1])[0];
  if (!best) return null;
  return { layers: best[0].split(' ') as Color[], confidence: best[1] / sum };
}

/** The runs of named colour from a cell's side inwards; what lasts less than two samples is a blend between two. */
function colorsInwards(
  flat: Flat,
  x: number,
  y: number,
  dx: number,
  dy: number,
  colors: SceneColors,
): Color[] {
  const runs: { color: Color; length: number }[] = [];
  for (let d = FIRST; d <= DEEPEST; d += STEP) {
    const cx = x + 0.5 + dx * (0.5 - d);
    const cy = y + 0.5 + dy * (0.5 - d);
    const half = 0.16;
    const lab =
      dx === 0
        ? medianOf(flat, cx - half, cy - STEP / 2, cx + half, cy + STEP / 2)
        : medianOf(flat, cx - STEP / 2, cy - half, cx + STEP / 2, cy + half);
    const name = lab && nameColor(lab, colors);
    if (!name) continue;
    const last = runs.at(-1);
    if (last?.color === name) last.length++;
    else runs.push({ color: name, length: 1 });
  }
  const kept: Color[] = [];
  for (const { color, length } of runs) if (length >= 2 && kept.at(-1) !== color) kept.push(color);
  return kept;
}
