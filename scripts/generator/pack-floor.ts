/** A floor packed at random with blocks, each in the color of a gate that it fits and that is rather far away. */

import { isVertical } from '#engine/rules/shapes.ts';
import type { Block, BoardDraft, Cell, Color, Gate } from '#engine/types.ts';
import type { BoardPlan } from './board-plan.ts';
import { colorsOf } from './gates.ts';
import type { Random } from './random.ts';
import { OUTLINES, type Outline, shareOf } from './shapes.ts';

/** Number of random places tried for one block before it is left out. */
const TRIES_MAX = 60;

/** The board of a plan before most of its modifiers; undefined if some gate got no block. It is not yet known whether it can be solved. */
export function packFloor(
  random: Random,
  floor: readonly string[],
  gates: readonly Gate[],
  plan: BoardPlan,
): BoardDraft | undefined {
  const empty = new Set(
    floor.flatMap((row, y) => [...row].flatMap((char, x) => (char === '.' ? [key(x, y)] : []))),
  );
  const cells = empty.size;
  const blocks: Block[] = [];
  const used = new Map<Color, number>();
  const has = (mechanic: BoardPlan['mechanics'][number]) => plan.mechanics.includes(mechanic);
  let colorless = (has('blockers') ? random.int(1, 3) : 0) + (has('fixed') ? 1 : 0);
  const put = (shape: readonly Cell[], rest: Omit<Block, 'id' | 'cells'>) => {
    for (const [x, y] of shape) empty.delete(key(x, y));
    blocks.push({ id: `b${blocks.length + 1}`, cells: shape, ...rest });
  };
  // Blocks that are hard to place come first.
  const sizes = pickSizes(random, cells * (1 - plan.free), plan.bulk);
  for (const size of sizes) {
    for (let tries = 0; tries < TRIES_MAX && empty.size > 0; tries++) {
      const outline = random.weighted(
        OUTLINES.filter((each) => each.cells.length === size),
        shareOf,
      );
      const [x, y] = readKey(random.pick([...empty]));
      const shape = outline.cells.map(([cx, cy]): Cell => [x + cx, y + cy]);
      if (!shape.every(([cx, cy]) => empty.has(key(cx, cy)))) continue;
      if (colorless > 0 && size < 3) {
        colorless -= 1;
        const isFixed = has('fixed') && colorless === 0;
        put(shape, isFixed ? { fixed: true } : {});
        break;
      }
      const color = pickColor(random, gates, outline, [x, y], used, plan.far);
      if (!color) continue;
      used.set(color, (used.get(color) ?? 0) + 1);
      put(shape, { color });
      break;
    }
  }
  const isFree = empty.size <= (plan.free + 0.05) * cells;
  const isEveryGateUsed = gates.every((gate) => colorsOf(gate).every((color) => used.has(color)));
  return isFree && isEveryGateUsed ? { floor, blocks, gates } : undefined;
}

/** Sizes of blocks that cover this many cells, large ones first. `bulk` above 1 makes them larger than most of the game's. */
function pickSizes(random: Random, cells: number, bulk: number): number[] {
  const sizes: number[] = [];
  for (let covered = 0; covered < cells; ) {
    const { cells: shape } = random.weighted(
      OUTLINES,
      (outline) => shareOf(outline) * bulk ** (outline.cells.length - 2),
    );
    sizes.push(shape.length);
    covered += shape.length;
  }
  return sizes.sort((a, b) => b - a);
}

function pickColor(
  random: Random,
  gates: readonly Gate[],
  outline: Outline,
  [x, y]: Cell,
  used: ReadonlyMap<Color, number>,
  far: number,
): Color | undefined {
  const choices = gates
    .filter((gate) => (isVertical(gate) ? outline.width : outline.height) <= gate.cells.length)
    .flatMap((gate) => colorsOf(gate).map((color) => ({ gate, color })));
  if (choices.length === 0) return undefined;
  return random.weighted(choices, ({ gate, color }) => {
    const [[gx, gy] = [0, 0]] = gate.cells;
    const [along, across] = isVertical(gate)
      ? [Math.abs(gy - y), Math.abs(gx - x)]
      : [Math.abs(gx - x), Math.abs(gy - y)];
    const width = isVertical(gate) ? outline.width : outline.height;
    const isTight = width === gate.cells.length;
    return (
      ((0.2 + along + 0.5 * across) ** far * (isTight ? 2 : 1)) /
      (0.3 + (used.get(color) ?? 0)) ** 2.5
    );
  }).color;
}

function key(x: number, y: number): number {
  return y * 64 + x;
}

function readKey(cell: number): Cell {
  return [cell % 64, Math.floor(cell / 64)];
}
