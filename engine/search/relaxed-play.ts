/**
 * Play in which everything only ever gets freer: the relaxation behind `forced-movers.ts`, run to its fixpoint.
 *
 * What is kept of a state: for each body the cells that it surely covers (`covered`), the exits it still owes
 * (`owes`), and the greatest E, keys and scissors that can have come about. A round floods one body over cells
 * that no other body surely covers, ignoring its tied mates, and draws the consequences:
 *
 *   - it gets before a gate that could take it at some E between now and the greatest: it owes one exit less,
 *     its lump counts as paid, and when it owes none it covers nothing;
 *   - its lump is paid: it surely covers only what it covers at *every* place it can get to;
 *   - its lump is pinned: it covers what it covers now, yet `coveredIfPaid` notes what paying would leave.
 *
 * *A real line is one such play.* By induction over its drags: whatever really covers a cell is a body whose
 * present place is among those it can get to here, so each real step is possible here; each real exit finds the
 * gate's and the block's conditions met for some E in the interval, and counts that are at least the real ones.
 */

import type { Epoch } from '../rules/epoch.ts';
import { HORIZONTAL, VERTICAL } from '../rules/shapes.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Tables } from '../rules/tables.ts';
import { colorIndex } from '../rules/tables.ts';
import { canTake, type GateTimes, listGateTimes } from './gate-times.ts';
import { findLumps, type Lumps } from './lumps.ts';

export interface RelaxedPlay {
  readonly tables: Tables;
  readonly times: GateTimes;
  readonly lumpsOf: WeakMap<Epoch, Lumps>;
  lumps: Lumps;
  epoch: Epoch;
  /** E now, and the greatest that E, keys gone and cut colours (a bit set) can be. */
  exitsNow: number;
  exitsMost: number;
  keysMost: number;
  cutMost: number;
  /** Blocks with a colour that still owe an exit. */
  unfinished: number;
  readonly placement: Uint8Array;
  readonly owes: Uint8Array;
  /** Cells surely covered: `covered[body * words + word]`; and what would be left of them if its lump were paid. */
  readonly covered: Int32Array;
  readonly coveredIfPaid: Int32Array;
  /** Surely covered cells that kept the body from going further or from leaving. */
  readonly bounds: Int32Array;
  readonly occupied: Int32Array;
  /** 1 when a greater E, more keys or scissors might let the body do more. */
  readonly waitsForCounts: Uint8Array;
  readonly isPaid: Uint8Array;
  readonly isDue: Uint8Array;
  due: number;
  readonly barred: Int32Array;
  readonly common: Int32Array;
  readonly reached: Uint8Array;
  readonly mark: Int32Array;
  stamp: number;
}

export function createRelaxedPlay(tables: Tables, epoch: Epoch): RelaxedPlay {
  const { bodies, floor } = tables;
  return {
    tables,
    times: listGateTimes(tables),
    lumpsOf: new WeakMap(),
    lumps: findLumps(tables, epoch),
    epoch,
    exitsNow: 0,
    exitsMost: 0,
    keysMost: 0,
    cutMost: 0,
    unfinished: 0,
    placement: new Uint8Array(bodies),
    owes: new Uint8Array(bodies),
    covered: new Int32Array(bodies * floor.words),
    coveredIfPaid: new Int32Array(bodies * floor.words),
    bounds: new Int32Array(bodies * floor.words),
    occupied: new Int32Array(floor.words),
    waitsForCounts: new Uint8Array(bodies),
    isPaid: new Uint8Array(bodies),
    isDue: new Uint8Array(bodies),
    due: 0,
    barred: new Int32Array(floor.words),
    common: new Int32Array(floor.words),
    reached: new Uint8Array(256),
    mark: new Int32Array(256),
    stamp: 0,
  };
}

/** Starts over from the state at word offset `at`, nothing paid. */
export function beginRelaxedPlay(
  play: RelaxedPlay,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
): void {
  const { tables } = play;
  const { words } = tables.floor;
  let lumps = play.lumpsOf.get(epoch);
  if (lumps === undefined) {
    lumps = findLumps(tables, epoch);
    play.lumpsOf.set(epoch, lumps);
  }
  play.lumps = lumps;
  play.epoch = epoch;
  play.exitsNow = epoch.exits;
  play.exitsMost = epoch.exits;
  play.keysMost = epoch.keysGone;
  play.cutMost = lumps.cut;
  play.unfinished = 0;
  play.due = 0;
  play.isPaid.fill(0);
  play.isDue.fill(0);
  play.waitsForCounts.fill(0);
  play.covered.fill(0);
  play.bounds.fill(0);
  play.occupied.fill(0);
  for (let body = 0; body < tables.bodies; body++) {
    play.placement[body] = state.bytes[at * 4 + body]!;
    play.owes[body] = lumps.owes[body]!;
    if (lumps.owes[body]! > 0) play.unfinished++;
    if (!lumps.isLeft[body]) continue;
    if (epoch.unitOf[body]! >= 0) cover(play, body);
    play.isDue[body] = 1;
    play.due++;
  }
  play.coveredIfPaid.set(play.covered);
  for (let body = 0; body < tables.bodies; body++) {
    for (let w = 0; w < words; w++) play.occupied[w]! |= play.covered[body * words + w]!;
  }
}

/** Lets the members of a lump slide as they like from now on. */
export function payLump(play: RelaxedPlay, lump: number): void {
  if (play.isPaid[lump]) return;
  play.isPaid[lump] = 1;
  for (const body of play.lumps.members[lump]!) {
    // A block leaves a movable crate at a place that is not followed up: it may then be anywhere.
    if (play.lumps.isAdrift[body]) finish(play, body);
    else uncover(play, body, play.coveredIfPaid);
  }
}

/** Plays until nothing changes any more. */
export function playOn(play: RelaxedPlay): void {
  const { isDue, tables } = play;
  while (play.due > 0 && play.unfinished > 0) {
    for (let body = 0; body < tables.bodies; body++) {
      if (!isDue[body]) continue;
      isDue[body] = 0;
      play.due--;
      if (body < tables.blocks.length) visitBlock(play, body);
      else visitCrate(play, body);
    }
  }
}

function visitBlock(play: RelaxedPlay, body: number): void {
  const { tables, lumps } = play;
  const { words } = tables.floor;
  if (!lumps.isLeft[body] || (lumps.owes[body]! > 0 && play.owes[body] === 0)) return;
  const { block, crate } = tables.blocks[body]!;
  const isHeld =
    (crate >= 0 && play.exitsMost < lumps.opensAfter[body]!) ||
    play.exitsMost < (block.ice ?? 0) ||
    play.keysMost < (block.locks ?? 0) ||
    (lumps.ropes[body]! & ~play.cutMost) !== 0;
  play.waitsForCounts[body] = isHeld ? 1 : 0;
  if (isHeld) return;
  let directions = block.fixed ? 0 : HORIZONTAL | VERTICAL;
  if (block.axis !== undefined) {
    if (play.exitsMost < (block.axisUntil ?? Infinity)) {
      directions &= block.axis === 'horizontal' ? HORIZONTAL : VERTICAL;
      if (block.axisUntil !== undefined) play.waitsForCounts[body] = 1;
    }
  }
  flood(play, body, directions, lumps.closedPaths[body]);
  const base = body * words;
  for (let w = 0; w < words; w++) play.coveredIfPaid[base + w] = play.common[w]!;
  if (play.isPaid[lumps.of[body]!]) uncover(play, body, play.coveredIfPaid);
}

/** A crate opens when E allows it, and its blocks then cover their cells; a movable one may be pushed about. */
function visitCrate(play: RelaxedPlay, body: number): void {
  const { tables, lumps } = play;
  if (!lumps.isLeft[body]) return;
  play.waitsForCounts[body] = 1;
  if (play.exitsMost >= lumps.opensAfter[body]!) {
    play.waitsForCounts[body] = 0;
    if (!isZero(play.covered, body, tables.floor.words)) openCrate(play, body);
    return;
  }
  if (!tables.board.crates?.[body - tables.blocks.length]?.movable) return;
  flood(play, body, HORIZONTAL | VERTICAL, undefined);
  const { words } = tables.floor;
  for (let w = 0; w < words; w++) play.coveredIfPaid[body * words + w] = play.common[w]!;
  if (play.isPaid[lumps.of[body]!]) uncover(play, body, play.coveredIfPaid);
}

function openCrate(play: RelaxedPlay, crate: number): void {
  const { tables, covered, coveredIfPaid, occupied } = play;
  const { words } = tables.floor;
  uncoverAll(play, crate);
  for (const body of tables.inside[crate - tables.blocks.length]!) {
    if (play.owes[body] === 0 && play.lumps.owes[body]! > 0) continue;
    cover(play, body);
    for (let w = 0; w < words; w++) {
      coveredIfPaid[body * words + w] = covered[body * words + w]!;
      occupied[w]! |= covered[body * words + w]!;
    }
    makeDue(play, body);
  }
}

/** Fills `common` with the cells covered at every place reached, and `bounds`; takes exits as they come. */
function flood(
  play: RelaxedPlay,
  body: number,
  directions: number,
  closed: Int32Array | undefined,
): void {
  const { tables, covered, occupied, barred, common, bounds, reached, mark, lumps } = play;
  const { words } = tables.floor;
  const { masks, neighbor } = tables.shapeOf[body]!;
  const base = body * words;
  for (let w = 0; w < words; w++) {
    barred[w] = occupied[w]! & ~covered[base + w]!;
    bounds[base + w] = 0;
  }
  for (const mate of lumps.members[lumps.of[body]!]!) {
    for (let w = 0; w < words; w++) barred[w]! &= ~covered[mate * words + w]!;
  }
  const first = play.placement[body]!;
  const stamp = ++play.stamp;
  reached[0] = first;
  mark[first] = stamp;
  for (let w = 0; w < words; w++) common[w] = masks[first * words + w]!;
  let count = 1;
  let mayLeave = play.owes[body]! > 0;
  for (let head = 0; head < count; head++) {
    const here = reached[head]!;
    const own = here * words;
    for (let w = 0; w < words; w++) common[w]! &= masks[own + w]!;
    if (mayLeave && tryLeaving(play, body, here)) mayLeave = false;
    for (let direction = 0; direction < 4; direction++) {
      if ((directions & (1 << direction)) === 0) continue;
      const next = neighbor[here * 4 + direction]!;
      if (next < 0 || mark[next] === stamp) continue;
      mark[next] = stamp;
      let isFree = true;
      const mask = next * words;
      for (let w = 0; w < words; w++) {
        const hit = masks[mask + w]! & barred[w]!;
        if (hit !== 0) {
          bounds[base + w]! |= hit;
          isFree = false;
        }
        if (closed !== undefined && (masks[mask + w]! & closed[w]!) !== 0) isFree = false;
      }
      if (isFree) reached[count++] = next;
    }
  }
}

/** Owes one exit less when some gate can take the body at this placement. */
function tryLeaving(play: RelaxedPlay, body: number, placement: number): boolean {
  const { tables, barred, bounds } = play;
  const { words } = tables.floor;
  const { exitStart, exitWay, exitNeedsWay } = tables.shapeOf[body]!;
  for (let entry = exitStart[placement]!; entry < exitStart[placement + 1]!; entry++) {
    if (exitNeedsWay[entry]) {
      let isFree = true;
      for (let w = 0; w < words; w++) {
        const hit = exitWay[entry * words + w]! & barred[w]!;
        if (hit === 0) continue;
        isFree = false;
        bounds[body * words + w]! |= hit;
      }
      if (!isFree) continue;
    }
    if (canTake(play, body, entry)) {
      leave(play, body);
      return true;
    }
  }
  return false;
}

function leave(play: RelaxedPlay, body: number): void {
  const { tables, lumps } = play;
  play.exitsMost++;
  play.owes[body]!--;
  wakeWaiting(play);
  // It may now be wherever it can get to, and so may its mates, whom its exits carried along.
  makeDue(play, body);
  payLump(play, lumps.of[body]!);
  if (play.owes[body]! > 0) return;
  play.unfinished--;
  const { block } = tables.blocks[body]!;
  if (block.key) play.keysMost++;
  if (block.scissors !== undefined) play.cutMost |= 1 << colorIndex(block.scissors);
  uncoverAll(play, body);
}

/** Takes all that the body owes as done. */
function finish(play: RelaxedPlay, body: number): void {
  while (play.owes[body]! > 0) leave(play, body);
  uncoverAll(play, body);
}

function uncoverAll(play: RelaxedPlay, body: number): void {
  const { words } = play.tables.floor;
  play.coveredIfPaid.fill(0, body * words, (body + 1) * words);
  uncover(play, body, play.coveredIfPaid);
}

function cover(play: RelaxedPlay, body: number): void {
  const { words } = play.tables.floor;
  const { masks } = play.tables.shapeOf[body]!;
  const mask = play.placement[body]! * words;
  for (let w = 0; w < words; w++) play.covered[body * words + w] = masks[mask + w]!;
}

function isZero(masks: Int32Array, body: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (masks[body * words + w] !== 0) return false;
  return true;
}

/** Gives up the covered cells that are not in `kept`, and sends whom they bounded on its way again. */
function uncover(play: RelaxedPlay, body: number, kept: Int32Array): void {
  const { tables, covered, occupied, bounds } = play;
  const { words } = tables.floor;
  const base = body * words;
  let hasOpened = false;
  for (let w = 0; w < words; w++) {
    if ((covered[base + w]! & ~kept[base + w]!) !== 0) hasOpened = true;
  }
  if (!hasOpened) return;
  for (let other = 0; other < tables.bodies; other++) {
    for (let w = 0; w < words; w++) {
      const opened = covered[base + w]! & ~kept[base + w]!;
      if ((bounds[other * words + w]! & opened) !== 0) makeDue(play, other);
    }
  }
  for (let w = 0; w < words; w++) {
    occupied[w]! &= ~(covered[base + w]! & ~kept[base + w]!);
    covered[base + w]! &= kept[base + w]!;
  }
}

function wakeWaiting(play: RelaxedPlay): void {
  for (let body = 0; body < play.tables.bodies; body++) {
    if (play.waitsForCounts[body]) makeDue(play, body);
  }
}

function makeDue(play: RelaxedPlay, body: number): void {
  if (play.isDue[body]) return;
  play.isDue[body] = 1;
  play.due++;
}
