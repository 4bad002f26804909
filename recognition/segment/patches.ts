import type { Lab } from '../picture.ts';
import { CELL, type Flat } from '../rectify/flatten.ts';

/** What a rectangle of a flattened board looks like. */
export interface Patch {
  /** Median of each plane. */
  readonly lab: Lab;
  /** Median absolute deviation of lightness: studs, letters and seams raise it. */
  readonly roughness: number;
  /** Share of samples that are seen at all, 0…1. */
  readonly seen: number;
  /** Share of the seen samples that are coloured, by `isChromatic`. */
  readonly chromatic: number;
  /** Median of the chromatic samples, or null where fewer than a tenth are. */
  readonly hue: Lab | null;
}

/**
 * Does a surface count as coloured? Slate floors, ice and skies are all faintly blue, so a blue needs more chroma than other hues do;
 * the palest block colour, a dark green, has 0.07.
 */
export function isChromatic(a: number, b: number): boolean {
  const chroma = a * a + b * b;
  if (chroma > 0.08 * 0.08) return true;
  return chroma > 0.05 * 0.05 && !(b < 0 && a < -0.25 * b);
}

/** Measures the rectangle `[left, right)` × `[top, bottom)`, in lattice cells. */
export function measurePatch(
  flat: Flat,
  left: number,
  top: number,
  right: number,
  bottom: number,
): Patch {
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  const u0 = Math.max(0, Math.round((left - flat.x0) * CELL));
  const u1 = Math.min(width, Math.round((right - flat.x0) * CELL));
  const v0 = Math.max(0, Math.round((top - flat.y0) * CELL));
  const v1 = Math.min(height, Math.round((bottom - flat.y0) * CELL));
  const ls: number[] = [];
  const as: number[] = [];
  const bs: number[] = [];
  const hl: number[] = [];
  const ha: number[] = [];
  const hb: number[] = [];
  // Every other sample of a large patch tells as much.
  const step = (u1 - u0) * (v1 - v0) > 150 ? 2 : 1;
  for (let v = v0; v < v1; v += step) {
    for (let u = u0; u < u1; u += step) {
      const at = v * width + u;
      const l = flat.l[at] as number;
      if (Number.isNaN(l)) continue;
      const a = flat.a[at] as number;
      const b = flat.b[at] as number;
      ls.push(l);
      as.push(a);
      bs.push(b);
      if (isChromatic(a, b)) {
        hl.push(l);
        ha.push(a);
        hb.push(b);
      }
    }
  }
  const n = ls.length;
  const area = Math.max(1, Math.round((right - left) * CELL) * Math.round((bottom - top) * CELL));
  if (n === 0) return { lab: [0, 0, 0], roughness: 0, seen: 0, chromatic: 0, hue: null };
  const l = median(ls);
  const lab: Lab = [l, median(as), median(bs)];
  const roughness = median(ls.map((x) => Math.abs(x - l)));
  const hue: Lab | null = hl.length * 10 < n ? null : [median(hl), median(ha), median(hb)];
  return {
    lab,
    roughness,
    seen: Math.min(1, (n * step * step) / area),
    chromatic: hl.length / n,
    hue,
  };
}

/** The middle value; sorts the array it is given. Zero of nothing. */
export function median(values: number[]): number {
  values.sort((p, q) => p - q);
  return values[values.length >> 1] ?? 0;
}

/** Distance in OKLab. */
export function distance(p: Lab, q: Lab): number {
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}

/** The share of a rectangle's seen samples that lie within `reach` of a surface's colour; lightness counts two thirds, for shadows. */
export function shareNear(
  flat: Flat,
  left: number,
  top: number,
  right: number,
  bottom: number,
  surface: Lab,
  reach: number,
): number {
  const width = flat.columns * CELL;
  const u1 = Math.min(width, Math.round((right - flat.x0) * CELL));
  const v1 = Math.min(flat.rows * CELL, Math.round((bottom - flat.y0) * CELL));
  let seen = 0;
  let like = 0;
  for (let v = Math.max(0, Math.round((top - flat.y0) * CELL)); v < v1; v++) {
    for (let u = Math.max(0, Math.round((left - flat.x0) * CELL)); u < u1; u++) {
      const at = v * width + u;
      const l = flat.l[at] as number;
      if (Number.isNaN(l)) continue;
      seen++;
      const d = Math.hypot(
        0.65 * (l - surface[0]),
        (flat.a[at] as number) - surface[1],
        (flat.b[at] as number) - surface[2],
      );
      if (d < reach) like++;
    }
  }
  return seen === 0 ? 0 : like / seen;
}

/** Light with little colour, or ice blue; a pale teal is a colour. */
export function isPale(lab: Lab): boolean {
  const chroma = Math.hypot(lab[1], lab[2]);
  return (
    lab[0] > 0.76 && (chroma < 0.05 || (chroma < 0.09 && lab[2] < -0.03 && lab[1] > 1.5 * lab[2]))
  );
}
