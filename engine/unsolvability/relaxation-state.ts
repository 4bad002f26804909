/** The state of a relaxation (`relaxation.ts`): where each body may stand, which cells it surely covers, and which bodies have to be visited. */

import type { Epoch } from '../rules/epoch.ts';
import type { Body } from '../rules/indices.ts';
import type { Tables } from '../rules/tables.ts';
import { compileLimits, findGroups, type Groups, type Limits } from './relaxed-groups.ts';

/** Maximum number of steps, for boards with thousands of layers. The known levels take at most 20,000. */
const STEPS_MAX = 500_000;

export interface Relaxation {
  readonly tables: Tables;
  readonly limits: Limits;
  readonly groups: Groups;
  /** E at the start, and the greatest possible E, number of keys gone and cut colors (a bit set). */
  readonly exitsNow: number;
  exits: number;
  keys: number;
  cut: number;
  /** Number of blocks that still have to leave. */
  unfinished: number;

  /** Surely covered cells: by each body, `covered[body * words + word]`, and by any body. */
  readonly covered: Int32Array;
  readonly occupied: Int32Array;
  /** Surely covered cells that keep the body from moving further or from leaving. */
  readonly walls: Int32Array;
  /** Places where a body may stand: bit sets of `placeWords` words each. */
  readonly places: Int32Array;
  readonly placeWords: number;
  /** Number of exits that a body still has to take. */
  readonly exitsLeft: Int32Array;
  /** 1 if a greater E, more keys or scissors might let the body do more. */
  readonly isWaiting: Uint8Array;
  /** Where each body stood at the start. */
  readonly placement: Uint8Array;
  readonly isQueued: Uint8Array;
  queuedCount: number;
  /** Number of steps that it may still take. A step is a placement in a flood, or one E at which a gate is tried. */
  stepsLeft: number;
  /** Scratch of a flood. */
  readonly barred: Int32Array;
  readonly reached: Uint8Array;
  readonly mark: Int32Array;
  stamp: number;
}

/** A relaxation at the exits, keys and scissors of the epoch, with no body on the board yet. */
export function createRelaxation(tables: Tables, epoch: Epoch): Relaxation {
  const { bodies, floor, shapeOf } = tables;
  const placeWords = Math.ceil(Math.max(1, ...shapeOf.map((shape) => shape.placements)) / 32);
  const groups = findGroups(tables, epoch);
  return {
    tables,
    limits: compileLimits(tables),
    groups,
    exitsNow: epoch.exits,
    exits: epoch.exits,
    keys: epoch.keysGone,
    cut: groups.cut,
    unfinished: 0,
    covered: new Int32Array(bodies * floor.words),
    occupied: new Int32Array(floor.words),
    walls: new Int32Array(bodies * floor.words),
    places: new Int32Array(bodies * placeWords),
    placeWords,
    exitsLeft: new Int32Array(bodies),
    isWaiting: new Uint8Array(bodies),
    placement: new Uint8Array(bodies),
    isQueued: new Uint8Array(bodies),
    queuedCount: 0,
    stepsLeft: STEPS_MAX,
    barred: new Int32Array(floor.words),
    reached: new Uint8Array(256),
    mark: new Int32Array(256),
    stamp: 0,
  };
}

/** Whether a block has taken the last of its exits in this play. */
export function hasLeft(relaxed: Relaxation, body: Body): boolean {
  return relaxed.exitsLeft[body] === 0 && relaxed.groups.exitsLeft[body]! > 0;
}

/** Covers the cells of the body at its placement at the start. */
export function cover({ tables, covered, occupied, placement }: Relaxation, body: Body): void {
  const { words } = tables.floor;
  const { masks } = tables.shapeOf[body]!;
  const mask = placement[body]! * words;
  for (let w = 0; w < words; w++) {
    covered[body * words + w] = masks[mask + w]!;
    occupied[w]! |= masks[mask + w]!;
  }
}

/** Frees all cells of the body. */
export function vanish(relaxed: Relaxation, body: Body): void {
  for (let w = 0; w < relaxed.tables.floor.words; w++) uncover(relaxed, body, w, 0);
}

/** Reduces the body's covered cells in word `w` to `kept`, and queues those bodies for which the other cells were walls. */
export function uncover(relaxed: Relaxation, body: Body, w: number, kept: number): void {
  const { tables, covered, occupied, walls } = relaxed;
  const { words } = tables.floor;
  const opened = covered[body * words + w]! & ~kept;
  if (opened === 0) return;
  covered[body * words + w]! &= kept;
  occupied[w]! &= ~opened;
  for (let other = 0; other < tables.bodies; other++) {
    if ((walls[other * words + w]! & opened) !== 0) enqueue(relaxed, other);
  }
}

/** Queues the body for a visit, unless it is queued already. */
export function enqueue(relaxed: Relaxation, body: Body): void {
  if (relaxed.isQueued[body]) return;
  relaxed.isQueued[body] = 1;
  relaxed.queuedCount++;
}
