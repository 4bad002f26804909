/**
 * How far and for which colors each gate is open at each E, as far as that depends on E alone.
 *
 * Keys and rings do not depend on E: keys are checked separately, and a ring counts as showing all its colors.
 */

import { type Board, COLORS, type Color, type Gate } from '../types.ts';
import type { ColorSet, GateIndex } from './indices.ts';
import { isVertical } from './shapes.ts';

export interface GateTimes {
  /** Number of values of E covered, 0 to `length - 1`. */
  readonly length: number;
  /** Open columns or rows: `open[gate * length + E]`; 0 if shut. */
  readonly open: Uint16Array;
  /** Colors accepted, a bit set: `colors[gate * length + E]`. */
  readonly colors: Uint16Array;
  /** Per gate: every color that it ever accepts. */
  readonly everTaken: readonly ColorSet[];
  /** Per gate: whether its color, opening or lock changes with exits. Ice and locks for keys do not count, because they only open. */
  readonly hasClock: readonly boolean[];
}

/** `exitsInAll`: the number of exits in a solution. `jumpingLocks`: with gates as indices. */
export function compileGateTimes(
  { gates }: Board,
  exitsInAll: number,
  jumpingLocks: readonly { readonly gates: readonly GateIndex[]; readonly at: number }[],
): GateTimes {
  const length = exitsInAll + 1;
  const open = new Uint16Array(gates.length * length);
  const colors = new Uint16Array(gates.length * length);
  gates.forEach((gate, index) => {
    for (let exits = 0; exits < length; exits++) {
      open[index * length + exits] = spanAt(gate, exits);
      const taken = gate.colors ?? [gate.switches?.[exits % 2] ?? gate.color!];
      colors[index * length + exits] = colorSet(taken);
    }
  });
  for (const { gates: visited, at } of jumpingLocks) {
    for (let exits = 0; exits < length; exits++) {
      open[visited[(at + exits) % visited.length]! * length + exits] = 0;
    }
  }
  return {
    length,
    open,
    colors,
    everTaken: gates.map((gate) => colorSet(gate.colors ?? gate.switches ?? [gate.color!])),
    hasClock: gates.map(
      ({ shutter, spans, switches, colors }, index) =>
        (shutter ?? spans ?? switches ?? colors) !== undefined ||
        jumpingLocks.some((lock) => lock.gates.includes(index)),
    ),
  };
}

function colorSet(colors: readonly Color[]): number {
  return colors.reduce((set, color) => set | (1 << COLORS.indexOf(color)), 0);
}

/** Columns or rows of the gate that shutter, ice and spans leave open. */
function spanAt(gate: Gate, exits: number): number {
  const isShuttered = gate.shutter !== undefined && (gate.shutter === 'shut') === (exits % 2 === 0);
  if (isShuttered || exits < (gate.ice ?? 0)) return 0;
  const [first, last] = gate.spans?.[exits % gate.spans.length] ?? [0, gate.cells.length - 1];
  return gate.cells
    .slice(first, last + 1)
    .reduce((span, [x, y]) => span | (1 << (isVertical(gate) ? x : y)), 0);
}
