/** Positions and colors of a board's gates. */

import { type Cell, COLORS, type Color, type Gate } from '#engine/types.ts';
import type { BoardPlan } from './board-plan.ts';
import { type Edge, listEdges } from './floors.ts';
import type { Random } from './random.ts';

/**
 * Gates for a floor: one for each color, with two or three colors in a ring or in turn if the plan has that; sometimes a second one for a
 * color. Undefined if the edges are too short for all.
 */
export function placeGates(
  random: Random,
  floor: readonly string[],
  plan: BoardPlan,
): Gate[] | undefined {
  const palette = random.shuffle(COLORS).slice(0, plan.colors);
  const left = [...palette];
  const looks: Pick<Gate, 'color' | 'colors' | 'switches'>[] = [];
  const spare = () => left.length > 3;
  if (plan.mechanics.includes('color-rings') && spare()) {
    looks.push({ colors: left.splice(0, random.chance(0.2) ? 3 : 2) });
  }
  if (plan.mechanics.includes('switching-gates') && spare()) {
    const [one, other] = left.splice(0, 2);
    if (one && other) looks.push({ switches: [one, other] });
  }
  looks.push(...left.map((color) => ({ color })));
  if (random.chance(0.2)) looks.push({ color: random.pick(palette) });
  const gates: Gate[] = [];
  for (const look of looks) {
    const width = random.weighted([1, 2, 3], (size) => [0, 25, 62, 13][size] ?? 0);
    const run = findRun(random, listEdges(floor), gates, width);
    if (!run) return undefined;
    gates.push({ id: '', ...run, ...look });
  }
  return gates
    .sort((a, b) => ORDER.indexOf(a.side) - ORDER.indexOf(b.side) || compare(a.cells, b.cells))
    .map((gate, index) => ({ ...gate, id: `g${index + 1}` }));
}

const ORDER = ['top', 'right', 'bottom', 'left'];

function compare([a]: readonly Cell[], [b]: readonly Cell[]): number {
  return (a?.[0] ?? 0) - (b?.[0] ?? 0) || (a?.[1] ?? 0) - (b?.[1] ?? 0);
}

/** Colors that a gate ever shows. */
export function colorsOf(gate: Gate): readonly Color[] {
  return gate.colors ?? gate.switches ?? (gate.color ? [gate.color] : []);
}

/** A free run of that width (or narrower if there is none). Sides with few gates come first. */
function findRun(
  random: Random,
  edges: readonly Edge[],
  gates: readonly Edge[],
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
