/**
 * The way out that disturbs the fewest others, over all blocks that are left in a relaxed plan.
 *
 * Dijkstra's algorithm over the placements of one block: a step costs the weights of the bodies that it
 * covers anew and that the way has not crossed before. (Which bodies were crossed is kept for the cheapest
 * way to each placement only, so the count may come out too high by a little: an estimate, nothing more.)
 * With small whole costs a stack for each cost serves as the queue (Dial 1969).
 */

import { directionsOf, isAvailable, type RelaxedBoard } from './relaxed-board.ts';

/** What one body that steps aside costs, in sixteenths of a drag: one drag; more if it cannot move yet. */
const WEIGHT = { free: 16, held: 40, crate: 64 } as const;
/** Ways out that cost more are as good as none. */
const COST_MAX = 16 * 24;

/** Scratch of this search. */
export interface WaySearch {
  /** Body + 1 that covers a cell; 0 when free; the border counts as covered by nobody and cannot be entered. */
  readonly owner: Uint16Array;
  /** Per cell that is the corner of a placement: cost, and bodies crossed as two bit sets. */
  readonly cost: Int32Array;
  readonly crossed: Int32Array;
  readonly stacks: Uint8Array[];
  readonly stackSizes: Int32Array;
  /** Per body: cost of having it step aside. */
  readonly weight: Int32Array;
  low: number;
  high: number;
}

export function createWaySearch({ tables }: RelaxedBoard): WaySearch {
  return {
    owner: new Uint16Array(tables.floor.width * tables.floor.height),
    cost: new Int32Array(256),
    crossed: new Int32Array(512),
    stacks: Array.from({ length: COST_MAX }, () => new Uint8Array(0)),
    stackSizes: new Int32Array(COST_MAX),
    weight: new Int32Array(tables.bodies),
    low: 0,
    high: 0,
  };
}

/** The block that gets out most cheaply and the cost, in sixteenths of a drag; body -1 when nobody gets out. */
export function findCheapestWayOut(
  board: RelaxedBoard,
  search: WaySearch,
): { body: number; cost: number } {
  putOwners(board, search);
  let best = -1;
  let bestCost = COST_MAX;
  for (let i = 0; i < board.todoCount; i++) {
    const body = board.todo[i]!;
    if (board.isLeft[body] === 0 || !isAvailable(board, body)) continue;
    const cost = costOfWayOut(board, search, body, bestCost);
    if (cost >= bestCost) continue;
    best = body;
    bestCost = cost;
    if (bestCost <= WEIGHT.free) break;
  }
  return { body: best, cost: bestCost };
}

/** Writes who covers which cell, and what each costs. */
function putOwners(board: RelaxedBoard, { owner, weight }: WaySearch): void {
  const { tables, isPresent } = board;
  const { width } = tables.floor;
  owner.fill(0);
  for (let body = 0; body < tables.bodies; body++) {
    if (isPresent[body] === 0) continue;
    weight[body] = weigh(board, body);
    const cells = board.cells[body]!;
    const corner = board.y[body]! * width + board.x[body]!;
    for (let c = 0; c < cells.length; c += 2) {
      owner[corner + cells[c + 1]! * width + cells[c]!] = body + 1;
    }
  }
}

function weigh(board: RelaxedBoard, body: number): number {
  const { blocks, board: file } = board.tables;
  if (body >= blocks.length) {
    return file.crates?.[body - blocks.length]?.movable ? WEIGHT.free : WEIGHT.crate;
  }
  const { gone, block } = blocks[body]!;
  if (block.fixed && gone < 0) return COST_MAX;
  return directionsOf(board, board.membersOf[body]!) === 0 ? WEIGHT.held : WEIGHT.free;
}

/** The cost of the block's cheapest way out, `limit` when it is not below that. */
function costOfWayOut(board: RelaxedBoard, search: WaySearch, body: number, limit: number): number {
  const { tables } = board;
  const { cost, crossed, stacks, stackSizes } = search;
  const { width } = tables.floor;
  const members = board.membersOf[body]!;
  const directions = directionsOf(board, members);
  const shape = tables.shapeOf[body]!;
  cost.fill(COST_MAX, 0, shape.placements);
  stackSizes.fill(0, 0, limit);
  const from = shape.at[board.y[body]! * width + board.x[body]!]!;
  cost[from] = 0;
  crossed[from * 2] = 0;
  crossed[from * 2 + 1] = 0;
  push(stacks, stackSizes, 0, from);
  let best = limit;
  for (let now = 0; now < best; now++) {
    while (stackSizes[now]! > 0) {
      const placement = stacks[now]![--stackSizes[now]!]!;
      if (cost[placement] !== now) continue;
      best = Math.min(best, now + costOfLeaving(board, body, placement));
      if (best === now) return best;
      for (let direction = 0; direction < 4; direction++) {
        if ((directions & (1 << direction)) === 0) continue;
        const next = shape.neighbor[placement * 4 + direction]!;
        if (next < 0 || cost[next]! <= now) continue;
        search.low = crossed[placement * 2]!;
        search.high = crossed[placement * 2 + 1]!;
        const total = now + coverCost(board, search, members, body, next);
        if (total >= best || total >= cost[next]!) continue;
        cost[next] = total;
        crossed[next * 2] = search.low;
        crossed[next * 2 + 1] = search.high;
        push(stacks, stackSizes, total, next);
      }
    }
  }
  return best;
}

/** Weights of the bodies that the group covers with the block at `placement` and that are not in the sets yet; adds them. */
function coverCost(
  board: RelaxedBoard,
  search: WaySearch,
  members: readonly number[],
  body: number,
  placement: number,
): number {
  const { tables } = board;
  const { owner, weight } = search;
  const { width, height } = tables.floor;
  const shape = tables.shapeOf[body]!;
  const dx = shape.x[placement]! - board.x[body]!;
  const dy = shape.y[placement]! - board.y[body]!;
  let total = 0;
  for (let m = 0; m < members.length; m++) {
    const member = members[m]!;
    const x = board.x[member]! + dx;
    const y = board.y[member]! + dy;
    if (member !== body) {
      if (x < 0 || y < 0 || x >= width || y >= height) return COST_MAX;
      if (tables.shapeOf[member]!.at[y * width + x]! < 0) return COST_MAX;
    }
    const cells = board.cells[member]!;
    for (let c = 0; c < cells.length; c += 2) {
      const other = owner[(y + cells[c + 1]!) * width + x + cells[c]!]! - 1;
      if (other < 0 || other === member) continue;
      const bit = 1 << (other & 31);
      if ((((other & 32) === 0 ? search.low : search.high) & bit) !== 0) continue;
      if (members.length > 1 && members.includes(other)) continue;
      if ((other & 32) === 0) search.low |= bit;
      else search.high |= bit;
      total += weight[other]!;
    }
  }
  return total;
}

/** What leaving from this placement costs beyond the way there, `COST_MAX` when no gate here will do. */
function costOfLeaving(board: RelaxedBoard, body: number, placement: number): number {
  const { tables, occupied } = board;
  const shape = tables.shapeOf[body]!;
  if (shape.exitStart[placement] === shape.exitStart[placement + 1]) return COST_MAX;
  const x = shape.x[placement]!;
  const y = shape.y[placement]!;
  let best: number = COST_MAX;
  for (const goal of board.goals[body]!) {
    if (((goal.rows[y]! >>> x) & 1) === 0) continue;
    if ((goal.colors & board.colorsNeeded[body]!) === 0) continue;
    if (board.exits < goal.ice || board.keys < goal.locks) continue;
    if (
      tables.blocks[body]!.block.axis !== undefined &&
      isAgainstArrow(board, body, goal.isVertical)
    )
      continue;
    const isFree = !goal.way.some((bits, row) => (bits & occupied[row]!) !== 0);
    best = Math.min(best, isFree ? 0 : WEIGHT.free);
  }
  return best;
}

function isAgainstArrow(board: RelaxedBoard, body: number, isVertical: boolean): boolean {
  const { axis, axisUntil } = board.tables.blocks[body]!.block;
  return (axis === 'vertical') !== isVertical && board.exits < (axisUntil ?? Infinity);
}

function push(stacks: Uint8Array[], sizes: Int32Array, cost: number, placement: number): void {
  const size = sizes[cost]!;
  if (stacks[cost]!.length === 0) stacks[cost] = new Uint8Array(256);
  stacks[cost]![size] = placement;
  sizes[cost] = size + 1;
}
