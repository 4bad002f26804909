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

/** Probabilities of a block's signs. */
export interface BlockSigns {
  emblem(name: Emblem): number;
  arrow(axis: (typeof ARROWS)[number]): number;
  /** Its arrow has a number. */
  readonly until: number;
  rope(color: Color): number;
  /** Probabilities of its emblem's colour, one for each of `COLORS`. */
  colors(name: Emblem): Float32Array;
}

/** Probabilities of a gate's signs. */
export interface GateSigns {
  emblem(name: GateEmblem): number;
  /** For each cell: a slider covers it. */
  readonly covered: readonly number[];
  /** Probabilities of its second colour, one for each of `COLORS`. */
  colors(name: GateEmblem): Float32Array;
}

/**
 * Training draws signs on gates more often than pictures show them: their log odds are lowered by this. Those of blocks are
 * taken as they are: lowering them too lost more signs of 260 foreign pictures than it kept from being invented.
 */
const GATE_OVERSAMPLING_LOG = Math.log(10);

/** Pools the windows around a block's cells. A sign may lie on one cell only, so the windows' odds are added. */
export function poolBlock(windows: readonly Float32Array[]): BlockSigns {
  const emblems = poolClasses(windows, EMBLEMS_AT, EMBLEMS.length);
  const arrows = poolClasses(windows, ARROWS_AT, ARROWS.length);
  return {
    emblem: (name) => emblems[EMBLEMS.indexOf(name)] as number,
    arrow: (axis) => arrows[ARROWS.indexOf(axis)] as number,
    until: logistic(addOdds(windows, UNTIL_AT)),
    rope: (color) => logistic(addOdds(windows, ROPES_AT + COLORS.indexOf(color))),
    colors: (name) => poolColors(windows, EMBLEMS_AT + EMBLEMS.indexOf(name)),
  };
}

/** Pools the windows in front of a gate's cells. */
export function poolGate(windows: readonly Float32Array[]): GateSigns {
  const emblems = poolClasses(windows, GATE_AT, GATE_EMBLEMS.length, GATE_OVERSAMPLING_LOG);
  return {
    emblem: (name) => emblems[GATE_EMBLEMS.indexOf(name)] as number,
    covered: windows.map((outputs) =>
      logistic((outputs[COVERED_AT] as number) - GATE_OVERSAMPLING_LOG),
    ),
    colors: (name) => poolColors(windows, GATE_AT + GATE_EMBLEMS.indexOf(name)),
  };
}

/** The log of the sum of the windows' odds. */
export function addOdds(windows: readonly Float32Array[], at: number): number {
  const most = windows.reduce(
    (m, outputs) => Math.max(m, outputs[at] as number),
    Number.NEGATIVE_INFINITY,
  );
  const sum = windows.reduce((s, outputs) => s + Math.exp((outputs[at] as number) - most), 0);
  return most + Math.log(sum);
}

/** Each window's share of the summed odds: how much it contributes to an output. */
export function shareOdds(windows: readonly Float32Array[], at: number): number[] {
  const all = addOdds(windows, at);
  return windows.map((outputs) => Math.exp((outputs[at] as number) - all));
}

/** Probabilities of mutually exclusive classes; the remainder is the probability of none. */
function poolClasses(
  windows: readonly Float32Array[],
  at: number,
  count: number,
  oversamplingLog = 0,
): number[] {
  const odds = Array.from({ length: count }, (_, k) => addOdds(windows, at + k) - oversamplingLog);
  const most = Math.max(0, ...odds);
  const sum = odds.reduce((s, o) => s + Math.exp(o - most), Math.exp(-most));
  return odds.map((o) => Math.exp(o - most) / sum);
}

/** The windows' colour probabilities, weighted by how much each window shows the sign. */
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
