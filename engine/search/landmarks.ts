/**
 * Landmarks of the relaxed play: sets of lumps one of which must slide before anything changes for some block.
 *
 *   ......      Gates are to the right of every row. A can leave at once, and then B. C may go up and down
 *   ......      its column alone, and x, a blocker, never leaves: C cannot get out unless x slides. The set
 *   Cx.A..      {x} is a landmark: some block of it makes a drag that is not an exit.
 *   BB.A..
 *
 * At the fixpoint of `playOn`, ask of one stuck block what would have to change first. Some body that bounds
 * it would have to give up cells that it surely covers. Paying for that body does so at once if it does not
 * cover the same cells at every place it can reach now: then its lump is *listed*. For everything else, the
 * bounding body's own exit included, what bounds *it* would have to change first: it is *met* and asked the
 * same. A body that waits for counts asks every block that owes an exit, and one that could be set free by a
 * mate's exit asks the mates.
 *
 * *As long as no listed lump is paid, nothing changes for any body met.* Suppose something did, and take the
 * first change. It is not that a met body reaches more or leaves: that takes an earlier change of what it is
 * bounded by or waits for, which is met or listed. It is not that a body bounding a met one gives up cells:
 * that takes its being paid (then it is listed, or paying has no effect before it reaches more), or its
 * reaching more, its exit or its mate's (it and they are met).
 */

import { COUNTS, payForEver, type RelaxedPlay } from './relaxed-play.ts';
import { playOn } from './relaxed-visits.ts';

/** The walks of one search: scratch, and who bounds whom at the present fixpoint. */
export interface LandmarkFinder {
  readonly play: RelaxedPlay;
  readonly queue: Int16Array;
  readonly isMet: Uint8Array;
  readonly isListed: Uint8Array;
  /** Stuck blocks from which a walk has begun at this fixpoint. */
  readonly isTried: Uint8Array;
  /** Bodies that bound a body: `bounders[body * bodies + i]`, `bounderCount[body]` of them, -1 when not asked yet. */
  readonly bounders: Int16Array;
  readonly bounderCount: Int16Array;
}

export function createLandmarkFinder(play: RelaxedPlay): LandmarkFinder {
  const { bodies } = play.tables;
  return {
    play,
    queue: new Int16Array(bodies),
    isMet: new Uint8Array(bodies),
    isListed: new Uint8Array(bodies),
    isTried: new Uint8Array(bodies),
    bounders: new Int16Array(bodies * bodies),
    bounderCount: new Int16Array(bodies),
  };
}

/**
 * The landmark with the fewest lumps among those of all stuck blocks, at a fixpoint that is not finished.
 * Empty when some block waits for nothing that could be paid: then no line solves the state.
 */
export function findSmallestLandmark(finder: LandmarkFinder): readonly number[] {
  const { play, bounderCount, isTried } = finder;
  bounderCount.fill(-1);
  isTried.fill(0);
  let best: readonly number[] | undefined;
  for (let body = 0; body < play.tables.blocks.length; body++) {
    if (play.owes[body] === 0) continue;
    const landmark = walk(finder, body, best?.length ?? play.tables.bodies + 1);
    isTried[body] = 1;
    if (landmark === undefined) continue;
    best = landmark;
    if (best.length === 0) break;
  }
  return best ?? [];
}

/**
 * Plays on, and while blocks are stuck pays a landmark for ever and counts it. `DEAD` when no line solves the
 * state. Landmarks so found share no lump, for what is paid for ever is not listed again; so their number is
 * a lower bound on slides. Lumps that occur in them are added to `listed`.
 *
 * Source: landmarks of planning (Helmert & Domshlak, "Landmarks, Critical Paths and Abstractions: What's the
 * Difference Anyway?", ICAPS 2009).
 */
export function countLandmarks(finder: LandmarkFinder, listed: Uint8Array): number {
  const { play } = finder;
  for (let count = 0; ; count++) {
    playOn(play);
    if (play.counts[COUNTS.unfinished] === 0) return count;
    const landmark = findSmallestLandmark(finder);
    if (landmark.length === 0) return DEAD;
    for (const lump of landmark) {
      listed[lump] = 1;
      payForEver(play, lump);
    }
  }
}

/** No line from this state is a solution. */
export const DEAD = -1;

/**
 * The landmark of one stuck block, or undefined when it is known to have `enough` lumps: because so many are
 * listed, or because a block is met whose own walk came to nothing smaller, and that walk is a part of this one.
 */
function walk(finder: LandmarkFinder, body: number, enough: number): number[] | undefined {
  const { play, queue, isMet, isListed, isTried, bounders, bounderCount } = finder;
  const { bodies, blocks } = play.tables;
  const { lumps, owes, isFree } = play;
  isMet.fill(0);
  isListed.fill(0);
  const landmark: number[] = [];
  isMet[body] = 1;
  queue[0] = body;
  let size = 1;
  for (let head = 0; head < size; head++) {
    const here = queue[head]!;
    if (isTried[here] || landmark.length >= enough) return undefined;
    const own = lumps.of[here]!;
    if (lumps.isAdrift[here] && !isFree[own] && !isListed[own]) {
      isListed[own] = 1;
      landmark.push(own);
    }
    if (play.waitsForCounts[here]) {
      for (let other = 0; other < blocks.length; other++) {
        if (owes[other] === 0 || isMet[other]) continue;
        isMet[other] = 1;
        queue[size++] = other;
      }
    }
    if (bounderCount[here] === -1) listBounders(finder, here);
    for (let i = 0; i < bounderCount[here]!; i++) {
      const other = bounders[here * bodies + i]!;
      if (!isMet[other]) {
        isMet[other] = 1;
        queue[size++] = other;
      }
      const lump = lumps.of[other]!;
      if (isFree[lump]) continue;
      const mates = lumps.members[lump]!;
      for (let m = 0; m < mates.length; m++) {
        const mate = mates[m]!;
        if (owes[mate] === 0 || isMet[mate]) continue;
        isMet[mate] = 1;
        queue[size++] = mate;
      }
      if (isListed[lump] || !givesWayIfPaid(play, other)) continue;
      isListed[lump] = 1;
      landmark.push(lump);
    }
  }
  return landmark.length < enough ? landmark : undefined;
}

function listBounders({ play, bounders, bounderCount }: LandmarkFinder, body: number): void {
  const { tables, bounds, covered } = play;
  const { bodies, floor } = tables;
  let count = 0;
  for (let other = 0; other < bodies; other++) {
    for (let w = 0; w < floor.words; w++) {
      if ((bounds[body * floor.words + w]! & covered[other * floor.words + w]!) === 0) continue;
      bounders[body * bodies + count++] = other;
      break;
    }
  }
  bounderCount[body] = count;
}

function givesWayIfPaid(play: RelaxedPlay, body: number): boolean {
  const { words } = play.tables.floor;
  for (let i = body * words; i < (body + 1) * words; i++) {
    if ((play.covered[i]! & ~play.coveredIfPaid[i]!) !== 0) return true;
  }
  return false;
}
