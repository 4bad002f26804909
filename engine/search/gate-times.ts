/**
 * At which E a gate is open how far and for which colours, as far as E alone decides it.
 *
 * Keys and rings do not run on E: keys are asked for beside it, and a ring is taken to show all its colours.
 */

import { isVertical } from '../rules/shapes.ts';
import { colorIndex, type Tables } from '../rules/tables.ts';

export interface GateTimes {
  /** Values of E covered, 0 to `length - 1`. */
  readonly length: number;
  /** Open columns or rows: `open[gate * length + E]`; 0 when shut. */
  readonly open: Uint16Array;
  /** Colours taken, a bit set: `colors[gate * length + E]`. */
  readonly colors: Uint16Array;
  readonly locks: readonly number[];
}

export function listGateTimes(tables: Tables): GateTimes {
  const { gates } = tables.board;
  const length =
    1 + tables.blocks.reduce((sum, { gone, exitsTaken }) => sum + (exitsTaken[gone] ?? 0), 0);
  const open = new Uint16Array(gates.length * length);
  const colors = new Uint16Array(gates.length * length);
  gates.forEach((gate, index) => {
    for (let exits = 0; exits < length; exits++) {
      const at = index * length + exits;
      const shown = gate.colors ?? [gate.switches?.[exits % 2] ?? gate.color!];
      for (const color of shown) colors[at]! |= 1 << colorIndex(color);
      const isShuttered =
        gate.shutter !== undefined && (gate.shutter === 'shut') === (exits % 2 === 0);
      if (isShuttered || exits < (gate.ice ?? 0)) continue;
      const [first, last] = gate.spans?.[exits % gate.spans.length] ?? [0, gate.cells.length - 1];
      for (const [x, y] of gate.cells.slice(first, last + 1)) {
        open[at]! |= 1 << (isVertical(gate) ? x : y);
      }
    }
  });
  for (const { gates: visited, at: first } of tables.jumpingLocks) {
    for (let exits = 0; exits < length; exits++) {
      open[visited[(first + exits) % visited.length]! * length + exits] = 0;
    }
  }
  return { length, open, colors, locks: gates.map((gate) => gate.locks ?? 0) };
}
