import { COLORS, type Color } from '#engine/types.ts';
import type { Sight } from '../board-net/sight.ts';
import type { Piece } from './blocks.ts';
import { colorOf, meanLogs } from './classes.ts';
import { listBars } from './gate-bars.ts';
import type { GateRun } from './gates.ts';
import type { FieldReading } from './signs.ts';

/** How much less likely a colour below is that no gate has. */
const NO_GATE = Math.log(0.2);
/** A gate's colour less sure than this may be another. */
const SURE = 0.8;

/** The colours that gates let out, as far as they can be seen: colours below others must leave too. All when a gate may have any. */
export function colorsOfGates(runs: readonly GateRun[]): ReadonlySet<Color> {
  if (runs.some(({ color }) => color.confidence < SURE)) return new Set(COLORS);
  const seen = runs.flatMap(({ color, bars }) => [colorOf(color.best), ...listBars(bars)]);
  return new Set(COLORS.filter((color) => seen.includes(color)));
}

/** Reads the colours below a block's own: the likeliest of all rows of colours no two of which are alike side by side. Null when there are none. */
export function readLayers(
  sight: Sight,
  { cells, color }: Piece,
  allowed: ReadonlySet<Color>,
): FieldReading | null {
  const logs = [0, 1, 2].map((i) =>
    meanLogs(cells.map(([x, y]) => sight.classes(x, y, `layer${i}`))).map((log, k) => {
      const below = colorOf(k);
      return log + (below && !allowed.has(below) ? NO_GATE : 0);
    }),
  );
  let best: { readonly row: readonly Color[]; readonly p: number } = { row: [], p: 0 };
  let [all, none] = [0, 0];
  const add = (row: readonly Color[], above: number, log: number): void => {
    const own = logs[row.length];
    // A row ends with the class of no colour.
    const p = Math.exp(log + (own?.[0] ?? 0));
    all += p;
    if (row.length === 0) none = p;
    if (p > best.p) best = { row, p };
    for (const [k, next] of own?.entries() ?? []) {
      const below = colorOf(k);
      if (below && k !== above) add([...row, below], k, log + next);
    }
  };
  add([], color.best, 0);
  if (best.row.length === 0) return null;
  const confidence = best.p / all;
  return {
    field: 'layers',
    value: best.row,
    confidence,
    ...(2 * none > all - best.p ? { instead: null } : {}),
  };
}
