/**
 * The reference for the searches: breadth first over every state, without bound, symmetry or pruning. It shares only the rules with the
 * searches.
 */

import { type Position, wrapState } from '#engine/position.ts';
import { listDrags } from '#engine/rules/drags.ts';
import { createWorkspace } from '#engine/rules/flood.ts';
import { playDrag } from '#engine/rules/play.ts';
import { copyState, createStateBuffer } from '#engine/rules/state.ts';

/** Number of drags of a shortest solution, `'unsolvable'`, or undefined if there are more than `statesMax` states. */
export function solveByBruteForce(
  start: Position,
  statesMax: number,
): number | 'unsolvable' | undefined {
  const { tables } = start;
  const space = createWorkspace(tables);
  const seen = new Set([start.state.words.join()]);
  let layer = [start];
  for (let depth = 0; layer.length > 0; depth++) {
    const following: Position[] = [];
    for (const { state, epoch } of layer) {
      if (epoch.isSolved) return depth;
      const count = listDrags(space, state, 0, epoch);
      for (const drag of space.drags.slice(0, count)) {
        const next = createStateBuffer(tables.stateWords, 1);
        copyState(tables.stateWords, state, 0, next, 0);
        playDrag(tables, epoch, next, 0, drag);
        const key = next.words.join();
        if (seen.has(key)) continue;
        if (seen.size >= statesMax) return undefined;
        seen.add(key);
        following.push(wrapState(tables, next));
      }
    }
    layer = following;
  }
  return 'unsolvable';
}
