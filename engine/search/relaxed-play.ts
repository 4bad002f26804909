/**
 * Play in which everything only ever gets freer: the relaxation behind `forced-slides.ts`.
 *
 * Kept for each body: the *places* where it may stand, the cells it surely *covers* (those covered at every one
 * of these places) and the exits it still owes; besides, the greatest E, keys and scissors there can have been.
 * A visit floods one body from all its places over cells that no other body surely covers, ignoring its tied
 * mates (`relaxed-flood.ts`). When it gets before a gate that could take it at some E between now and the
 * greatest, it owes one exit less, and nothing if it has left for good. A body does not use the rest of what
 * it could reach before it is paid for:
 *
 *   - *once* (`payOnce`): its places are then those reachable at that moment: one slide;
 *   - *for ever* (`payForEver`): its places follow what is reachable: any number of slides.
 *
 * *A real line is one such play*, if each of its slides is paid once when it happens (or its lump for ever
 * before). By induction over the drags: every body really stands at one of its places, so what is surely
 * covered is covered, each real step is possible here, each real exit finds here its conditions met for some E
 * in the interval, with counts that are at least the real ones. Exits may come earlier here than in the line;
 * that only opens more, and never closes anything.
 */

import type { Epoch } from '../rules/epoch.ts';
import type { StateBuffer } from '../rules/state.ts';
import { colorIndex, type Tables } from '../rules/tables.ts';
import { type GateTimes, listGateTimes } from './gate-times.ts';
import { compileHolds, type Holds } from './holds.ts';
import { findLumps, type Lumps } from './lumps.ts';

export interface RelaxedPlay {
  readonly tables: Tables;
  readonly times: GateTimes;
  readonly holds: Holds;
  readonly lumpsOf: WeakMap<Epoch, Lumps>;
  lumps: Lumps;
  /** E at the start. */
  exitsNow: number;

  /** All that follows up to `counts` lies in here, so that a position in this play can be kept and taken back. */
  readonly memory: Int32Array;
  /** Cells surely covered: `covered[body * words + word]`; what would be left of them if it were paid now. */
  readonly covered: Int32Array;
  readonly coveredIfPaid: Int32Array;
  /** Surely covered cells that keep the body from going further or from leaving. */
  readonly bounds: Int32Array;
  readonly occupied: Int32Array;
  /** Places where a body may stand, and those it could get to: bit sets, `placeWords` words each. */
  readonly places: Int32Array;
  readonly reachable: Int32Array;
  /** Exits a body still owes. */
  readonly owes: Int32Array;
  /** 1 when a greater E, more keys or scissors might let the body do more. */
  readonly waitsForCounts: Int32Array;
  /** Lumps paid for ever. */
  readonly isFree: Int32Array;
  /** Entries as in `COUNTS`. */
  readonly counts: Int32Array;

  readonly placeWords: number;
  /** Where each body stood at the start. */
  readonly placement: Uint8Array;
  readonly isDue: Uint8Array;
  due: number;
  /** Scratch of a flood. */
  readonly barred: Int32Array;
  readonly reached: Uint8Array;
  readonly mark: Int32Array;
  stamp: number;
}

/** The greatest E, keys gone and cut colours (a bit set) there can have been; blocks that still owe an exit. */
export const COUNTS = { exits: 0, keys: 1, cut: 2, unfinished: 3 } as const;

export function createRelaxedPlay(tables: Tables, epoch: Epoch): RelaxedPlay {
  const { bodies, floor, shapeOf } = tables;
  const placeWords = Math.ceil(Math.max(1, ...shapeOf.map((shape) => shape.placements)) / 32);
  const sizes = [
    ...[1, 1, 1].map((n) => n * bodies * floor.words),
    floor.words,
    bodies * placeWords,
    bodies * placeWords,
    bodies,
    bodies,
    bodies,
    4,
  ];
  const memory = new Int32Array(sizes.reduce((sum, size) => sum + size, 0));
  let from = 0;
  const views = sizes.map((size) => {
    from += size;
    return memory.subarray(from - size, from);
  });
  return {
    tables,
    times: listGateTimes(tables),
    holds: compileHolds(tables),
    lumpsOf: new WeakMap(),
    lumps: findLumps(tables, epoch),
    exitsNow: 0,
    memory,
    covered: views[0]!,
    coveredIfPaid: views[1]!,
    bounds: views[2]!,
    occupied: views[3]!,
    places: views[4]!,
    reachable: views[5]!,
    owes: views[6]!,
    waitsForCounts: views[7]!,
    isFree: views[8]!,
    counts: views[9]!,
    placeWords,
    placement: new Uint8Array(bodies),
    isDue: new Uint8Array(bodies),
    due: 0,
    barred: new Int32Array(floor.words),
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
  const { tables, counts, owes, places, placeWords } = play;
  const { words } = tables.floor;
  let lumps = play.lumpsOf.get(epoch);
  if (lumps === undefined) {
    lumps = findLumps(tables, epoch);
    play.lumpsOf.set(epoch, lumps);
  }
  play.lumps = lumps;
  play.exitsNow = epoch.exits;
  play.memory.fill(0);
  play.isDue.fill(0);
  play.due = 0;
  counts[COUNTS.exits] = epoch.exits;
  counts[COUNTS.keys] = epoch.keysGone;
  counts[COUNTS.cut] = lumps.cut;
  for (let body = 0; body < tables.bodies; body++) {
    if (!lumps.isLeft[body]) continue;
    owes[body] = lumps.owes[body]!;
    if (owes[body]! > 0) counts[COUNTS.unfinished]!++;
    const placement = state.bytes[at * 4 + body]!;
    play.placement[body] = placement;
    places[body * placeWords + (placement >> 5)] = 1 << (placement & 31);
    if (epoch.unitOf[body]! >= 0) cover(play, body, placement);
    makeDue(play, body);
  }
  for (let body = 0; body < tables.bodies; body++) {
    for (let w = 0; w < words; w++) play.occupied[w]! |= play.covered[body * words + w]!;
  }
}

/** Lets a body that is a lump of its own slide once, from here to any place it can reach now. */
export function payOnce(play: RelaxedPlay, body: number): void {
  spread(play, body);
}

/** Lets the members of a lump slide as they like from now on. */
export function payForEver(play: RelaxedPlay, lump: number): void {
  if (play.isFree[lump]) return;
  play.isFree[lump] = 1;
  for (const body of play.lumps.members[lump]!) {
    if (hasLeft(play, body)) continue;
    if (!play.lumps.isAdrift[body]) {
      spread(play, body);
      continue;
    }
    // Where a block leaves a crate that has been pushed about is not followed up: take all it owes as
    // done, and it covers nothing.
    while (play.owes[body]! > 0) leaveRelaxed(play, body);
    vanish(play, body);
  }
}

/** True for a block that owed exits and owes none any more. */
export function hasLeft(play: RelaxedPlay, body: number): boolean {
  return play.owes[body] === 0 && play.lumps.owes[body]! > 0;
}

/** Draws the consequences of one exit of the body. */
export function leaveRelaxed(play: RelaxedPlay, body: number): void {
  const { tables, lumps, counts, waitsForCounts } = play;
  counts[COUNTS.exits]!++;
  play.owes[body]!--;
  if (play.owes[body] === 0) {
    counts[COUNTS.unfinished]!--;
    const { block } = tables.blocks[body]!;
    if (block.key) counts[COUNTS.keys]!++;
    if (block.scissors !== undefined) counts[COUNTS.cut]! |= 1 << colorIndex(block.scissors);
    vanish(play, body);
  } else makeDue(play, body);
  for (let other = 0; other < tables.bodies; other++) {
    if (waitsForCounts[other]) makeDue(play, other);
  }
  // A block that has lost a layer stands somewhere else now, and so may mates that its exit carried along.
  payForEver(play, lumps.of[body]!);
}

/** A crate opens, and its blocks stand where they were put. */
export function openCrate(play: RelaxedPlay, crate: number): void {
  const { tables, covered, coveredIfPaid, occupied } = play;
  const { words } = tables.floor;
  vanish(play, crate);
  for (const body of tables.inside[crate - tables.blocks.length]!) {
    if (hasLeft(play, body) || play.isFree[play.lumps.of[body]!]) continue;
    cover(play, body, play.placement[body]!);
    for (let w = 0; w < words; w++) {
      coveredIfPaid[body * words + w] = covered[body * words + w]!;
      occupied[w]! |= covered[body * words + w]!;
    }
    makeDue(play, body);
  }
}

/** The body may stand wherever it could get to. */
function spread(play: RelaxedPlay, body: number): void {
  const { placeWords, places, reachable } = play;
  for (let i = body * placeWords; i < (body + 1) * placeWords; i++) places[i]! |= reachable[i]!;
  uncover(play, body);
}

function vanish(play: RelaxedPlay, body: number): void {
  const { words } = play.tables.floor;
  play.coveredIfPaid.fill(0, body * words, (body + 1) * words);
  uncover(play, body);
}

function cover(play: RelaxedPlay, body: number, placement: number): void {
  const { words } = play.tables.floor;
  const { masks } = play.tables.shapeOf[body]!;
  for (let w = 0; w < words; w++) {
    play.covered[body * words + w] = masks[placement * words + w]!;
    play.coveredIfPaid[body * words + w] = masks[placement * words + w]!;
  }
}

/** Gives up the covered cells that are not in `coveredIfPaid`, and makes due whom they bounded. */
function uncover(play: RelaxedPlay, body: number): void {
  const { tables, covered, coveredIfPaid, occupied, bounds } = play;
  const { words } = tables.floor;
  for (let w = 0; w < words; w++) {
    const opened = covered[body * words + w]! & ~coveredIfPaid[body * words + w]!;
    if (opened === 0) continue;
    covered[body * words + w]! &= ~opened;
    occupied[w]! &= ~opened;
    for (let other = 0; other < tables.bodies; other++) {
      if ((bounds[other * words + w]! & opened) !== 0) makeDue(play, other);
    }
  }
}

function makeDue(play: RelaxedPlay, body: number): void {
  if (play.isDue[body]) return;
  play.isDue[body] = 1;
  play.due++;
}
