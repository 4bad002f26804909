/**
 * Which blocks can be the first to leave, by visiting every position that can be reached without an exit.
 */

import { findDestinations } from '../../moves.ts';
import { startPosition } from '../../position.ts';
import { createWorkspace, dragBody, dragGate, listDrags } from '../../rules/drags.ts';
import { playDrag } from '../../rules/play.ts';
import { copyState, createStateBuffer } from '../../rules/state.ts';
import { createNodeTable, internState } from '../../search/node-table.ts';
import type { Board } from '../../types.ts';

/** Blocks that can leave with the very first drag, board order. */
export function listImmediateExits(board: Board): readonly string[] {
  const start = startPosition(board);
  return board.blocks
    .map((block) => block.id)
    .filter((id) => findDestinations(start, id).some((end) => end.gate !== undefined));
}

/** Blocks that can be dragged or leave at the start, board order. */
export function listMovable(board: Board): readonly string[] {
  const start = startPosition(board);
  return board.blocks
    .map((block) => block.id)
    .filter((id) => findDestinations(start, id).length > 0);
}

/**
 * The one block that can be the first to leave, whatever is dragged before, or undefined: when there are several, none, or when
 * more than `statesMax` positions would have to be visited to know. (Default: 1500)
 *
 * Complete: E is 0 in every position visited, and all drags are tried in each. Stops at the second block found.
 */
export function findOnlyOpener(board: Board, statesMax = 1500): string | undefined {
  const { tables, state, epoch } = startPosition(board);
  const space = createWorkspace(tables);
  const nodes = createNodeTable(tables.stateWords, BYTES_MAX);
  const next = createStateBuffer(tables.stateWords, 1);
  internState(nodes, state, 0);
  let opener: number | undefined;
  for (let node = 0; node < nodes.count; node++) {
    const at = node * tables.stateWords;
    const count = listDrags(space, nodes.states, at, epoch);
    for (const drag of space.drags.slice(0, count)) {
      if (dragGate(drag) >= 0) {
        if (opener !== undefined && opener !== dragBody(drag)) return undefined;
        opener = dragBody(drag);
        continue;
      }
      copyState(tables.stateWords, nodes.states, at, next, 0);
      playDrag(tables, epoch, next, 0, drag);
      internState(nodes, next, 0);
      if (nodes.count > statesMax) return undefined;
    }
  }
  return opener === undefined ? undefined : tables.ids[opener];
}

const BYTES_MAX = 2 ** 24;
