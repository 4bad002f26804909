import { COLORS } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import { raiseOdds } from './classes.ts';
import type { GateRun } from './gates.ts';

/** How many times likelier two bars of different colours make a gate of two colours, and a bar of ice a frozen one. */
const TWO_BARS = 8;
const ICE_BAR = 20;

/** Signs of gates weighed by their bars: two of different colours tell a gate of two colours, and which its next one is; one of ice a frozen gate. */
export function weighBars(signs: SignReader, sight: Sight, runs: readonly GateRun[]): SignReader {
  return {
    ...signs,
    onGate(side, cells) {
      const own = signs.onGate(side, cells);
      const [near, behind] =
        runs.find((run) => run.side === side && run.cells === cells)?.bars ?? [];
      const told = near === 'ice' ? 'ice' : behind ? 'colors' : null;
      if (!told) return own;
      const seen = Math.max(
        own.emblem(told),
        ...cells.map(([x, y]) => sight.chance(x, y, `${side} ${told}`)),
      );
      const p = raiseOdds(seen, told === 'ice' ? ICE_BAR : TWO_BARS);
      return {
        ...own,
        emblem: (name) => (name === told ? p : own.emblem(name)),
        colors: (name) =>
          name === 'colors' && told === 'colors'
            ? Float32Array.from(COLORS, (color) => (color === behind ? 1 : 0))
            : own.colors(name),
      };
    },
  };
}
