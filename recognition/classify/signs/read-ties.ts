import type { Color } from '#engine/types.ts';
import type { Flat } from '../../rectify/flatten.ts';
import { SEAM_NET, SEAMS } from './kinds.ts';
import { runNet } from './net.ts';
import type { SignNets } from './nets.ts';
import type { Place } from './places.ts';
import { readNumber } from './read-number.ts';
import { readSamples, seamSquare } from './samples.ts';
import { medianOf, nameColor, type SceneColors } from './scene-colors.ts';
import type { SignReading, SignScene, TieSign } from './sign.ts';

/** A unit of the border between two blocks. */
interface Seam {
  readonly x: number;
  readonly y: number;
  readonly isUpright: boolean;
}

/** From this share of both colours a border counts as interlocked. */
const INTERLOCKED = 0.11;
const KNOBS = SEAMS.indexOf('knobs');
const CLASP = SEAMS.indexOf('clasp');

/** Reads which blocks are tied: interlocked along their whole common border, or by one clasp with a number. */
export function readTies(scene: SignScene, colors: SceneColors, nets: SignNets): SignReading[] {
  const owner = new Map<string, number>();
  scene.blocks.forEach(({ cells }, i) => {
    for (const [x, y] of cells) owner.set(`${x},${y}`, i);
  });
  const borders = new Map<string, Seam[]>();
  scene.blocks.forEach(({ cells }, i) => {
    for (const [x, y] of cells) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const j = owner.get(`${x + dx},${y + dy}`);
        if (j === undefined || j === i) continue;
        const key = `${Math.min(i, j)} ${Math.max(i, j)}`;
        const seam = { x: x + 0.5 + dx / 2, y: y + 0.5 + dy / 2, isUpright: dx === 1 };
        borders.set(key, [...(borders.get(key) ?? []), seam]);
      }
    }
  });
  const readings: SignReading[] = [];
  for (const [key, seams] of borders) {
    const blocks = key.split(' ').map(Number);
    const [a, b] = blocks.map((i) => scene.blocks[i]?.color ?? null) as [
      Color | null,
      Color | null,
    ];
    const mixed = a && b && a !== b ? interlock(scene.flat, seams, a, b, blocks, owner, colors) : 0;
    const found = readBorder(scene.flat, seams, mixed, nets);
    if (!found) continue;
    const value: TieSign = found.until === undefined ? { blocks } : { blocks, until: found.until };
    readings.push({
      owner: { kind: 'board', index: 0 },
      field: 'tied',
      value,
      confidence: found.confidence,
    });
  }
  return readings;
}

function readBorder(
  flat: Flat,
  seams: readonly Seam[],
  mixed: number,
  nets: SignNets,
): { until?: number; confidence: number } | null {
  const ps = seams.map(
    (s) =>
      runNet(
        SEAM_NET,
        nets.seam,
        readSamples(flat, seamSquare(s.x, s.y, s.isUpright)),
      )[0] as Float32Array,
  );
  const knobs = ps.reduce((sum, p) => sum + (p[KNOBS] as number), 0) / ps.length;
  let clasp = { p: 0, at: seams[0] as Seam };
  ps.forEach((p, i) => {
    if ((p[CLASP] as number) > clasp.p) clasp = { p: p[CLASP] as number, at: seams[i] as Seam };
  });
  if (clasp.p > 0.5 && clasp.p > knobs) {
    const { x, y } = clasp.at;
    const places: Place[] = [
      [x, y],
      [x, y - 0.15],
    ];
    const number = readNumber(flat, places, nets.number);
    return number ? { until: number.value, confidence: clasp.p * number.confidence } : null;
  }
  // Knobs of both colours across the border are seen better by their colours than by their shape.
  if (mixed > INTERLOCKED && knobs > 0.05) return { confidence: 0.75 + 0.2 * knobs };
  return knobs > 0.85 ? { confidence: knobs } : null;
}

/**
 * The lesser of two shares: how much of the strip just inside each block shows the other's colour. The wall of a higher block may cover its neighbour, but
 * never both each other.
 */
function interlock(
  flat: Flat,
  seams: readonly Seam[],
  a: Color,
  b: Color,
  [first]: readonly number[],
  owner: ReadonlyMap<string, number>,
  colors: SceneColors,
): number {
  const counts = { a: 0, b: 0, all: 0 };
  for (const { x, y, isUpright } of seams) {
    const before = isUpright ? `${x - 1},${y - 0.5}` : `${x - 0.5},${y - 1}`;
    const isFirst = owner.get(before) === first;
    for (let t = -0.42; t <= 0.42; t += 0.04) {
      for (const d of [0.06, 0.09, 0.12]) {
        const at = (side: number): Color | null => {
          const [cx, cy] = isUpright ? [x + side * d, y + t] : [x + t, y + side * d];
          const lab = medianOf(flat, cx - 0.02, cy - 0.02, cx + 0.02, cy + 0.02);
          return lab && nameColor(lab, colors);
        };
        const [inFirst, inSecond] = isFirst ? [at(-1), at(1)] : [at(1), at(-1)];
        counts.all++;
        if (inFirst === b) counts.a++;
        if (inSecond === a) counts.b++;
      }
    }
  }
  return Math.min(counts.a, counts.b) / counts.all;
}
