/** One visit of the relaxed play: where a body could get to, what bounds it, and whether it could leave. */

import { HORIZONTAL, VERTICAL } from '../rules/shapes.ts';
import { canTake } from './can-take.ts';
import { COUNTS, leaveRelaxed, openCrate, type RelaxedPlay } from './relaxed-play.ts';

/**
 * Floods the body from all its places. Sets its `reachable`, `bounds`, `coveredIfPaid` and `waitsForCounts`,
 * and takes an exit when there is one.
 */
export function floodRelaxed(play: RelaxedPlay, body: number): void {
  const { tables, waitsForCounts, holds, counts } = play;
  const exits = counts[COUNTS.exits]!;
  waitsForCounts[body] = 0;
  if (body >= tables.blocks.length) {
    if (exits >= play.lumps.opensAfter[body]!) {
      if (isCovering(play, body)) openCrate(play, body);
      return;
    }
    waitsForCounts[body] = 1;
    flood(play, body, holds.directions[body]!);
    return;
  }
  const isHeld =
    exits < holds.exits[body]! ||
    counts[COUNTS.keys]! < holds.keys[body]! ||
    (holds.ropes[body]! & ~counts[COUNTS.cut]!) !== 0;
  if (isHeld) {
    waitsForCounts[body] = 1;
    play.bounds.fill(0, body * tables.floor.words, (body + 1) * tables.floor.words);
    return;
  }
  let directions = holds.directions[body]!;
  const arrowEnds = holds.arrowEnds[body]!;
  if (arrowEnds >= 0 && directions !== 0) {
    if (exits >= arrowEnds) directions = HORIZONTAL | VERTICAL;
    else if (arrowEnds < Infinity) waitsForCounts[body] = 1;
  }
  flood(play, body, directions);
}

function flood(play: RelaxedPlay, body: number, directions: number): void {
  const { tables, barred, bounds, reached, mark, reachable, placeWords } = play;
  const { words } = tables.floor;
  const { masks, neighbor } = tables.shapeOf[body]!;
  const closed = play.lumps.closedPaths[body];
  const base = body * words;
  bar(play, body);
  const stamp = ++play.stamp;
  let count = 0;
  for (let i = 0; i < placeWords; i++) {
    const set = play.places[body * placeWords + i]!;
    reachable[body * placeWords + i] = set;
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const place = (i << 5) + 31 - Math.clz32(rest & -rest);
      mark[place] = stamp;
      reached[count++] = place;
    }
  }
  let mayLeave = play.owes[body]! > 0;
  for (let head = 0; head < count; head++) {
    const here = reached[head]!;
    if (mayLeave && canLeaveFrom(play, body, here)) {
      leaveRelaxed(play, body);
      if (play.owes[body] === 0) return;
      mayLeave = false;
    }
    for (let direction = 0; direction < 4; direction++) {
      if ((directions & (1 << direction)) === 0) continue;
      const next = neighbor[here * 4 + direction]!;
      if (next < 0 || mark[next] === stamp) continue;
      mark[next] = stamp;
      const mask = next * words;
      let hits = 0;
      for (let w = 0; w < words; w++) {
        const hit = masks[mask + w]! & barred[w]!;
        bounds[base + w]! |= hit;
        hits |= hit;
      }
      let isFree = hits === 0;
      if (closed !== undefined) {
        for (let w = 0; w < words; w++) if ((masks[mask + w]! & closed[w]!) !== 0) isFree = false;
      }
      if (!isFree) continue;
      reachable[body * placeWords + (next >> 5)]! |= 1 << (next & 31);
      reached[count++] = next;
    }
  }
  for (let w = 0; w < words; w++) {
    let common = -1;
    for (let i = 0; i < count && common !== 0; i++) common &= masks[reached[i]! * words + w]!;
    play.coveredIfPaid[base + w] = common & play.covered[base + w]!;
  }
}

/** Fills `barred` with what other lumps surely cover, and empties the body's bounds. */
function bar(play: RelaxedPlay, body: number): void {
  const { barred, occupied, covered, bounds, lumps } = play;
  const { words } = play.tables.floor;
  const base = body * words;
  for (let w = 0; w < words; w++) {
    barred[w] = occupied[w]! & ~covered[base + w]!;
    bounds[base + w] = 0;
  }
  const mates = lumps.members[lumps.of[body]!]!;
  if (mates.length === 1) return;
  for (const mate of mates) {
    for (let w = 0; w < words; w++) barred[w]! &= ~covered[mate * words + w]!;
  }
}

/** True when some gate could take the body at this placement; else notes what stands in its way out. */
function canLeaveFrom(play: RelaxedPlay, body: number, placement: number): boolean {
  const { tables, barred, bounds } = play;
  const { words } = tables.floor;
  const { exitStart, exitWay, exitNeedsWay } = tables.shapeOf[body]!;
  for (let entry = exitStart[placement]!; entry < exitStart[placement + 1]!; entry++) {
    let isFree = true;
    if (exitNeedsWay[entry]) {
      for (let w = 0; w < words; w++) {
        const hit = exitWay[entry * words + w]! & barred[w]!;
        if (hit === 0) continue;
        bounds[body * words + w]! |= hit;
        isFree = false;
      }
    }
    if (isFree && canTake(play, body, entry)) return true;
  }
  return false;
}

function isCovering(play: RelaxedPlay, body: number): boolean {
  const { words } = play.tables.floor;
  for (let i = body * words; i < (body + 1) * words; i++) if (play.covered[i] !== 0) return true;
  return false;
}
