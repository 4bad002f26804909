/** A floor with bodies on it, while it is being packed: what covers which cell, and where a body can slide. */

import type { Axis, Cell, Color } from '#engine/types.ts';

export interface Body {
  readonly cells: readonly Cell[];
  readonly color: Color;
  readonly axis?: Axis;
  x: number;
  y: number;
}

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Cell `y * width + x`: index of the body there, or `EMPTY` or `WALL`. */
  readonly grid: Int16Array;
  readonly bodies: Body[];
}

export type Shift = readonly [dx: number, dy: number];

export const EMPTY = -1;
export const WALL = -2;

const NEIGHBORS: readonly Shift[] = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
];

/** An empty floor; rows as in a board file. */
export function createRoom(floor: readonly string[]): Room {
  const width = floor[0]?.length ?? 0;
  const grid = Int16Array.from([...floor.join('')], (char) => (char === '.' ? EMPTY : WALL));
  return { width, height: floor.length, grid, bodies: [] };
}

/** Puts a body on the floor where it stands; its cells must be empty. */
export function addBody(room: Room, body: Body): void {
  room.bodies.push(body);
  paint(room, body, room.bodies.length - 1);
}

/** The share of the body's outer sides that would touch walls or other bodies, 0 to 1. */
export function contact(room: Room, body: Body, [dx, dy]: Shift): number {
  const own = new Set(body.cells.map(String));
  const self = room.bodies.indexOf(body);
  let [sides, touching] = [0, 0];
  for (const [x, y] of body.cells) {
    for (const [sx, sy] of NEIGHBORS) {
      if (own.has(`${x + sx},${y + sy}`)) continue;
      const there = at(room, [body.x + x + sx + dx, body.y + y + sy + dy]);
      sides += 1;
      if (there !== EMPTY && there !== self) touching += 1;
    }
  }
  return touching / sides;
}

/** Shifts that sliding can reach, [0, 0] first. */
export function reach(room: Room, body: Body): readonly Shift[] {
  const self = room.bodies.indexOf(body);
  const found: Shift[] = [[0, 0]];
  const seen = new Set(['0,0']);
  for (const [x, y] of found) {
    for (const [dx, dy] of NEIGHBORS) {
      if (body.axis === 'horizontal' ? dy !== 0 : body.axis === 'vertical' && dx !== 0) continue;
      const next: Shift = [x + dx, y + dy];
      if (seen.has(String(next))) continue;
      seen.add(String(next));
      const isFree = cellsOf(body).every(([cx, cy]) => {
        const there = at(room, [cx + next[0], cy + next[1]]);
        return there === EMPTY || there === self;
      });
      if (isFree) found.push(next);
    }
  }
  return found;
}

export function slide(room: Room, body: Body, [dx, dy]: Shift): void {
  paint(room, body, EMPTY);
  body.x += dx;
  body.y += dy;
  paint(room, body, room.bodies.indexOf(body));
}

function paint(room: Room, body: Body, value: number): void {
  for (const [x, y] of cellsOf(body)) room.grid[y * room.width + x] = value;
}

export function cellsOf({ cells, x, y }: Body): Cell[] {
  return cells.map(([cx, cy]): Cell => [x + cx, y + cy]);
}

export function at(room: Room, [x, y]: Cell): number {
  if (x < 0 || y < 0 || x >= room.width || y >= room.height) return WALL;
  return room.grid[y * room.width + x] ?? WALL;
}
