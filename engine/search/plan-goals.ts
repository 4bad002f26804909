/**
 * Where each block could leave at one time or another: placements as rows of bits, a goal for each gate and
 * each state of its clocks.
 */

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
  /** Whether the gate's clocks allow it, by E modulo the length. Colour rings count as showing all their colours. */
  readonly openAt: Uint8Array;
}

/** All goals of each block. */
export function compileGoals(tables: Tables): Goal[][] {
  const { gates } = tables.board;
  return tables.blocks.map(({ block, gone }, body) => {
    if (gone < 0) return [];
    return gates.flatMap((gate, index) => {
      if (block.star && !gate.star) return [];
      return listMoments(tables, gate, index).flatMap((moment) =>
        compileGate(tables, body, gate, index, {
          ...moment,
          colors: block.rainbow ? (1 << COLORS.length) - 1 : moment.colors,
        }),
      );
    });
  });
}

/** A span and the colours that go with it, and when. */
interface Moment {
  /** Open columns or rows. */
  readonly open: number;
  readonly colors: number;
  readonly openAt: Uint8Array;
}

function listMoments(tables: Tables, gate: Gate, index: number): Moment[] {
  const spans = gate.spans ?? [[0, gate.cells.length - 1] as const];
  const faces = gate.switches?.map((color) => [color]) ?? [gate.colors ?? [gate.color!]];
  const locks = tables.jumpingLocks.filter(({ gates }) => gates.includes(index));
  const cycle = locks.reduce((product, { gates }) => product * gates.length, spans.length * 2);
  const isOpen = (exits: number) =>
    (gate.shutter === undefined || (gate.shutter === 'open') === (exits % 2 === 0)) &&
    locks.every(({ gates, at }) => gates[(at + exits) % gates.length] !== index);
  return spans.flatMap(([first, last], span) =>
    faces.map((face, side) => ({
      open: extentOf(gate, first, last),
      colors: face.reduce((set, color) => set | (1 << colorIndex(color)), 0),
      openAt: Uint8Array.from({ length: cycle }, (_, exits) =>
        exits % spans.length === span && exits % faces.length === side && isOpen(exits) ? 1 : 0,
      ),
    })),
  );
}

function compileGate(
  tables: Tables,
  body: number,
  gate: Gate,
  index: number,
  { open, colors, openAt }: Moment,
): Goal[] {
  const { height, width, words } = tables.floor;
  const shape = tables.shapeOf[body]!;
  const base = {
    gate: index,
    colors,
    openAt,
    isVertical: isVertical(gate),
    ice: gate.ice ?? 0,
    locks: gate.locks ?? 0,
  };
  const rows = new Int32Array(height);
  const goals: Goal[] = [];
  for (let placement = 0; placement < shape.placements; placement++) {
    const x = shape.x[placement]!;
    const y = shape.y[placement]!;
    const end = shape.exitStart[placement + 1]!;
    for (let entry = shape.exitStart[placement]!; entry < end; entry++) {
      if (shape.exitGate[entry] !== index || (shape.exitExtent[entry]! & ~open) !== 0) continue;
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

function extentOf(gate: Gate, first: number, last: number): number {
  let open = 0;
  for (let i = first; i <= last; i++) open |= 1 << gate.cells[i]![isVertical(gate) ? 0 : 1];
  return open;
}
