/** Finds which blocks can be the first to leave, by visiting every position reachable without an exit. */

import { findDestinations } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { dragBody, dragGate, listDrags } from '#engine/rules/drags.ts';
import { createWorkspace } from '#engine/rules/flood.ts';
import { playDrag } from '#engine/rules/play.ts';
import { copyState, createStateBuffer } from '#engine/rules/state.ts';
import type { Board } from '#engine/types.ts';

/** Blocks that can leave with the very first drag, in board order. */
export function listImmediateExits(board: Board): readonly string[] {
  const start = startPosition(board);
  return board.blocks
    .map((block) => block.id)
    .filter((id) => findDestinations(start, id).some((end) => end.gate !== undefined));
}

/** Blocks that can be dragged or leave at the start, in board order. */
export function listMovable(board: Board): readonly string[] {
  const start = startPosition(board);
  return board.blocks
    .map((block) => block.id)
    .filter((id) => findDestinations(start, id).length > 0);
}

/**
 * The only block that can be the first to leave, whatever is dragged before. Undefined if there are several or none, or if finding out
 * would take more than `statesMax` positions. (Default: 1500)
 *
 * Complete: all visited positions have no exit yet (E = 0), and all drags are tried in each. Stops at the second block found.
 */
export function findOnlyOpener(board: Board, statesMax = 1500): string | undefined {
  const { tables, state, epoch } = startPosition(board);
  const { stateWords, bodies } = tables;
  const space = createWorkspace(tables);
  const states = createStateBuffer(stateWords, statesMax + 1);
  const seen = new Set<string>();
  // Before the first exit, only placements change.
  const isNew = (index: number) => {
    const key = String.fromCharCode(
      ...states.bytes.subarray(index * stateWords * 4, index * stateWords * 4 + bodies),
    );
    return seen.size !== seen.add(key).size;
  };
  copyState(stateWords, state, 0, states, 0);
  isNew(0);
  let count = 1;
  let opener: number | undefined;
  for (let node = 0; node < count; node++) {
    const at = node * stateWords;
    const drags = space.drags.slice(0, listDrags(space, states, at, epoch));
    for (const drag of drags) {
      if (dragGate(drag) >= 0) {
        if (opener !== undefined && opener !== dragBody(drag)) return undefined;
        opener = dragBody(drag);
        continue;
      }
      copyState(stateWords, states, at, states, count * stateWords);
      playDrag(tables, epoch, states, count * stateWords, drag);
      if (!isNew(count)) continue;
      count += 1;
      if (count > statesMax) return undefined;
    }
  }
  return opener === undefined ? undefined : tables.ids[opener];
}
