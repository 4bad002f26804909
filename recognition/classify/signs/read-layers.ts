import type { Cell, Color } from '#engine/types.ts';
import type { Flat } from '../../rectify/flatten.ts';
import { medianOf, nameColor, type SceneColors } from './scene-colors.ts';

/** Depth of the samples below a block's outline, in cells. */
const FIRST = 0.03;
const STEP = 0.025;
const DEEPEST = 0.5;
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/** What a block's sides show of the bricks under it. */
export interface LayersReading {
  /** Next first. */
  readonly layers: readonly Color[];
  /** Share of the sides that show the same colour next to the upper one. */
  readonly share: number;
  /** Share of the votes for just these colours, among sides that show any. */
  readonly agreement: number;
}

/**
 * Reads the colours of the bricks under a block's upper one. Inwards from each cell's stretch of the outline the colours come in the order lowest, …,
 * upper; the sides vote with the runs of colour that they show. `counts` weighs how likely 0, 1, 2, 3 colours below are. Null when no
 * side shows any: a neighbour's wall seldom shows on more than one or two.
 */
export function readLayers(
  flat: Flat,
  cells: readonly Cell[],
  own: Color | null,
  counts: readonly number[],
  colors: SceneColors,
): LayersReading | null {
  const has = new Set(cells.map(([x, y]) => `${x},${y}`));
  const votes = new Map<string, number>();
  const next = new Map<Color, number>();
  let sides = 0;
  for (const [x, y] of cells) {
    for (const [dx, dy] of STEPS) {
      if (has.has(`${x + dx},${y + dy}`)) continue;
      sides++;
      const run = colorsInwards(flat, x, y, dx, dy, colors);
      const top = own === null ? run.length - 1 : run.lastIndexOf(own);
      if (top < 1) continue;
      const under = run.slice(0, top).reverse().slice(0, 3);
      const first = under[0] as Color;
      next.set(first, (next.get(first) ?? 0) + 1);
      const key = under.join(' ');
      votes.set(key, (votes.get(key) ?? 0) + 0.5 + (counts[under.length] ?? 0));
    }
  }
  const best = [...votes].sort((p, q) => q[1] - p[1])[0];
  if (!best) return null;
  const layers = best[0].split(' ') as Color[];
  const sum = [...votes.values()].reduce((total, v) => total + v, 0);
  return {
    layers,
    share: (next.get(layers[0] as Color) ?? 0) / sides,
    agreement: best[1] / sum,
  };
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
