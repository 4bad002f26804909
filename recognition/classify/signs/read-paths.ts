import type { Cell, Color } from '#engine/types.ts';
import type { Lab } from '../../picture.ts';
import type { Flat } from '../../rectify/flatten.ts';
import { medianOf, nameColor, type SceneColors } from './scene-colors.ts';
import type { SignReading, SignScene } from './sign.ts';

/** How far a ring's colour must stand off its cell's middle, in OKLab's colour plane, and how wide the change from no to yes is. */
const RING = 0.026;
const SPREAD = 0.005;

/** Reads paths: floor cells with a glowing ring. Neighbouring cells of one colour are one path. */
export function readPaths(scene: SignScene, colors: SceneColors): SignReading[] {
  const covered = new Set(scene.blocks.flatMap(({ cells }) => cells.map(([x, y]) => `${x},${y}`)));
  const found = new Map<string, { cell: Cell; color: Color; p: number }>();
  for (const cell of scene.floor) {
    if (covered.has(`${cell[0]},${cell[1]}`)) continue;
    const ring = readRing(scene.flat, cell, colors);
    if (ring && ring.p > 0.5) found.set(`${cell[0]},${cell[1]}`, { cell, ...ring });
  }
  const readings: SignReading[] = [];
  for (const [start, { color }] of found) {
    const group = [start];
    const cells: Cell[] = [];
    let p = 1;
    for (const key of group) {
      const here = found.get(key);
      if (!here || here.color !== color) continue;
      found.delete(key);
      cells.push(here.cell);
      p = Math.min(p, here.p);
      const [x, y] = here.cell;
      group.push(`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`);
    }
    if (cells.length > 0)
      readings.push({
        owner: { kind: 'board', index: 0 },
        field: 'path',
        value: { color, cells },
        confidence: p,
      });
  }
  return readings;
}

/** All four sides of a ring must show it at the same depth; the weakest side counts. */
function readRing(
  flat: Flat,
  [x, y]: Cell,
  colors: SceneColors,
): { color: Color; p: number } | null {
  const centre = medianOf(flat, x + 0.4, y + 0.45, x + 0.6, y + 0.65);
  if (!centre) return null;
  let best: { strength: number; lab: Lab } | null = null;
  // The floor lies below the blocks' tops, so its cells appear shifted: down, in most pictures.
  for (const sx of [-0.1, -0.05, 0, 0.05, 0.1]) {
    for (const sy of [-0.06, 0, 0.06, 0.12, 0.18, 0.24]) {
      for (const depth of [0.12, 0.16, 0.2]) {
        const t = 0.03;
        const sides = [
          medianOf(flat, x + sx + depth - t, y + sy + 0.35, x + sx + depth + t, y + sy + 0.65),
          medianOf(
            flat,
            x + sx + 1 - depth - t,
            y + sy + 0.35,
            x + sx + 1 - depth + t,
            y + sy + 0.65,
          ),
          medianOf(flat, x + sx + 0.35, y + sy + depth - t, x + sx + 0.65, y + sy + depth + t),
          medianOf(
            flat,
            x + sx + 0.35,
            y + sy + 1 - depth - t,
            x + sx + 0.65,
            y + sy + 1 - depth + t,
          ),
        ];
        if (sides.some((s) => s === null)) continue;
        const labs = sides as Lab[];
        const mean: Lab = [0, 1, 2].map((k) =>
          labs.reduce((sum, s) => sum + (s[k] as number) / 4, 0),
        ) as unknown as Lab;
        const least = Math.min(...labs.map((s) => Math.hypot(s[1] - centre[1], s[2] - centre[2])));
        const spread = Math.max(...labs.map((s) => Math.hypot(s[1] - mean[1], s[2] - mean[2])));
        const strength = least - 0.7 * spread;
        if (!best || strength > best.strength) best = { strength, lab: mean };
      }
    }
  }
  if (!best) return null;
  const color = nameColor(best.lab, colors);
  return color ? { color, p: 1 / (1 + Math.exp(-(best.strength - RING) / SPREAD)) } : null;
}
