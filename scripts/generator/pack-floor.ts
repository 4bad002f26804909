/**
 * Fills a floor with blocks, played backwards from solved: each comes in through a gate of its colour, others
 * making way, and slides deep inside. So a plain board that leaves here can be solved: by letting the blocks out again.
 */

import type { Axis, Block, BoardDraft, Cell, Side } from '#engine/types.ts';
import type { PlainGate } from './gates.ts';
import type { Random } from './random.ts';
import {
  addBody,
  at,
  type Body,
  cellsOf,
  contact,
  createRoom,
  EMPTY,
  type Room,
  reach,
  type Shift,
  slide,
  WALL,
} from './room.ts';
import { type Outline, pickOutline } from './shapes.ts';

export interface PackingPlan {
  readonly blocks: number;
  /** Share of the floor that may be covered, 0 to 1. */
  readonly fill: number;
  /** 0 for small shapes, 1 for large ones. */
  readonly bulk: number;
  /** Probability that a block has an arrow. */
  readonly axes: number;
}

const TRIES_MAX = 30;
/**
 * A board with up to `plan.blocks` blocks, named `a`, `b`, … in reading order; fewer when the floor is full. Gates that
 * nothing came in through are left out.
 */
export function packFloor(
  random: Random,
  floor: readonly string[],
  gates: readonly PlainGate[],
  plan: PackingPlan,
): BoardDraft {
  const room = createRoom(floor);
  const { grid, width } = room;
  const area = grid.filter((there) => there === EMPTY).length;
  const used = new Map<string, number>();
  for (let tries = 0; room.bodies.length < plan.blocks && tries < TRIES_MAX; tries++) {
    const covered = grid.filter((there) => there >= 0).length;
    if (covered >= plan.fill * area) break;
    const gate = random.weighted(gates, ({ id }) => 1 / (1 + (used.get(id) ?? 0)) ** 2);
    const isCramped = tries > TRIES_MAX / 2;
    if (!enter(random, room, gate, plan, !used.has(gate.id), isCramped)) continue;
    used.set(gate.id, (used.get(gate.id) ?? 0) + 1);
    tries = 0;
  }
  const first = ({ cells, x, y }: Body) =>
    Math.min(...cells.map(([cx, cy]) => (y + cy) * width + x + cx));
  return {
    floor,
    blocks: room.bodies
      .sort((one, other) => first(one) - first(other))
      .map((body, index): Block => {
        const { color, axis } = body;
        const block = { id: nameBlock(index), color, cells: cellsOf(body) };
        return axis ? { ...block, axis } : block;
      }),
    gates: gates.filter(({ id }) => used.has(id)),
  };
}

/** `a` to `z`, then `aa`, `ab`, … */
export function nameBlock(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : nameBlock(Math.floor(index / 26) - 1) + last;
}

/** Brings a new block in through the gate and slides it inwards. The first through each gate is as wide as the gate. */
function enter(
  random: Random,
  room: Room,
  gate: PlainGate,
  plan: PackingPlan,
  isFirst: boolean,
  isCramped: boolean,
): boolean {
  const outline = pickOutline(random, isCramped ? 0 : plan.bulk, ({ width, height, cells }) => {
    const across = isUpright(gate.side) ? width : height;
    if (isCramped && cells.length > 2) return false;
    return isFirst && !isCramped ? across === gate.cells.length : across <= gate.cells.length;
  });
  if (!outline) return false;
  const spots = random.shuffle(flushSpots(room, gate, outline));
  const isFree = (spot: Spot) => spot.way.every((cell) => at(room, cell) === EMPTY);
  const spot = spots.find(isFree) ?? spots.find((spot) => makeRoom(random, room, spot.way));
  if (!spot) return false;
  const axis: Axis = isUpright(gate.side) ? 'vertical' : 'horizontal';
  const body: Body = {
    cells: outline.cells,
    color: gate.color,
    x: spot.x,
    y: spot.y,
    ...(random.chance(plan.axes) ? { axis } : {}),
  };
  addBody(room, body);
  slide(room, body, deepest(random, room, body, gate));
  stir(random, room);
  return true;
}

interface Spot {
  readonly x: number;
  readonly y: number;
  /** The block's cells there, and those between them and the gate. */
  readonly way: readonly Cell[];
}

/** All ways to lie flush before the gate with nothing but floor between. */
function flushSpots(room: Room, gate: PlainGate, outline: Outline): readonly Spot[] {
  const upright = isUpright(gate.side);
  const [first] = gate.cells;
  if (!first) return [];
  const line = first[upright ? 1 : 0];
  const lowest = Math.min(...gate.cells.map(([x, y]) => (upright ? x : y)));
  const across = upright ? outline.width : outline.height;
  const depth = upright ? outline.height : outline.width;
  const near = gate.side === 'top' || gate.side === 'left' ? line : line - depth + 1;
  const spots: Spot[] = [];
  for (let offset = 0; offset + across <= gate.cells.length; offset++) {
    const [x, y] = upright ? [lowest + offset, near] : [near, lowest + offset];
    const way = outline.cells.flatMap(([cx, cy]) => {
      const from = upright ? y + cy : x + cx;
      const cells: Cell[] = [];
      for (let i = Math.min(from, line); i <= Math.max(from, line); i++) {
        cells.push(upright ? [x + cx, i] : [i, y + cy]);
      }
      return cells;
    });
    if (way.every((cell) => at(room, cell) !== WALL)) spots.push({ x, y, way });
  }
  return spots;
}

/** Tries to slide whatever covers these cells elsewhere, neighbours first where they are wedged in. */
function makeRoom(random: Random, room: Room, cells: readonly Cell[]): boolean {
  const wanted = new Set(cells.map(String));
  for (let round = 0; round < 4; round++) {
    const inWay = [...new Set(cells.map((cell) => at(room, cell)))].filter((there) => there >= 0);
    if (inWay.length === 0) return true;
    for (const body of random.shuffle(inWay.flatMap((index) => room.bodies[index] ?? []))) {
      const clear = reach(room, body).filter(([dx, dy]) =>
        cellsOf(body).every(([x, y]) => !wanted.has(`${x + dx},${y + dy}`)),
      );
      if (clear.length > 0) slide(room, body, pickSnug(random, room, body, clear));
      else stir(random, room);
    }
  }
  return false;
}

/** Slides some block to some place, rather a narrow one. */
function stir(random: Random, room: Room): void {
  const body = random.pick(room.bodies);
  slide(room, body, pickSnug(random, room, body, reach(room, body)));
}

function pickSnug(random: Random, room: Room, body: Body, ends: readonly Shift[]): Shift {
  return random.weighted(ends, (end) => 0.3 + contact(room, body, end) ** 2);
}

/** A place far from the gate and snug among the others, with some luck. */
function deepest(random: Random, room: Room, body: Body, gate: PlainGate): Shift {
  const before = new Set(gate.cells.map(String));
  return random.weighted(reach(room, body), (end) => {
    const isBefore = cellsOf(body).some(([x, y]) => before.has(`${x + end[0]},${y + end[1]}`));
    const away = Math.abs(end[0]) + Math.abs(end[1]);
    return (away + 0.2) * (0.3 + contact(room, body, end)) ** 2 * (isBefore ? 0.3 : 1);
  });
}

function isUpright(side: Side): boolean {
  return side === 'top' || side === 'bottom';
}
