/** Proofs, on two blocks alone, that one must leave before the other can. */

import { isFloor } from '#draft/places.ts';
import { groupOf } from '#engine/list-blocks.ts';
import { type Block, type BoardDraft, type Gate, OUTWARD, type Vector } from '#engine/types.ts';
import { listWayOut } from './jams.ts';

/** A place of a block alone on the floor. Cells are `y * width + x`. */
interface Place {
  readonly cells: readonly number[];
  /** Places one step away. */
  readonly next: readonly number[];
  /** For each gate through which it could leave from here: the cells that must be free. */
  readonly ways: readonly (readonly number[])[];
}

/** Whether the first block must leave before the second can. */
export type MustLeaveFirst = (block: string, before: string) => boolean;

/**
 * Creates a prover for pairs of blocks on one board. It returns true if `before` can never leave as long as `block` is on the board, even
 * if all other blocks and crates were gone.
 *
 * Proof: the search visits every pair of places that the two can reach with everything else removed, ignoring ice, locks, ropes, curtains,
 * shutters, paths and counts, with gates at full width, and with every color that the gate and the block can ever have counting as a match.
 * Each of these only adds freedom, so what cannot happen here cannot happen on the board. Gives up (false) after `statesMax` pairs of
 * places, and for blocks that are tied or in a crate. (Default: 4000)
 */
export function createPairProver(board: BoardDraft, statesMax = 4000): MustLeaveFirst {
  const free = board.blocks.filter((block) => groupOf(board, block.id).length === 1);
  const places = new Map(free.map((block) => [block.id, listPlaces(board, block)]));
  const colored = new Set(free.filter((block) => block.color).map((block) => block.id));
  return (block, before) => {
    const [stands, leaves] = [places.get(block), places.get(before)];
    if (!stands || !leaves || block === before || !colored.has(before)) return false;
    return !canLeaveAround(leaves, stands[0]?.cells ?? []) && isForced(stands, leaves, statesMax);
  };
}

function isForced(stands: readonly Place[], leaves: readonly Place[], statesMax: number): boolean {
  const seen = new Set([0]);
  const stack = [0];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const stand = stands[Math.floor(pair / leaves.length)] as Place;
    const leave = leaves[pair % leaves.length] as Place;
    if (leave.ways.some((way) => areApart(way, stand.cells))) return false;
    const nexts = [
      ...stand.next.map((to) => [to, pair % leaves.length] as const),
      ...leave.next.map((to) => [Math.floor(pair / leaves.length), to] as const),
    ];
    for (const [a, b] of nexts) {
      const next = a * leaves.length + b;
      if (seen.has(next)) continue;
      if (!areApart((stands[a] as Place).cells, (leaves[b] as Place).cells)) continue;
      if (seen.size >= statesMax) return false;
      seen.add(next);
      stack.push(next);
    }
  }
  return true;
}

/** The cheap case: the block gets out while the other one does not move. */
function canLeaveAround(places: readonly Place[], wall: readonly number[]): boolean {
  const seen = new Set([0]);
  for (const index of seen) {
    const place = places[index] as Place;
    if (place.ways.some((way) => areApart(way, wall))) return true;
    for (const to of place.next) {
      if (areApart((places[to] as Place).cells, wall)) seen.add(to);
    }
  }
  return false;
}

/** All places that the block can reach alone on the floor, its own first; a temporary axis counts as none. */
function listPlaces(board: BoardDraft, block: Block): readonly Place[] {
  const width = board.floor[0]?.length ?? 0;
  const gates = board.gates.filter((gate) => mayLeaveBy(block, gate));
  const steps = Object.values(OUTWARD).filter((step) => !block.fixed && fitsAxis(block, step));
  const index = new Map([['0,0', 0]]);
  const shifts: Vector[] = [[0, 0]];
  const places: Place[] = [];
  for (const [dx, dy] of shifts) {
    const cells = block.cells.map(([x, y]): Vector => [x + dx, y + dy]);
    const next: number[] = [];
    for (const [sx, sy] of steps) {
      if (!cells.every(([x, y]) => isFloor(board, [x + sx, y + sy]))) continue;
      const key = `${dx + sx},${dy + sy}`;
      const known = index.get(key);
      next.push(known ?? shifts.length);
      if (known !== undefined) continue;
      index.set(key, shifts.length);
      shifts.push([dx + sx, dy + sy]);
    }
    const ways = gates.flatMap((gate) => {
      const way = listWayOut(board, { ...block, cells }, gate);
      return way ? [way.map(([x, y]) => y * width + x)] : [];
    });
    places.push({ cells: cells.map(([x, y]) => y * width + x), next, ways });
  }
  return places;
}

function mayLeaveBy(block: Block, gate: Gate): boolean {
  if (!fitsAxis(block, OUTWARD[gate.side]) || (block.star && !gate.star)) return false;
  if (block.rainbow) return true;
  const shown = gate.colors ?? gate.switches ?? [gate.color];
  const worn = [block.color, block.swapsTo, ...(block.layers ?? [])];
  return shown.some((color) => worn.includes(color));
}

function fitsAxis(block: Block, [dx, dy]: Vector): boolean {
  if (block.axis === undefined || block.axisUntil !== undefined) return true;
  return block.axis === 'horizontal' ? dy === 0 : dx === 0;
}

function areApart(some: readonly number[], others: readonly number[]): boolean {
  return !some.some((cell) => others.includes(cell));
}
