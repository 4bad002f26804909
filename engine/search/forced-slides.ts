/**
 * A lower bound on the slides still needed, beyond one drag per exit.
 *
 * First the quick count: landmarks that share no lump (`landmarks.ts`). When that does not exceed what the
 * search can spare, the relaxed play is searched itself: is there any sequence of at most that many slides
 * after which every block gets out? At a fixpoint, one lump of the smallest landmark is paid *once*, for each
 * of them in turn, then the play goes on. A block that has slid covers what it covers at every place it could
 * get to *then*; to clear the rest it slides again, and that counts again.
 *
 * *Admissible.* The real line, its slides paid one by one in its order, is such a sequence and gets every
 * block out (`relaxed-play.ts`). It is enough to try the lumps of one landmark next: let t be the first slide
 * of the sequence by a lump of the landmark L. The slides before t change nothing for any body met on L's walk,
 * t's among them. So t could as well come first: t opens the same as before, and those after it, with more
 * open, open at least what they did. The play is monotone, so the changed sequence still gets everyone out.
 *
 * Each drag moves one lump, so slides are counted once; the exits, one drag each, come on top.
 *
 * What a slide of lump x costs its successor is known beforehand: if x is in none of the disjoint landmarks, a
 * solution from there must still slide a lump of each, so the successor needs as many slides as the state did.
 *
 * Sources: Bonet & Helmert, "Strengthening Landmark Heuristics via Hitting Sets" (ECAI 2010) for branching on
 * landmarks; the delete relaxation of planning for places that only accumulate (Bonet & Geffner, "Planning as
 * Heuristic Search", AIJ 2001); Junghanns & Schaeffer, "Sokoban" (AIJ 2001) for dead states.
 */

import type { Epoch } from '../rules/epoch.ts';
import type { StateBuffer } from '../rules/state.ts';
import {
  countLandmarks,
  createLandmarkFinder,
  DEAD,
  findSmallestLandmark,
  type LandmarkFinder,
} from './landmarks.ts';
import type { Problem } from './problem.ts';
import {
  beginRelaxedPlay,
  COUNTS,
  createRelaxedPlay,
  payForEver,
  payOnce,
  type RelaxedPlay,
} from './relaxed-play.ts';
import { playOn } from './relaxed-visits.ts';

export { DEAD } from './landmarks.ts';

export interface ForcedSlides {
  readonly play: RelaxedPlay;
  readonly finder: LandmarkFinder;
  /** Positions of the relaxed play to come back to, by slides paid. */
  readonly kept: Int32Array[];
  /** Lumps in the disjoint landmarks of the state last valued, and how many landmarks there were. */
  readonly isListed: Uint8Array;
  landmarks: number;
  /** Relaxed positions left to look at for this state. */
  allowance: number;
}

/** Relaxed positions looked at per state beyond the first; then the bound is what it is. */
const ALLOWANCE = 16;

export function createForcedSlides({ tables, rootEpoch }: Problem): ForcedSlides {
  const play = createRelaxedPlay(tables, rootEpoch);
  return {
    play,
    finder: createLandmarkFinder(play),
    kept: [],
    isListed: new Uint8Array(tables.bodies),
    landmarks: 0,
    allowance: 0,
  };
}

/**
 * A lower bound on slides from the state at word offset `at`, or `DEAD`. It is made as good as need be to
 * exceed `spare`, if that can be done with a modest effort.
 */
export function boundSlides(
  forced: ForcedSlides,
  state: StateBuffer,
  at: number,
  epoch: Epoch,
  spare: number,
): number {
  const { play, finder, isListed } = forced;
  beginRelaxedPlay(play, state, at, epoch);
  playOn(play);
  keep(forced, 0);
  isListed.fill(0);
  forced.landmarks = countLandmarks(finder, isListed);
  if (forced.landmarks === DEAD || forced.landmarks > spare) return forced.landmarks;
  // With a landmark for each slide that can be spared, one slide more is worth the effort; with fewer, seldom.
  forced.allowance = ALLOWANCE;
  play.memory.set(forced.kept[0]!);
  return isMoreNeeded(forced, spare) ? spare + 1 : forced.landmarks;
}

/** True when it is proved that more than `slides` slides are needed from the present fixpoint. */
function isMoreNeeded(forced: ForcedSlides, slides: number): boolean {
  const { play, finder } = forced;
  if (play.counts[COUNTS.unfinished] === 0) return false;
  if (slides === 0) return true;
  if (forced.allowance <= 0) return false;
  keep(forced, slides);
  const landmark = [...findSmallestLandmark(finder)];
  for (const lump of landmark) {
    forced.allowance--;
    play.memory.set(forced.kept[slides]!);
    const members = play.lumps.members[lump]!;
    if (members.length === 1) payOnce(play, members[0]!);
    else payForEver(play, lump);
    playOn(play);
    if (!isMoreNeeded(forced, slides - 1)) return false;
  }
  return true;
}

function keep({ kept, play }: ForcedSlides, slides: number): void {
  kept[slides] ??= new Int32Array(play.memory.length);
  kept[slides].set(play.memory);
}
