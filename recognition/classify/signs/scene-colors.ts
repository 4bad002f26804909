import { COLORS, type Color } from '#engine/types.ts';
import type { Lab } from '../../picture.ts';
import { CELL, type Flat } from '../../rectify/flatten.ts';
import { classifyColor } from '../colors.ts';
import type { SignScene } from './sign.ts';

/** The colours as this picture shows them: what its blocks and gates of known colour look like. */
export type SceneColors = ReadonlyMap<Color, Lab>;

/** Measures the faces of all blocks whose colour is known: per colour the median of their cells' medians. */
export function measureColors(scene: SignScene): SceneColors {
  const found = new Map<Color, Lab[]>();
  for (const { cells, color } of scene.blocks) {
    if (!color) continue;
    for (const [x, y] of cells) {
      const lab = medianOf(scene.flat, x + 0.3, y + 0.3, x + 0.7, y + 0.7);
      if (lab) found.set(color, [...(found.get(color) ?? []), lab]);
    }
  }
  return new Map([...found].map(([color, labs]) => [color, middle(labs)]));
}

/**
 * Names a colour by the nearest of the scene's own, or of the typical ones where the scene has none: by hue, and by lightness and chroma with more
 * leeway, for sides lie in shade. Null for what has hardly any chroma.
 */
export function nameColor(lab: Lab, colors: SceneColors): Color | null {
  const chroma = Math.hypot(lab[1], lab[2]);
  if (chroma < 0.045) return null;
  const typical = classifyColor(lab);
  let best: Color = typical.color;
  let least = 1.6;
  const hue = Math.atan2(lab[2], lab[1]);
  for (const color of COLORS) {
    const own = colors.get(color);
    if (!own) continue;
    const turn = Math.abs(
      Math.atan2(
        Math.sin(hue - Math.atan2(own[2], own[1])),
        Math.cos(hue - Math.atan2(own[2], own[1])),
      ),
    );
    const d = Math.hypot(
      (turn * 180) / Math.PI / 9,
      (lab[0] - own[0]) / 0.11,
      (chroma - Math.hypot(own[1], own[2])) / 0.09,
    );
    if (d >= least) continue;
    least = d;
    best = color;
  }
  return best;
}

/** The median colour of a rectangle in lattice cells, or null where less than half of it is seen. */
export function medianOf(
  flat: Flat,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Lab | null {
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  const u0 = Math.round((left - flat.x0) * CELL);
  const u1 = Math.max(u0 + 1, Math.round((right - flat.x0) * CELL));
  const v0 = Math.round((top - flat.y0) * CELL);
  const v1 = Math.max(v0 + 1, Math.round((bottom - flat.y0) * CELL));
  const ls: number[] = [];
  const as: number[] = [];
  const bs: number[] = [];
  for (let v = Math.max(0, v0); v < Math.min(height, v1); v++) {
    for (let u = Math.max(0, u0); u < Math.min(width, u1); u++) {
      const at = v * width + u;
      if (Number.isNaN(flat.l[at])) continue;
      ls.push(flat.l[at] as number);
      as.push(flat.a[at] as number);
      bs.push(flat.b[at] as number);
    }
  }
  if (ls.length * 2 < (u1 - u0) * (v1 - v0)) return null;
  return [mid(ls), mid(as), mid(bs)];
}

function middle(labs: readonly Lab[]): Lab {
  return [mid(labs.map((c) => c[0])), mid(labs.map((c) => c[1])), mid(labs.map((c) => c[2]))];
}

function mid(values: number[]): number {
  values.sort((p, q) => p - q);
  return values[values.length >> 1] ?? 0;
}
