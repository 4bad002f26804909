/** Where a board's gates lie and which colours they take. */

import { type Cell, COLORS, type Color, type Gate } from '#engine/types.ts';
import { type Edge, listEdges } from './floors.ts';
import type { Random } from './random.ts';

/** A gate with one colour. */
export type PlainGate = Gate & { readonly color: Color };

/**
 * Gates for a floor: one per colour, and `twins` colours that have a second one. Widths are 1 to 3, mostly 2 (4 on large floors, rarely).
 * Gates never overlap on one edge; sides are used evenly. May give fewer when the edges are full.
 */
export function placeGates(
  random: Random,
  floor: readonly string[],
  colors: number,
  twins: number,
): PlainGate[] {
  const palette = random.shuffle(COLORS).slice(0, colors);
  const wanted: Color[] = [...palette, ...random.shuffle(palette).slice(0, twins)];
  const cells = floor.join('').split('.').length - 1;
  const gates: PlainGate[] = [];
  for (const color of wanted) {
    const wide = cells > 52 && random.chance(0.12) ? 4 : 3;
    const width = random.weighted(
      [1, 2, 3, 4],
      (size) => [0, 22, 50, 28, 12][size <= wide ? size : 0] ?? 0,
    );
    const run = findRun(random, listEdges(floor), gates, Math.min(width, wide));
    if (!run) continue;
    gates.push({ id: '', ...run, color });
  }
  return gates
    .sort((a, b) => ORDER.indexOf(a.side) - ORDER.indexOf(b.side) || compare(a.cells, b.cells))
    .map((gate, index) => ({ ...gate, id: `g${index + 1}` }));
}

const ORDER = ['top', 'right', 'bottom', 'left'];

function compare([a]: readonly Cell[], [b]: readonly Cell[]): number {
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

/** A free run of that width (or narrower, when there is none); sides with few gates and long edges first. */
function findRun(
  random: Random,
  edges: readonly Edge[],
  gates: readonly PlainGate[],
  width: number,
): Edge | undefined {
  const runs: Edge[] = [];
  for (const { side, cells } of edges) {
    const taken = new Set(
      gates.filter((gate) => gate.side === side).flatMap((gate) => gate.cells.map(String)),
    );
    for (let first = 0; first + width <= cells.length; first++) {
      const run = cells.slice(first, first + width);
      if (run.every((cell) => !taken.has(String(cell)))) runs.push({ side, cells: run });
    }
  }
  if (runs.length === 0) return width > 1 ? findRun(random, edges, gates, width - 1) : undefined;
  return random.weighted(runs, ({ side }) => {
    const same = gates.filter((gate) => gate.side === side).length;
    const all = runs.filter((run) => run.side === side).length;
    return 1 / all / (1 + 2 * same) ** 2;
  });
}
