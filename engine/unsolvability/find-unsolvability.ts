/**
 * Cheap proofs that a position has no solution, tried before any search. Finding none means nothing.
 *
 * Below, A is red and leaves to the right or downwards, B is blue and leaves to the left, S is a blocker that slides and X is
 * a fixed one. `<`, `>` and `v` are gates.
 *
 *     A.X.>     X covers its cell forever. A never gets past it.
 *
 *     ##A##     S slides, but wherever it goes it covers the cell in the middle: that cell is *surely covered*, as good as a
 *     .SSS.     wall, and A never gets past it.
 *     ##.##
 *     ##v##
 *
 *     ##A###    With one cell more, no cell is covered by S at all of its places. A gets past it, in reality too.
 *     .SSS..
 *     ##.###
 *     ##v###
 *
 *     <AB>      Neither can move, so both cells are surely covered: neither ever gets out.
 *
 *     <A.B>     Each has two places and so covers neither of them surely. Both get out here, but not in reality, so there
 *               is no proof, and the search has to find out.
 *
 * **Who never gets out.** `relaxation.ts` plays a game in which everything only ever gets freer. All blocks may slide at any
 * time to any place they could get to, are in the way only on the cells that they surely cover, and leave as often and as
 * early as they can, which opens what they covered. Conditions of ice, locks, crates and ropes are checked against the greatest
 * possible counts, and a clock accepts any moment. Every real line is such a game, so a block that has not left when nothing
 * changes any more leaves in no line. This finds blocks that no gate fits or whose color no gate shows, arrows that point the
 * wrong way, keys that are locked in behind what they open, ropes whose scissors are tied up, ice and crates that wait for more
 * exits than there can be, and walls of blocks that cannot make way for one another.
 *
 * **Dynamite.** All blocks that must be gone by exit d take their exits until then. If these exits are more than
 * d - E in total, one block is late on every line. (Each exit is taken by one block.)
 */

import type { Position } from '../position.ts';
import type { Body } from '../rules/indices.ts';
import { canTake, relax } from './relaxation.ts';
import type { Relaxation } from './relaxation-state.ts';

/**
 * Why a block never gets out: something holds it forever (`crate`, `ice`, `locks`, `ropes`), no gate that it could stand before even on the
 * empty floor ever takes it (`gate`), it is walled in (`walled-in`), or its dynamite goes off first (`dynamite`).
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

/** A proof that no line solves the position, or undefined if none was found. Takes well under a millisecond, at most a twentieth of a second. */
export function findUnsolvability(position: Position): Unsolvability | undefined {
  const { tables, state, epoch } = position;
  if (epoch.isSolved) return undefined;
  const late = findLate(position);
  if (late !== undefined) return { block: tables.ids[late]!, reason: 'dynamite' };
  const relaxed = relax(tables, state, 0, epoch);
  if (relaxed === undefined || relaxed.unfinished === 0) return undefined;
  const stuck = tables.blocks.flatMap((_, body) => (relaxed.exitsLeft[body]! > 0 ? [body] : []));
  const reasons = stuck.map((body) => explain(position, relaxed, body));
  // A block that would be stuck even on an empty board explains more than one that is stuck because of it.
  const order: UnsolvableReason[] = ['gate', 'ice', 'crate', 'locks', 'ropes', 'walled-in'];
  for (const reason of order) {
    const index = reasons.indexOf(reason);
    if (index >= 0) return { block: tables.ids[stuck[index]!]!, reason };
  }
  return undefined;
}

/** A block that cannot be gone before its dynamite goes off. */
function findLate({ tables, epoch }: Position): number | undefined {
  const left = tables.blocks.map(({ exitsTaken, gone }, body) =>
    gone < 0 ? 0 : exitsTaken[gone]! - exitsTaken[epoch.phases[body]!]!,
  );
  const body = tables.blocks.findIndex(({ deadline }, index) => {
    if (deadline === Infinity || left[index] === 0) return false;
    const exitsBefore = left.reduce(
      (sum, exits, other) => (tables.blocks[other]!.deadline <= deadline ? sum + exits : sum),
      0,
    );
    return exitsBefore > deadline - epoch.exits;
  });
  return body < 0 ? undefined : body;
}

/** What still holds the body at the fixpoint. */
function explain({ tables }: Position, relaxed: Relaxation, body: Body): UnsolvableReason {
  const { block, crate } = tables.blocks[body]!;
  const { exits, keys, cut, groups } = relaxed;
  if (crate >= 0 && exits < groups.opensAfter[body]!) return 'crate';
  if (exits < (block.ice ?? 0)) return 'ice';
  if (keys < (block.locks ?? 0)) return 'locks';
  if ((relaxed.limits.ropes[body]! & ~cut) !== 0) return 'ropes';
  const entries = tables.shapeOf[body]!.exitGate.length;
  for (let entry = 0; entry < entries; entry++) {
    if (canTake(relaxed, body, entry)) return 'walled-in';
  }
  return 'gate';
}
