import type { Color } from '#engine/types.ts';
import type { Flat } from '../../rectify/flatten.ts';
import { GATE_NET, GATE_SIGNS, type GateSign } from './kinds.ts';
import { runNet } from './net.ts';
import type { SignNets } from './nets.ts';
import type { Place } from './places.ts';
import { readNumber } from './read-number.ts';
import { gateStrip, readSamples } from './samples.ts';
import { medianOf, nameColor, type SceneColors } from './scene-colors.ts';
import type { SceneGate, SignReading, SignScene } from './sign.ts';

/** Most gates carry nothing, so a sign must be rather likely. */
const LIKELY = 0.6;

/** Reads a gate's modifiers. */
export function readGate(
  scene: SignScene,
  index: number,
  colors: SceneColors,
  nets: SignNets,
  hasStars: boolean,
): SignReading[] {
  const gate = scene.gates[index] as SceneGate;
  const readings: SignReading[] = [];
  const add = (field: string, value: unknown, confidence: number, instead?: unknown): void =>
    void readings.push({
      owner: { kind: 'gate', index },
      field,
      value,
      confidence,
      ...(instead === undefined ? {} : { instead }),
    });
  const p = runNet(
    GATE_NET,
    nets.gate,
    readSamples(scene.flat, gateStrip(gate.side, gate.cells)),
  )[0] as Float32Array;
  const by = (kind: GateSign): number => p[GATE_SIGNS.indexOf(kind)] as number;
  const best = p.indexOf(Math.max(...p));
  let sign = GATE_SIGNS[best] as GateSign;
  let sure = p[best] as number;
  const open = gate.cells.length > 1 ? openCells(scene.flat, gate) : null;
  const ends = colorAtEnds(scene.flat, gate, colors);
  // What the colours of a gate's parts say themselves needs less of the network's word.
  if (open && by('spans') > 0.08) [sign, sure] = ['spans', 0.6 + 0.4 * by('spans')];
  else if (ends && ends.share > 0.5 && by('switches') > 0.08)
    [sign, sure] = ['switches', 0.6 + 0.4 * by('switches')];
  // Stars on gates are there for star blocks.
  if (sign === 'star' && (!hasStars || sure < 0.7) && sure < 0.97) return readings;
  if (sign === 'plain' || sure < LIKELY) return readings;
  switch (sign) {
    case 'star':
      add('star', true, sure);
      break;
    case 'shut':
    case 'open':
      add('shutter', sign, sure);
      break;
    case 'ice':
    case 'lock': {
      const number = readNumber(scene.flat, numberPlaces(gate), nets.number);
      add(
        sign === 'ice' ? 'ice' : 'locks',
        number?.value ?? 1,
        number ? sure * number.confidence : 0.3,
        number?.instead,
      );
      break;
    }
    case 'colors': {
      const next = colorBeyond(scene.flat, gate, colors);
      if (gate.color && next) add('colors', [gate.color, next], sure);
      break;
    }
    case 'switches': {
      if (gate.color && ends) add('switches', [gate.color, ends.color], sure);
      break;
    }
    case 'spans': {
      if (open) add('spans', [open, [0, gate.cells.length - 1]], sure * 0.95);
      break;
    }
    case 'jumping':
      add('jumpingLock', true, sure);
      break;
  }
  return readings;
}

/** A point of a gate's own frame: `along` from its first end in cells, `out` beyond the floor's edge. */
export function gatePoint({ side, cells }: SceneGate, along: number, out: number): Place {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  switch (side) {
    case 'top':
      return [left + along, top - out];
    case 'bottom':
      return [left + along, top + 1 + out];
    case 'left':
      return [left - out, top + along];
    case 'right':
      return [left + 1 + out, top + along];
  }
}

function numberPlaces(gate: SceneGate): Place[] {
  const n = gate.cells.length;
  const places: Place[] = [];
  for (let along = 0.5; along <= n - 0.5; along += 0.5)
    for (const out of [0.1, 0.3]) places.push(gatePoint(gate, along, out));
  const middle = gatePoint(gate, n / 2, 0.15);
  return [middle, ...places].slice(0, 12);
}

/** A small rectangle in a gate's own frame. */
function patch(
  flat: Flat,
  gate: SceneGate,
  from: number,
  to: number,
  near: number,
  far: number,
): ReturnType<typeof medianOf> {
  const [x0, y0] = gatePoint(gate, from, near);
  const [x1, y1] = gatePoint(gate, to, far);
  return medianOf(flat, Math.min(x0, x1), Math.min(y0, y1), Math.max(x0, x1), Math.max(y0, y1));
}

/** The colour that looks out behind a gate: the first other than its own on the way out. */
function colorBeyond(flat: Flat, gate: SceneGate, colors: SceneColors): Color | null {
  const n = gate.cells.length;
  const counts = new Map<Color, number>();
  for (let out = 0.1; out < 0.75; out += 0.025) {
    for (const [from, to] of [
      [0.15, n / 3],
      [n / 3, (2 * n) / 3],
      [(2 * n) / 3, n - 0.15],
    ] as const) {
      const lab = patch(flat, gate, from, to, out, out + 0.025);
      const name = lab && nameColor(lab, colors);
      if (name && name !== gate.color)
        counts.set(name, (counts.get(name) ?? 0) + (Math.hypot(lab[1], lab[2]) > 0.07 ? 1 : 0.2));
    }
  }
  return [...counts].sort((p, q) => q[1] - p[1])[0]?.[0] ?? null;
}

function colorAtEnds(
  flat: Flat,
  gate: SceneGate,
  colors: SceneColors,
): { readonly color: Color; readonly share: number } | null {
  const n = gate.cells.length;
  const counts = new Map<Color, number>();
  let all = 0;
  for (const at of [0.02, 0.07, 0.12, 0.17]) {
    for (const from of [at, n - at - 0.05]) {
      for (const out of [0.02, 0.1, 0.18]) {
        const lab = patch(flat, gate, from, from + 0.05, out, out + 0.08);
        const name = lab && nameColor(lab, colors);
        all++;
        if (name && name !== gate.color) counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  }
  const best = [...counts].sort((p, q) => q[1] - p[1])[0];
  return best ? { color: best[0], share: best[1] / all } : null;
}

/** First and last cell of a gate that shows its colour rather than the slider's grey; null when all or none do, or not in one run. */
function openCells(flat: Flat, gate: SceneGate): [number, number] | null {
  const chromas = gate.cells.map((_, i) => {
    const strips = [0.0, 0.1, 0.2].map((out) => {
      const lab = patch(flat, gate, i + 0.15, i + 0.85, out, out + 0.1);
      return lab ? Math.hypot(lab[1], lab[2]) : 0;
    });
    return Math.max(...strips);
  });
  const most = Math.max(...chromas);
  const isOpen = chromas.map((c) => c > 0.55 * most);
  const first = isOpen.indexOf(true);
  const last = isOpen.lastIndexOf(true);
  if (
    first < 0 ||
    isOpen.slice(first, last + 1).includes(false) ||
    (first === 0 && last === isOpen.length - 1)
  )
    return null;
  return [first, last];
}
