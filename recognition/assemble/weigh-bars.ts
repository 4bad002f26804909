import type { Sight } from '../board-net/sight.ts';
import type { SignReader } from '../sign-net/read-signs.ts';
import { raiseOdds } from './classes.ts';
import { twoColors } from './gate-bars.ts';
import type { GateRun } from './gates.ts';

/** How many times likelier a bar of ice makes a frozen gate, two bars a gate of two colours, and other ends one that switches. */
const ICE_BAR = 20;
const TWO_BARS = 6;
const OTHER_ENDS = 30;

/** Signs of gates weighed by their bars. */
export function weighBars(signs: SignReader, sight: Sight, runs: readonly GateRun[]): SignReader {
  return {
    ...signs,
    onGate(side, cells) {
      const own = signs.onGate(side, cells);
      const bars = runs.find((run) => run.side === side && run.cells === cells)?.bars;
      if (!bars) return own;
      const weights = new Map([
        ['ice', bars.outwards[0] === 'ice' ? ICE_BAR : 1],
        ['colors', twoColors(bars, 'colors') ? TWO_BARS : 1],
        ['switches', twoColors(bars, 'switches') ? OTHER_ENDS : 1],
      ]);
      return {
        ...own,
        emblem(name) {
          const weight = weights.get(name) ?? 1;
          if (weight === 1) return own.emblem(name);
          const seen = cells.map(([x, y]) => sight.chance(x, y, `${side} ${name}`));
          return raiseOdds(Math.max(own.emblem(name), ...seen), weight);
        },
      };
    },
  };
}
