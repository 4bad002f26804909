/**
 * A lower bound on the slides still needed, beyond one drag per exit: how many blocks are forced to slide.
 *
 *   ......      Gates are to the right of every row. A can leave at once, and then B. C may go up and down
 *   ......      its column alone, and x, a blocker, never leaves: C cannot get out unless x slides. The set
 *   Cx.A..      {x} is a *landmark*: some block of it makes a drag that is not an exit. Landmarks that share
 *   BB.A..      no block ask for one slide each, so their number is admissible.
 *
 * **Relaxation.** `pinned` blocks make no slide: each stays where it is until it leaves from there in one drag.
 * The others are *paid*: at any moment they are anywhere they can get to, and in nobody's way, except for the
 * cells that they cover at every place they can get to. All blocks leave as often and as early as they can,
 * and a count that asks for E, keys or scissors is content with the most that can have happened; a clock with
 * any moment between now and then. Everything only ever gets freer, so there is one fixpoint
 * (`relax-play.ts`). If, with a set M paid, some block that has a colour never gets out, then every solution
 * slides a block outside M.
 *
 * **Landmarks.** From the fixpoint with M paid, follow from one stuck block the question "what would have to
 * change first?": some block that bounds the places it can reach would have to give up cells. A pinned one does
 * so if it is paid and does not cover the same cells at every place it can get to now: it belongs to the
 * landmark L. Otherwise, and for its own leaving, what bounds *it* would have to change first, and so on. As
 * long as nothing of L is paid, nothing met on the walk changes. L is disjoint from M. Pay L, go on, count.
 *
 * *Admissible.* Take a shortest solution and the set S of lumps (below) that make a drag that is not an exit.
 * Each landmark L found with M paid meets S: else, with M ∪ S paid, the stuck block would stay stuck, but the
 * real line is one play of the relaxation with S paid. The landmarks are disjoint, so |S| is at least their
 * number; each drag moves one lump; and the exits, one drag each, come on top.
 *
 * A *lump* is what one drag can move now or later: blocks joined by ties in force (ties only ever end), and a
 * movable crate with what is in it. Leaving by one member may carry the others along for nothing: from then on
 * they count as paid.
 *
 * When a walk meets nothing that could be paid, the state is dead: no line from it is a solution.
 *
 * Sources: landmarks and hitting sets are those of domain-independent planning (Helmert & Domshlak, "Landmarks,
 * Critical Paths and Abstractions", ICAPS 2009; Bonet & Helmert, "Strengthening Landmark Heuristics via Hitting
 * Sets", ECAI 2010); counting blockers is Fogleman's bound for Rush Hour; dead states as in Junghanns &
 * Schaeffer, "Sokoban: Enhancing General Single-Agent Search Methods" (2001).
 */

import type { Epoch } from '../rules/epoch.ts';
import type { StateBuffer } from '../rules/state.ts';
import type { Problem } from './problem.ts';
import {
  beginRelaxedPlay,
  createRelaxedPlay,
  payLump,
  playOn,
  type RelaxedPlay,
} from './relaxed-play.ts';

/** No line from this state is a solution. */
export const DEAD = -1;

export interface ForcedMovers {
  readonly play: RelaxedPlay;
  /** Of a walk: bodies in the order met, bodies and lumps seen. */
  readonly queue: Int16Array;
  readonly isMet: Uint8Array;
  readonly isListed: Uint8Array;
}

export function createForcedMovers({ tables, rootEpoch }: Problem): ForcedMovers {
  return {
    play: createRelaxedPlay(tables, rootEpoch),
    queue: new Int16Array(tables.bodies),
    isMet: new Uint8Array(tables.bodies),
    isListed: new Uint8Array(tables.bodies),
  };
}

/**
 * Disjoint landmarks of the state at word offset `at`: slides needed beyond one drag per exit, or `DEAD`.
 * Stops counting above `enough`.
 */
export function countForcedMovers(
  movers: ForcedMovers,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  enough: number,
): number {
  const { play } = movers;
  beginRelaxedPlay(play, state, at, epoch);
  for (let count = 0; ; count++) {
    playOn(play);
    if (play.unfinished === 0 || count > enough) return count;
    const landmark = findSmallestLandmark(movers);
    if (landmark === undefined) return DEAD;
    for (const lump of landmark) payLump(play, lump);
  }
}

/** Undefined when some stuck block waits for nothing that could be paid. */
function findSmallestLandmark(movers: ForcedMovers): readonly number[] | undefined {
  const { play } = movers;
  let best: readonly number[] | undefined;
  for (let body = 0; body < play.tables.blocks.length; body++) {
    if (play.owes[body] === 0) continue;
    const landmark = walk(movers, body, best?.length ?? Infinity);
    if (landmark.length === 0) return undefined;
    if (best === undefined || landmark.length < best.length) best = landmark;
    if (best.length === 1) break;
  }
  return best;
}

/** Lumps one of which must be paid before anything changes for `body`; gives up once there are `tooMany`. */
function walk(movers: ForcedMovers, body: number, tooMany: number): number[] {
  const { play, queue, isMet, isListed } = movers;
  const { bodies, blocks } = play.tables;
  isMet.fill(0);
  isListed.fill(0);
  const landmark: number[] = [];
  let size = 0;
  const meet = (other: number) => {
    if (isMet[other]) return;
    isMet[other] = 1;
    queue[size++] = other;
  };
  const list = (lump: number) => {
    if (isListed[lump]) return;
    isListed[lump] = 1;
    landmark.push(lump);
  };
  meet(body);
  for (let head = 0; head < size; head++) {
    const here = queue[head]!;
    const own = play.lumps.of[here]!;
    if (play.lumps.isAdrift[here] && !play.isPaid[own]) list(own);
    if (play.waitsForCounts[here]) {
      for (let other = 0; other < blocks.length; other++) if (play.owes[other]! > 0) meet(other);
    }
    for (let other = 0; other < bodies; other++) {
      if (!isBounding(play, other, here)) continue;
      meet(other);
      const lump = play.lumps.of[other]!;
      if (play.isPaid[lump]) continue;
      // Leaving by one of them would set the others free.
      for (const mate of play.lumps.members[lump]!) if (play.owes[mate]! > 0) meet(mate);
      if (wouldGiveWay(play, other)) list(lump);
    }
    if (landmark.length >= tooMany) return landmark;
  }
  return landmark;
}

function isBounding(play: RelaxedPlay, other: number, here: number): boolean {
  const { words } = play.tables.floor;
  for (let w = 0; w < words; w++) {
    if ((play.bounds[here * words + w]! & play.covered[other * words + w]!) !== 0) return true;
  }
  return false;
}

/** True when paying for the body would uncover some of its cells at once. */
function wouldGiveWay(play: RelaxedPlay, body: number): boolean {
  const { words } = play.tables.floor;
  for (let i = body * words; i < (body + 1) * words; i++) {
    if ((play.covered[i]! & ~play.coveredIfPaid[i]!) !== 0) return true;
  }
  return false;
}
