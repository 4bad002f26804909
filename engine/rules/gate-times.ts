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
    const spans = listSpans(gate);
    const taken =
      gate.colors === undefined
        ? (gate.switches ?? [gate.color!]).map((color) => colorSet([color]))
        : [colorSet(gate.colors)];
    for (let exits = 0; exits < length; exits++) {
      const at = index * length + exits;
      if (!isShutAt(gate, exits)) open[at] = spans[exits % spans.length]!;
      colors[at] = taken[exits % taken.length]!;
    }
  });
  shutByLocks(open, length, jumpingLocks);
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

/** The colors as a bit set. */
export function colorSet(colors: readonly Color[]): ColorSet {
  return colors.reduce((set, color) => set | (1 << COLORS.indexOf(color)), 0);
}

/** Whether shutter or ice shuts the gate. */
function isShutAt({ shutter, ice = 0 }: Gate, exits: number): boolean {
  return exits < ice || (shutter !== undefined && (shutter === 'shut') === (exits % 2 === 0));
}

/** The open columns or rows of each span in turn; of a gate without spans, all of them. */
function listSpans(gate: Gate): number[] {
  const { cells, spans = [[0, cells.length - 1]] } = gate;
  return spans.map(([first, last]) =>
    cells
      .slice(first, last + 1)
      .reduce((span, [x, y]) => span | (1 << (isVertical(gate) ? x : y)), 0),
  );
}

/** A lock of n gates is on each of them at every n-th E. Locks that agree in this are applied once, however many a file has. */
function shutByLocks(
  open: Uint16Array,
  length: number,
  jumpingLocks: readonly { readonly gates: readonly GateIndex[]; readonly at: number }[],
): void {
  const applied = new Set<string>();
  for (const { gates, at } of jumpingLocks) {
    const n = gates.length;
    gates.forEach((gate, i) => {
      const first = (i - at + n) % n;
      const key = `${gate} ${first} ${n}`;
      if (applied.has(key)) return;
      applied.add(key);
      for (let exits = first; exits < length; exits += n) open[gate * length + exits] = 0;
    });
  }
}
