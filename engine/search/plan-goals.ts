/** Where each block could leave at one time or another: placements as rows of bits, one goal per gate. */

import { isVertical } from '../rules/shapes.ts';
import { colorIndex, type Tables } from '../rules/tables.ts';
import { COLORS, type Gate } from '../types.ts';

export interface Goal {
  readonly gate: number;
  /** Colours that leave here, a bit set. */
  readonly colors: number;
  readonly isVertical: boolean;
  /** Counts that shut the gate before. */
  readonly ice: number;
  readonly locks: number;
  /** Corners at which the block stands flush, a row of bits for each y. */
  readonly rows: Int32Array;
  /** Cells that must be free besides, as rows; empty when there are none. */
  readonly way: Int32Array;
}

/** All goals of each block. Clocks are taken at any moment: a gate offers every colour and the cells of every span that it ever has. */
export function compileGoals(tables: Tables): Goal[][] {
  const { gates } = tables.board;
  return tables.blocks.map(({ block, gone }, body) => {
    if (gone < 0) return [];
    const goals: Goal[] = [];
    gates.forEach((gate, index) => {
      if (block.star && !gate.star) return;
      const colors = block.rainbow
        ? (1 << COLORS.length) - 1
        : (gate.colors ?? gate.switches ?? [gate.color!]).reduce(
            (set, color) => set | (1 << colorIndex(color)),
            0,
          );
      goals.push(...compileGate(tables, body, gate, index, colors));
    });
    return goals;
  });
}

function compileGate(
  tables: Tables,
  body: number,
  gate: Gate,
  index: number,
  colors: number,
): Goal[] {
  const { height, width, words } = tables.floor;
  const shape = tables.shapeOf[body]!;
  const base = {
    gate: index,
    colors,
    isVertical: isVertical(gate),
    ice: gate.ice ?? 0,
    locks: gate.locks ?? 0,
  };
  const rows = new Int32Array(height);
  const goals: Goal[] = [];
  for (let placement = 0; placement < shape.placements; placement++) {
    const x = shape.x[placement]!;
    const y = shape.y[placement]!;
    for (
      let entry = shape.exitStart[placement]!;
      entry < shape.exitStart[placement + 1]!;
      entry++
    ) {
      if (shape.exitGate[entry] !== index || !isEverWithin(gate, shape.exitExtent[entry]!))
        continue;
      if (shape.exitNeedsWay[entry] === 0) {
        rows[y]! |= 1 << x;
        continue;
      }
      const own = new Int32Array(height);
      own[y] = 1 << x;
      const way = new Int32Array(height);
      for (let cell = 0; cell < width * height; cell++) {
        const isInWay = (shape.exitWay[entry * words + (cell >> 5)]! >>> (cell & 31)) & 1;
        if (isInWay) way[Math.floor(cell / width)]! |= 1 << (cell % width);
      }
      goals.push({ ...base, rows: own, way });
    }
  }
  if (rows.some((bits) => bits !== 0)) goals.unshift({ ...base, rows, way: new Int32Array(0) });
  return goals;
}

function isEverWithin(gate: Gate, extent: number): boolean {
  const across = isVertical(gate) ? 0 : 1;
  const spans = gate.spans ?? [[0, gate.cells.length - 1] as const];
  return spans.some(([first, last]) => {
    let open = 0;
    for (let i = first; i <= last; i++) open |= 1 << gate.cells[i]![across];
    return (extent & ~open) === 0;
  });
}
