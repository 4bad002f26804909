/**
 * The relaxation: a play in which everything only ever gets freer. A block that has not left at its fixpoint leaves in no line.
 *
 * Each body has *places* where it may stand, the cells that it surely *covers* (those covered at every one of these places) and the exits
 * that it still has to take. In addition, there are the greatest E and the most keys and scissors that are possible so far. A visit floods
 * one body from all its places, over cells that no other body surely covers, without regard to its tied mates: it may stand wherever it
 * gets to, and covers what is left. If it gets before a gate that could take it at some E between now and the greatest, it has one exit
 * less to take; after the last it is gone.
 *
 * *Every real line is such a play.* By induction over the drags: every body really stands at one of its places, so what is surely covered
 * is covered, each real step is possible here, and each real exit finds its conditions met here for some E in the interval, with counts
 * that are at least the real ones. Exits may come earlier here than in the line, but that only opens more, and never closes anything.
 *
 * Source: the delete relaxation of planning (Bonet & Geffner, "Planning as Heuristic Search", AIJ 2001).
 */

import type { Epoch } from '../rules/epoch.ts';
import { doesGateTake, fitsOpening, isCurtainClosed } from '../rules/gate-match.ts';
import type { Body, Placement } from '../rules/indices.ts';
import { HORIZONTAL, VERTICAL } from '../rules/shapes.ts';
import type { StateBuffer } from '../rules/state.ts';
import { colorIndex, type Tables } from '../rules/tables.ts';
import {
  cover,
  createRelaxation,
  enqueue,
  hasLeft,
  type Relaxation,
  uncover,
  vanish,
} from './relaxation-state.ts';

/**
 * Plays the relaxation of the state at word offset `at` to its fixpoint. Blocks that still have `exitsLeft` then never leave. Undefined if
 * it takes too many steps.
 */
export function relax(
  tables: Tables,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
): Relaxation | undefined {
  const relaxed = createRelaxation(tables, epoch);
  placeBodies(relaxed, state, at, epoch);
  const { isQueued } = relaxed;
  while (relaxed.queuedCount > 0 && relaxed.unfinished > 0) {
    for (let body = 0; body < tables.bodies; body++) {
      if (!isQueued[body]) continue;
      if (relaxed.stepsLeft <= 0) return undefined;
      isQueued[body] = 0;
      relaxed.queuedCount--;
      if (!hasLeft(relaxed, body)) visit(relaxed, body);
    }
  }
  return relaxed;
}

function placeBodies(relaxed: Relaxation, state: StateBuffer, at: number, epoch: Epoch): void {
  const { tables, groups, exitsLeft, places, placeWords } = relaxed;
  for (let body = 0; body < tables.bodies; body++) {
    if (!groups.isLeft[body]) continue;
    exitsLeft[body] = groups.exitsLeft[body]!;
    if (exitsLeft[body]! > 0) relaxed.unfinished++;
    const placement = state.bytes[at * 4 + body]!;
    relaxed.placement[body] = placement;
    places[body * placeWords + (placement >> 5)] = 1 << (placement & 31);
    if (epoch.unitOf[body]! >= 0) cover(relaxed, body);
    enqueue(relaxed, body);
  }
  for (let body = 0; body < tables.bodies; body++) {
    // Where a block leaves a crate that has been pushed around is not tracked, so all its exits count as taken.
    if (!groups.isInMovableCrate[body]) continue;
    while (exitsLeft[body]! > 0) leave(relaxed, body);
    vanish(relaxed, body);
  }
}

/** Floods one body from all its places, and takes an exit if there is one. */
function visit(relaxed: Relaxation, body: Body): void {
  const { tables, isWaiting, limits, exits } = relaxed;
  isWaiting[body] = 0;
  if (body >= tables.blocks.length) {
    if (exits >= relaxed.groups.opensAfter[body]!) {
      openCrate(relaxed, body);
      return;
    }
    isWaiting[body] = 1;
    flood(relaxed, body, limits.directions[body]!);
    return;
  }
  const isHeld =
    exits < limits.exits[body]! ||
    relaxed.keys < limits.keys[body]! ||
    (limits.ropes[body]! & ~relaxed.cut) !== 0;
  if (isHeld) {
    isWaiting[body] = 1;
    return;
  }
  let directions = limits.directions[body]!;
  const arrowEnds = limits.arrowEnds[body]!;
  if (arrowEnds >= 0 && directions !== 0) {
    if (exits >= arrowEnds) directions = HORIZONTAL | VERTICAL;
    else if (arrowEnds < Infinity) isWaiting[body] = 1;
  }
  flood(relaxed, body, directions);
}

function flood(relaxed: Relaxation, body: Body, directions: number): void {
  const { tables, barred, walls, reached, mark, places, placeWords, covered } = relaxed;
  const { words } = tables.floor;
  const { masks, neighbor } = tables.shapeOf[body]!;
  const closed = relaxed.groups.closedPaths[body];
  const base = body * words;
  bar(relaxed, body);
  const stamp = ++relaxed.stamp;
  let count = 0;
  for (let i = 0; i < placeWords; i++) {
    for (let rest = places[body * placeWords + i]!; rest !== 0; rest &= rest - 1) {
      const place = (i << 5) + 31 - Math.clz32(rest & -rest);
      mark[place] = stamp;
      reached[count++] = place;
    }
  }
  let mayLeave = relaxed.exitsLeft[body]! > 0;
  for (let head = 0; head < count; head++) {
    relaxed.stepsLeft--;
    const here = reached[head]!;
    if (mayLeave && canLeaveFrom(relaxed, body, here)) {
      leave(relaxed, body);
      if (relaxed.exitsLeft[body] === 0) return;
      mayLeave = false;
    }
    for (let direction = 0; direction < 4; direction++) {
      if ((directions & (1 << direction)) === 0) continue;
      const next = neighbor[here * 4 + direction]!;
      if (next < 0 || mark[next] === stamp) continue;
      mark[next] = stamp;
      const mask = next * words;
      let isFree = true;
      for (let w = 0; w < words; w++) {
        const hit = masks[mask + w]! & barred[w]!;
        walls[base + w]! |= hit;
        if (hit !== 0 || (closed !== undefined && (masks[mask + w]! & closed[w]!) !== 0))
          isFree = false;
      }
      if (!isFree) continue;
      places[body * placeWords + (next >> 5)]! |= 1 << (next & 31);
      reached[count++] = next;
    }
  }
  for (let w = 0; w < words; w++) {
    let common = covered[base + w]!;
    for (let i = 0; i < count && common !== 0; i++) common &= masks[reached[i]! * words + w]!;
    uncover(relaxed, body, w, common);
  }
}

/** Fills `barred` with what other groups surely cover, and empties the body's walls. */
function bar(relaxed: Relaxation, body: Body): void {
  const { barred, occupied, covered, walls, groups, tables } = relaxed;
  const { words } = tables.floor;
  const base = body * words;
  for (let w = 0; w < words; w++) {
    barred[w] = occupied[w]! & ~covered[base + w]!;
    walls[base + w] = 0;
  }
  const mates = groups.members[groups.of[body]!]!;
  if (mates.length === 1) return;
  for (const mate of mates) {
    for (let w = 0; w < words; w++) barred[w]! &= ~covered[mate * words + w]!;
  }
}

/** Whether some gate could take the body at this placement. If not, records what stands in its way. */
function canLeaveFrom(relaxed: Relaxation, body: Body, placement: Placement): boolean {
  const { tables, barred, walls } = relaxed;
  const { words } = tables.floor;
  const { exitStart, exitWay, exitNeedsWay } = tables.shapeOf[body]!;
  for (let entry = exitStart[placement]!; entry < exitStart[placement + 1]!; entry++) {
    let isFree = true;
    if (exitNeedsWay[entry]) {
      for (let w = 0; w < words; w++) {
        const hit = exitWay[entry * words + w]! & barred[w]!;
        if (hit === 0) continue;
        walls[body * words + w]! |= hit;
        isFree = false;
      }
    }
    if (isFree && canTake(relaxed, body, entry)) return true;
  }
  return false;
}

/**
 * Whether the body, flush at the shape's exit `entry`, could leave there at some E from now to the greatest. If it could not, but might
 * with a greater E or more keys, the body is recorded as waiting for counts.
 */
export function canTake(relaxed: Relaxation, body: Body, entry: number): boolean {
  const { tables, groups } = relaxed;
  const { gateTimes: times } = tables;
  const { block } = tables.blocks[body]!;
  const shape = tables.shapeOf[body]!;
  const gate = shape.exitGate[entry]!;
  const { locks = 0 } = tables.board.gates[gate]!;
  const extent = shape.exitExtent[entry]!;
  const shown = groups.shows[body]![relaxed.exitsLeft[body]!]!;
  const from = Math.max(relaxed.exitsNow, block.ice ?? 0);
  for (let exits = from; exits < times.length && relaxed.stepsLeft > 0; exits++) {
    relaxed.stepsLeft--;
    const at = gate * times.length + exits;
    if (!fitsOpening(extent, times.open[at]!)) continue;
    if (!doesGateTake(tables, body, gate, exits, shown, times.colors[at]!)) continue;
    if (isCurtainClosed(tables, body, exits)) continue;
    if (exits <= relaxed.exits && locks <= relaxed.keys) return true;
    relaxed.isWaiting[body] = 1;
    return false;
  }
  return false;
}

/** Applies the consequences of one exit of the body. */
function leave(relaxed: Relaxation, body: Body): void {
  const { tables, isWaiting } = relaxed;
  relaxed.exits++;
  relaxed.exitsLeft[body]!--;
  if (relaxed.exitsLeft[body] === 0) {
    relaxed.unfinished--;
    const { block } = tables.blocks[body]!;
    if (block.key) relaxed.keys++;
    if (block.scissors !== undefined) relaxed.cut |= 1 << colorIndex(block.scissors);
    vanish(relaxed, body);
  } else enqueue(relaxed, body);
  for (let other = 0; other < tables.bodies; other++) if (isWaiting[other]) enqueue(relaxed, other);
}

/** Opens a crate. Its blocks stand where they were put. */
function openCrate(relaxed: Relaxation, crate: number): void {
  const { tables, covered, groups } = relaxed;
  const { words } = tables.floor;
  let isShut = false;
  for (let w = crate * words; w < (crate + 1) * words; w++) if (covered[w] !== 0) isShut = true;
  if (!isShut) return;
  vanish(relaxed, crate);
  for (const body of tables.inside[crate - tables.blocks.length]!) {
    if (hasLeft(relaxed, body) || groups.isInMovableCrate[body]) continue;
    cover(relaxed, body);
    enqueue(relaxed, body);
  }
}
