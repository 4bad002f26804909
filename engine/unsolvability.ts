/**
 * Cheap proofs that a position has no solution, tried before any search. Silence means nothing.
 *
 * **Who never gets out.** Play on in the relaxation of `search/relaxed-play.ts` with every lump paid for ever:
 * all blocks may slide at any time to any place they could get to, are in nobody's way unless they cover the
 * same cells at every such place, and leave as often and as early as they can; ice, locks, crates and ropes ask
 * for the greatest counts there can have been; a clock is content with any moment. Every real line is such a
 * play, so a block that still owes an exit at the fixpoint owes it after every real line. This finds blocks
 * that no gate fits or whose colour no gate shows, arrows that point the wrong way, keys that are locked in
 * behind what they open, ropes whose scissors are tied up, ice and crates that wait for more exits than there
 * can be, and walls of blocks that cannot make way for one another.
 *
 * **Dynamite.** All blocks that must be gone by exit d owe their exits until then: when they owe more than
 * d - E together, one is late on every line. (Each exit is taken by one block.)
 */

import type { Position } from './position.ts';
import { canTake } from './search/can-take.ts';
import {
  beginRelaxedPlay,
  COUNTS,
  createRelaxedPlay,
  payForEver,
  type RelaxedPlay,
} from './search/relaxed-play.ts';
import { playOn } from './search/relaxed-visits.ts';

/**
 * Why a block never gets out: something holds it for ever (`crate`, `ice`, `locks`, `ropes`), no gate that it
 * could stand before even on the empty floor ever takes it (`gate`), it is walled in (`walled-in`), or
 * its dynamite goes off first (`dynamite`).
 */
export type UnsolvableReason =
  | 'crate'
  | 'ice'
  | 'locks'
  | 'ropes'
  | 'gate'
  | 'walled-in'
  | 'dynamite';

export interface Unsolvability {
  /** A block that never gets out. */
  readonly block: string;
  readonly reason: UnsolvableReason;
}

/** A proof that no line solves the position, or undefined when none was found. Takes well under a millisecond. */
export function findUnsolvability(position: Position): Unsolvability | undefined {
  const { tables, state, epoch } = position;
  if (epoch.isSolved) return undefined;
  const late = findLate(position);
  if (late !== undefined) return { block: tables.ids[late]!, reason: 'dynamite' };
  const play = createRelaxedPlay(tables, epoch);
  beginRelaxedPlay(play, state, 0, epoch);
  playOn(play);
  for (let lump = 0; lump < tables.bodies; lump++) {
    payForEver(play, lump);
    playOn(play);
  }
  if (play.counts[COUNTS.unfinished] === 0) return undefined;
  const stuck = tables.blocks.flatMap((_, body) => (play.owes[body]! > 0 ? [body] : []));
  const reasons = stuck.map((body) => explain(position, play, body));
  // A block that would be stuck on an empty board says more than one that is stuck because of it.
  const order: UnsolvableReason[] = ['gate', 'ice', 'crate', 'locks', 'ropes', 'walled-in'];
  for (const reason of order) {
    const index = reasons.indexOf(reason);
    if (index >= 0) return { block: tables.ids[stuck[index]!]!, reason };
  }
  return undefined;
}

/** A block that cannot be gone before its dynamite goes off. */
function findLate({ tables, epoch }: Position): number | undefined {
  const owed = tables.blocks.map(({ exitsTaken, gone }, body) =>
    gone < 0 ? 0 : exitsTaken[gone]! - exitsTaken[epoch.phases[body]!]!,
  );
  const body = tables.blocks.findIndex(({ deadline }, index) => {
    if (deadline === Infinity || owed[index] === 0) return false;
    const due = owed.reduce(
      (sum, exits, other) => (tables.blocks[other]!.deadline <= deadline ? sum + exits : sum),
      0,
    );
    return due > deadline - epoch.exits;
  });
  return body < 0 ? undefined : body;
}

/** What still holds the body at the fixpoint. */
function explain({ tables }: Position, play: RelaxedPlay, body: number): UnsolvableReason {
  const { block, crate } = tables.blocks[body]!;
  const { counts, lumps } = play;
  const exits = counts[COUNTS.exits]!;
  if (crate >= 0 && exits < lumps.opensAfter[body]!) return 'crate';
  if (exits < (block.ice ?? 0)) return 'ice';
  if (counts[COUNTS.keys]! < (block.locks ?? 0)) return 'locks';
  if ((play.holds.ropes[body]! & ~counts[COUNTS.cut]!) !== 0) return 'ropes';
  const entries = tables.shapeOf[body]!.exitGate.length;
  for (let entry = 0; entry < entries; entry++) {
    if (canTake(play, body, entry)) return 'walled-in';
  }
  return 'gate';
}
