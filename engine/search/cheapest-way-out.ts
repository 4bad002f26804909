/**
 * The way out that disturbs the fewest others, over all blocks that are left in a relaxed plan.
 *
 * Dijkstra's algorithm over the placements of one block: a step costs the weights of the bodies that it
 * covers anew and that the way has not crossed before. (Which bodies were crossed is kept for the cheapest
 * way to each placement only, so the count may come out too high by a little: an estimate, nothing more.)
 * With small whole costs a stack for each cost serves as the queue (Dial 1969).
 */

import { directionsOf, isAvailable, type RelaxedBoard } from './plan-board.ts';

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
  /** Whether the ways below belong to the plan at hand: they are worked out at its first knot. */
  isFresh: boolean;
  /** Per body: bodies in its cheapest way out, as two bit sets; whether it has a way at all. */
  readonly wayLow: Int32Array;
  readonly wayHigh: Int32Array;
  readonly hasWay: Uint8Array;
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
    isFresh: false,
    wayLow: new Int32Array(tables.bodies),
    wayHigh: new Int32Array(tables.bodies),
    hasWay: new Uint8Array(tables.bodies),
  };
}

/**
 * The block that gets out most cheaply and the cost, in sixteenths of a drag; body -1 when nobody gets out.
 * Those in its way are noted in `isWanted`.
 *
 * Ways are worked out at the first knot of a plan; at later ones those in the way who have left meanwhile are
 * taken off them. (A way that has become cheaper on that account may be overlooked: an estimate.)
 */
export function findCheapestWayOut(
  board: RelaxedBoard,
  search: WaySearch,
  isWanted: Uint8Array,
): { body: number; cost: number } {
  let best = -1;
  let bestCost = COST_MAX;
  for (let i = 0; i < board.todoCount; i++) {
    const body = board.todo[i]!;
    if (board.isLeft[body] === 0) continue;
    const cost = weighWay(board, search, body);
    if (cost < 0 || cost >= bestCost) continue;
    best = body;
    bestCost = cost;
  }
  if (best >= 0) noteWay(search, best, isWanted);
  return { body: best, cost: Math.max(bestCost, WEIGHT.free) };
}

/** The same for one block alone: the cost of its way out, -1 when it has none; those in its way are noted. */
export function costOfWayOut(
  board: RelaxedBoard,
  search: WaySearch,
  body: number,
  isWanted: Uint8Array,
): number {
  const cost = weighWay(board, search, body);
  if (cost >= 0) noteWay(search, body, isWanted);
  return cost;
}

function weighWay(board: RelaxedBoard, search: WaySearch, body: number): number {
  if (!isAvailable(board, body)) return -1;
  if (!search.isFresh) {
    putOwners(board, search);
    search.hasWay.fill(UNKNOWN);
    search.isFresh = true;
  }
  if (search.hasWay[body] === UNKNOWN) findWay(board, search, body);
  if (search.hasWay[body] === NO_WAY) return -1;
  return (
    weighSet(board, search, search.wayLow[body]!, 0) +
    weighSet(board, search, search.wayHigh[body]!, 32)
  );
}

function noteWay({ wayLow, wayHigh }: WaySearch, body: number, isWanted: Uint8Array): void {
  noteSet(isWanted, wayLow[body]!, 0);
  noteSet(isWanted, wayHigh[body]!, 32);
}

const UNKNOWN = 2;
const NO_WAY = 0;
/** Ways past more than this are not looked for. */
const WAY_MAX = 16 * 8;

function weighSet(board: RelaxedBoard, { weight }: WaySearch, set: number, base: number): number {
  let total = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const body = base + 31 - Math.clz32(rest & -rest);
    if (board.isPresent[body] === 1) total += weight[body]!;
  }
  return total;
}

function noteSet(isWanted: Uint8Array, set: number, base: number): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    isWanted[base + 31 - Math.clz32(rest & -rest)] = 1;
  }
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

/** Finds the block's cheapest way out and notes who is in it. */
function findWay(board: RelaxedBoard, search: WaySearch, body: number): void {
  const { tables } = board;
  const { cost, crossed, stacks, stackSizes } = search;
  const { width } = tables.floor;
  const members = board.membersOf[body]!;
  const directions = directionsOf(board, members);
  const shape = tables.shapeOf[body]!;
  search.hasWay[body] = NO_WAY;
  cost.fill(COST_MAX, 0, shape.placements);
  stackSizes.fill(0, 0, WAY_MAX);
  const from = shape.at[board.y[body]! * width + board.x[body]!]!;
  cost[from] = 0;
  crossed[from * 2] = 0;
  crossed[from * 2 + 1] = 0;
  push(stacks, stackSizes, 0, from);
  let best = WAY_MAX;
  for (let now = 0; now < best; now++) {
    while (stackSizes[now]! > 0) {
      const placement = stacks[now]![--stackSizes[now]!]!;
      if (cost[placement] !== now) continue;
      const leaving = now + costOfLeaving(board, body, placement);
      if (leaving < best) {
        best = leaving;
        search.hasWay[body] = 1;
        search.wayLow[body] = crossed[placement * 2]!;
        search.wayHigh[body] = crossed[placement * 2 + 1]!;
        if (best === now) return;
      }
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
