import { CELL, type Flat } from '../rectify/flatten.ts';
import { median } from './patches.ts';

/** The share of the length where a groove may be covered up by what is drawn across it is one less this. */
const SHARE = 0.15;

/** Offsets from the line, in samples, that are searched for a groove, and those that count as beside it. */
const ON = [-4, -3, -2, -1, 0, 1, 2, 3];
const BESIDE = [-8, -7, -6, -5, 4, 5, 6, 7];

/**
 * Measures the seam on a cell's right (`'x'`) or lower (`'y'`) side: how far the colour along the line differs from the colours on both sides
 * of it, in OKLab, relative to their lightness. `from` and `to` bound the length looked at, in cells from the cell's corner.
 *
 * A groove keeps its distance from the line over its whole length: so it must show in nearly every sample for its distance, and
 * the most visible distance decides. Studs, digits and slanting arrow heads fail that. Wide light bands (arrows drawn along the
 * line) do not count, nor do any light marks with `darkOnly`, for gates carry white triangles. NaN if the line is not in the picture.
 */
export function measureSeam(
  flat: Flat,
  x: number,
  y: number,
  across: 'x' | 'y',
  from: number,
  to: number,
  darkOnly = false,
): number {
  const width = flat.columns * CELL;
  const height = flat.rows * CELL;
  const line = Math.round((across === 'x' ? x + 1 - flat.x0 : y + 1 - flat.y0) * CELL);
  const start = Math.round((across === 'x' ? y - flat.y0 : x - flat.x0) * CELL);
  const differences: number[][] = ON.map(() => []);
  const besideA: number[] = [];
  const besideB: number[] = [];
  for (let t = Math.ceil(start + from * CELL); t < start + to * CELL; t++) {
    const index = (offset: number): number =>
      across === 'x' ? t * width + line + offset : (line + offset) * width + t;
    if (
      t < 0 ||
      line - 8 < 0 ||
      t >= (across === 'x' ? height : width) ||
      line + 8 > (across === 'x' ? width : height)
    )
      continue;
    let l = 0;
    let a = 0;
    let b = 0;
    for (const o of BESIDE) {
      const i = index(o);
      l += (flat.l[i] as number) / 8;
      a += (flat.a[i] as number) / 8;
      b += (flat.b[i] as number) / 8;
    }
    if (Number.isNaN(l)) continue;
    besideA.push(a);
    besideB.push(b);
    const scale = 1 / Math.min(1.15, Math.max(0.5, l / 0.65));
    const chroma = Math.hypot(a, b);
    const row: number[] = [];
    for (const o of ON) {
      const i = index(o);
      const own = flat.l[i] as number;
      const ownChroma = Math.hypot(flat.a[i] as number, flat.b[i] as number);
      const isLight = own > l + 0.03 && (darkOnly || ownChroma < chroma + 0.02);
      const d = scale * Math.hypot(own - l, (flat.a[i] as number) - a, (flat.b[i] as number) - b);
      row.push(isLight ? -d : d);
    }
    // Light samples were noted as negative: they count only as a gap between darker ones, not as a band that goes on beyond.
    const isGap = !darkOnly && (row[0] as number) >= 0 && (row.at(-1) as number) >= 0;
    const counted = row.map((d) => (d < 0 ? (isGap ? -d : 0) : d));
    for (let k = 0; k < counted.length; k++) {
      differences[k]?.push(
        Math.max(counted[k - 1] ?? 0, counted[k] as number, counted[k + 1] ?? 0),
      );
    }
  }
  const plain = darkOnly ? besideA.map((_, i) => i) : withoutMarks(besideA, besideB);
  if (plain.length < 5) return Number.NaN;
  return Math.max(
    ...differences.map((d) => {
      const kept = plain.map((i) => d[i] as number).sort((p, q) => p - q);
      return kept[Math.floor(kept.length * SHARE)] as number;
    }),
  );
}

/** Colour by which what is drawn across the line differs from the surface. */
const MARK = 0.06;

/** The samples whose sides have the surface's own colour: a key, badge or rope drawn across the line hides what is under it. All, when few are left. */
function withoutMarks(besideA: readonly number[], besideB: readonly number[]): number[] {
  const all = besideA.map((_, i) => i);
  const a = median([...besideA]);
  const b = median([...besideB]);
  const kept = all.filter(
    (i) => Math.hypot((besideA[i] as number) - a, (besideB[i] as number) - b) < MARK,
  );
  return kept.length >= Math.max(5, 0.4 * all.length) ? kept : all;
}
