/**
 * Crowded boards: the floor is filled with blocks at random, each in the color of a gate that it fits. It is not known beforehand whether
 * such a board can be solved, and many cannot.
 */

import { isVertical } from '#engine/rules/shapes.ts';
import type { Axis, Block, BoardDraft, Cell, Gate } from '#engine/types.ts';
import type { Random } from '../generator/random.ts';
import type { Frame } from './frames.ts';
import { listShapes } from './shapes.ts';

export interface PackOptions {
  /** Share of floor cells to cover, and the maximum number of blocks. */
  readonly fill: number;
  readonly blocks: number;
  /** Probabilities that a block has no color, has an arrow, or has a second color. */
  readonly blocker: number;
  readonly axis: number;
  readonly layer: number;
}

/** A board without further modifiers. */
export function packTightly(random: Random, frame: Frame, options: PackOptions): BoardDraft {
  const free = new Set<string>();
  frame.floor.forEach((row, y) => {
    [...row].forEach((char, x) => {
      if (char === '.') free.add(`${x},${y}`);
    });
  });
  const floorCells = free.size;
  const blocks: Block[] = [];
  for (let misses = 0; misses < 200 && blocks.length < options.blocks; misses++) {
    if (floorCells - free.size >= options.fill * floorCells) break;
    const shape = random.pick(listShapes());
    const [x, y] = random
      .pick([...free])
      .split(',')
      .map(Number) as [number, number];
    const cells = shape.map(([dx, dy]): Cell => [x + dx, y + dy]);
    if (!cells.every((cell) => free.has(String(cell)))) continue;
    const look = dress(random, frame.gates, shape, options);
    if (look === undefined) continue;
    for (const cell of cells) free.delete(String(cell));
    blocks.push({ id: `b${blocks.length + 1}`, cells, ...look });
  }
  return { floor: frame.floor, blocks, gates: frame.gates };
}

function dress(
  random: Random,
  gates: readonly Gate[],
  shape: readonly Cell[],
  options: PackOptions,
): Partial<Block> | undefined {
  if (random.chance(options.blocker)) return {};
  const fitting = gates.filter((gate) => fits(gate, shape));
  if (fitting.length === 0) return undefined;
  const gate = random.pick(fitting);
  const axis: Axis = isVertical(gate) ? 'vertical' : 'horizontal';
  return {
    color: gate.color!,
    ...(random.chance(options.axis) ? { axis } : {}),
    ...(random.chance(options.layer) ? { layers: [random.pick(fitting).color!] } : {}),
  };
}

function fits(gate: Gate, shape: readonly Cell[]): boolean {
  const across = isVertical(gate) ? 0 : 1;
  const extent = Math.max(...shape.map((cell) => cell[across])) + 1;
  return extent <= gate.cells.length;
}
