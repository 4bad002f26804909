import { COLORS, type Color } from '#engine/types.ts';
import {
  ARROWS,
  ARROWS_AT,
  COLOR_AT,
  COVERED_AT,
  EMBLEMS,
  EMBLEMS_AT,
  type Emblem,
  GATE_AT,
  GATE_EMBLEMS,
  type GateEmblem,
  ROPES_AT,
  UNTIL_AT,
} from './heads.ts';

/** What a block carries; probabilities. */
export interface BlockSigns {
  emblem(name: Emblem): number;
  arrow(axis: (typeof ARROWS)[number]): number;
  /** That its arrow has a number. */
  readonly until: number;
  rope(color: Color): number;
  /** Odds of the colour of its emblem, one for each of `COLORS`. */
  colors(name: Emblem): Float32Array;
}

/** What a gate carries; probabilities. */
export interface GateSigns {
  emblem(name: GateEmblem): number;
  /** For each cell that a slider covers it. */
  readonly covered: readonly number[];
  /** Odds of its second colour, one for each of `COLORS`. */
  colors(name: GateEmblem): Float32Array;
}

/** So many times too often emblems are seen in training, next to pictures. Arrows are seen as often as they are common. */
const SIGN_GAIN = Math.log(3);

/** What the windows round a block's cells say together. A sign may lie on one cell only: the windows' odds add up. */
export function poolBlock(windows: readonly Float32Array[]): BlockSigns {
  const emblems = poolClasses(windows, EMBLEMS_AT, EMBLEMS.length, SIGN_GAIN);
  const arrows = poolClasses(windows, ARROWS_AT, ARROWS.length, 0);
  return {
    emblem: (name) => emblems[EMBLEMS.indexOf(name)] as number,
    arrow: (axis) => arrows[ARROWS.indexOf(axis)] as number,
    until: logistic(addOdds(windows, UNTIL_AT)),
    rope: (color) => logistic(addOdds(windows, ROPES_AT + COLORS.indexOf(color))),
    colors: (name) => poolColors(windows, EMBLEMS_AT + EMBLEMS.indexOf(name)),
  };
}

/** What the windows before a gate's cells say together. */
export function poolGate(windows: readonly Float32Array[]): GateSigns {
  const emblems = poolClasses(windows, GATE_AT, GATE_EMBLEMS.length, SIGN_GAIN);
  return {
    emblem: (name) => emblems[GATE_EMBLEMS.indexOf(name)] as number,
    covered: windows.map((answers) => logistic((answers[COVERED_AT] as number) - SIGN_GAIN)),
    colors: (name) => poolColors(windows, GATE_AT + GATE_EMBLEMS.indexOf(name)),
  };
}

/** The log of the windows' summed odds. */
export function addOdds(windows: readonly Float32Array[], at: number): number {
  const most = windows.reduce(
    (m, answers) => Math.max(m, answers[at] as number),
    Number.NEGATIVE_INFINITY,
  );
  const sum = windows.reduce((s, answers) => s + Math.exp((answers[at] as number) - most), 0);
  return most + Math.log(sum);
}

/** How much each window has to do with an answer: its share of the summed odds. */
export function shareOdds(windows: readonly Float32Array[], at: number): number[] {
  const all = addOdds(windows, at);
  return windows.map((answers) => Math.exp((answers[at] as number) - all));
}

/** Probabilities of classes that exclude each other; the rest is none. */
function poolClasses(
  windows: readonly Float32Array[],
  at: number,
  count: number,
  gain: number,
): number[] {
  const odds = Array.from({ length: count }, (_, k) => addOdds(windows, at + k) - gain);
  const most = Math.max(0, ...odds);
  const sum = odds.reduce((s, o) => s + Math.exp(o - most), Math.exp(-most));
  return odds.map((o) => Math.exp(o - most) / sum);
}

/** The mean of the windows' odds of colours, those counting most that show the sign. */
export function poolColors(windows: readonly Float32Array[], signAt: number): Float32Array {
  const odds = new Float32Array(COLORS.length);
  shareOdds(windows, signAt).forEach((share, i) => {
    softmax((windows[i] as Float32Array).subarray(COLOR_AT, COLOR_AT + COLORS.length)).forEach(
      (p, k) => {
        odds[k] = (odds[k] as number) + share * p;
      },
    );
  });
  return odds;
}

export function softmax(sums: Float32Array): Float32Array {
  const most = sums.reduce((m, v) => Math.max(m, v), Number.NEGATIVE_INFINITY);
  const shares = sums.map((v) => Math.exp(v - most));
  const all = shares.reduce((sum, v) => sum + v, 0);
  return shares.map((v) => v / all);
}

export function logistic(sum: number): number {
  return 1 / (1 + Math.exp(-sum));
}
