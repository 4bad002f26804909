/** How far a position is from being solved, roughly and fast: what stands in each block's way out. */

import { type Epoch, HELD } from '#engine/rules/epoch.ts';
import type { Floor, Shape } from '#engine/rules/shapes.ts';
import type { StateBuffer } from '#engine/rules/state.ts';
import { colorIndex, type Tables } from '#engine/rules/tables.ts';
import type { Cell } from '#engine/types.ts';

/** Beyond so many shared cells it makes no difference. */
const COST_MAX = 12;
/** What an exit costs by itself, and a block that is held now. */
const EXIT_COST = 4;
const HELD_COST = 3;
/** Cells shared with something that cannot slide now count so many times. */
const NAILED = 3;

/**
 * Measures states of one board: for each layer that must leave `EXIT_COST`, and for each block the fewest cells that it shares with others
 * on a way out through a gate that ever takes its colour.
 */
export function createExitCosts(
  tables: Tables,
): (states: StateBuffer, at: number, epoch: Epoch) => number {
  const { floor, blocks, shapeOf, board } = tables;
  const cells = floor.width * floor.height;
  /** Per cell: 0 when nothing covers it, 1 or `NAILED` when something does. */
  const weights = new Uint8Array(cells);
  const best = new Int16Array(256);
  const buckets: Int16Array[] = Array.from({ length: COST_MAX + 1 }, () => new Int16Array(1024));
  const sizes = new Int32Array(COST_MAX + 1);
  const entered = new Map(tables.shapes.map((shape) => [shape, listEntered(shape, floor)]));
  const enteredOf = shapeOf.map((shape) => entered.get(shape)!);
  const taken = board.gates.map(({ color, colors, switches }) =>
    (colors ?? switches ?? (color ? [color] : [])).reduce(
      (bits, each) => bits | (1 << colorIndex(each)),
      0,
    ),
  );
  /** Sets the weight of the cells of a body. */
  const paint = (body: number, placement: number, weight: number) => {
    const { x, y, cells: own } = shapeOf[body]!;
    const corner = y[placement]! * floor.width + x[placement]!;
    for (const [dx, dy] of own) weights[corner + dy * floor.width + dx] = weight;
  };
  /** The weights of the cells between a placement and the gate's line. */
  const shareOnWay = (shape: Shape, entry: number) => {
    let count = 0;
    for (let w = 0; w < floor.words; w++) {
      for (let left = shape.exitWay[entry * floor.words + w]!; left !== 0; left &= left - 1) {
        count += weights[w * 32 + 31 - Math.clz32(left & -left)]!;
      }
    }
    return count;
  };
  const push = (placement: number, cost: number) => {
    buckets[cost]![sizes[cost]!++] = placement;
  };
  /** Dijkstra over the placements of a body; a step costs the weights of the cells that it newly covers. */
  const cheapest = (body: number, start: number, color: number, isRainbow: boolean): number => {
    const shape = shapeOf[body]!;
    const { from, cells: fresh } = enteredOf[body]!;
    const { block } = blocks[body]!;
    const axis = block.axisUntil === undefined ? block.axis : undefined;
    best.fill(COST_MAX, 0, shape.placements);
    sizes.fill(0);
    best[start] = 0;
    push(start, 0);
    let found = COST_MAX;
    for (let cost = 0; cost < found; cost++) {
      for (let i = 0; i < sizes[cost]!; i++) {
        const placement = buckets[cost]![i]!;
        if (best[placement] !== cost) continue;
        const last = shape.exitStart[placement + 1]!;
        for (let entry = shape.exitStart[placement]!; entry < last; entry++) {
          const gate = shape.exitGate[entry]!;
          if (!isRainbow && (taken[gate]! & (1 << color)) === 0) continue;
          const { side, star } = board.gates[gate]!;
          const isVertical = side === 'top' || side === 'bottom';
          if (axis !== undefined && (axis === 'vertical') !== isVertical) continue;
          if (block.star && !star) continue;
          if (shape.exitNeedsWay[entry] === 0) found = cost;
          else found = Math.min(found, cost + shareOnWay(shape, entry));
        }
        for (let direction = 0; direction < 4; direction++) {
          const next = shape.neighbor[placement * 4 + direction]!;
          if (next < 0) continue;
          const isLevel = shape.y[next] === shape.y[placement];
          if (axis !== undefined && (axis === 'horizontal') !== isLevel) continue;
          let total = cost;
          const end = from[placement * 4 + direction + 1]!;
          for (let c = from[placement * 4 + direction]!; c < end; c++) total += weights[fresh[c]!]!;
          if (total >= best[next]!) continue;
          best[next] = total;
          push(next, total);
        }
      }
    }
    return found;
  };
  return (states, at, epoch) => {
    weights.fill(0);
    for (const unit of epoch.units) {
      for (const body of unit.members) {
        paint(body, states.bytes[at * 4 + body]!, unit.directions === 0 ? NAILED : 1);
      }
    }
    let sum = 0;
    for (let body = 0; body < blocks.length; body++) {
      const { gone, exitsTaken, block } = blocks[body]!;
      const color = epoch.colors[body]!;
      if (gone < 0 || color < 0) continue;
      const layers = exitsTaken[gone]! - exitsTaken[epoch.phases[body]!]!;
      sum += layers * EXIT_COST;
      if (epoch.held[body] !== HELD.free) sum += HELD_COST;
      const start = states.bytes[at * 4 + body]!;
      // A block in a crate is not in its own way, though the crate is.
      const unit = epoch.units[epoch.unitOf[body]!];
      if (unit) paint(body, start, 0);
      sum += cheapest(body, start, color, block.rainbow === true);
      if (unit) paint(body, start, unit.directions === 0 ? NAILED : 1);
    }
    return sum;
  };
}

/** The cells that a step newly covers: for placement p and direction d those from `from[4p + d]` to `from[4p + d + 1]` of `cells`. */
function listEntered(shape: Shape, floor: Floor): { from: Int32Array; cells: Uint8Array } {
  const from = [0];
  const cells: number[] = [];
  for (let placement = 0; placement < shape.placements; placement++) {
    const own = new Set(shape.cells.map((cell) => cellAt(shape, floor, placement, cell)));
    for (let direction = 0; direction < 4; direction++) {
      const next = shape.neighbor[placement * 4 + direction]!;
      if (next >= 0) {
        const covered = shape.cells.map((cell) => cellAt(shape, floor, next, cell));
        cells.push(...covered.filter((cell) => !own.has(cell)));
      }
      from.push(cells.length);
    }
  }
  return { from: Int32Array.from(from), cells: Uint8Array.from(cells) };
}

function cellAt(shape: Shape, floor: Floor, placement: number, [dx, dy]: Cell): number {
  return (shape.y[placement]! + dy) * floor.width + shape.x[placement]! + dx;
}
