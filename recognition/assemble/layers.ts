import { COLORS, type Color } from '#engine/types.ts';
import type { CellProbabilities } from '../board-net/cell-probabilities.ts';
import type { Piece } from './blocks.ts';
import { colorOf, meanLogs } from './class-reading.ts';
import type { FieldReading } from './field-reading.ts';
import { listBars } from './gate-bars.ts';
import type { GateRun } from './gates.ts';

/** Factor on the likelihood of a layer's colour that no gate has. */
const NO_GATE_LOG_PROBABILITY = Math.log(0.2);
/** A less confident gate colour may be another. */
const GATE_COLOR_CONFIDENCE_MIN = 0.8;

/** The colours that gates let out, which layers must have too. All colours if a gate's colour is uncertain. */
export function listGateColors(runs: readonly GateRun[]): ReadonlySet<Color> {
  if (runs.some(({ color }) => color.confidence < GATE_COLOR_CONFIDENCE_MIN))
    return new Set(COLORS);
  const seen = runs.flatMap(({ color, bars }) => [colorOf(color.best), ...listBars(bars)]);
  return new Set(COLORS.filter((color) => seen.includes(color)));
}

/**
 * Reads the colours of the layers below a block's own: the likeliest sequence without equal neighbours. Null if there
 * are no layers.
 */
export function readLayers(
  cellProbabilities: CellProbabilities,
  { cells, color }: Piece,
  allowed: ReadonlySet<Color>,
): FieldReading | null {
  const logs = [0, 1, 2].map((i) =>
    meanLogs(cells.map(([x, y]) => cellProbabilities.classProbabilities(x, y, `layer${i}`))).map(
      (log, k) => {
        const below = colorOf(k);
        return log + (below && !allowed.has(below) ? NO_GATE_LOG_PROBABILITY : 0);
      },
    ),
  );
  let best: { readonly row: readonly Color[]; readonly p: number } = { row: [], p: 0 };
  let [all, none] = [0, 0];
  const add = (row: readonly Color[], above: number, log: number): void => {
    const own = logs[row.length];
    // A sequence ends with the class of no colour.
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
