/**
 * Boosters as edits of a position. The rules have no boosters (`boards.md` has moves only), so a booster's effect is written into the
 * position, and everything else follows from the rules.
 */

import { type Position, startPosition, wrapState } from '../position.ts';
import type { Body } from '../rules/indices.ts';
import {
  copyState,
  createStateBuffer,
  readField,
  settleRings,
  writeField,
} from '../rules/state.ts';
import type { Block, Board, Tie } from '../types.ts';

/**
 * The position without these blocks and all their layers. A removed block counts as its exits *(our reading)*: ice melts, crates open, and
 * its keys and scissors take effect. It leaves through no gate, so it does not move a ring of colors on.
 *
 * Each id must belong to a block that stands on the board: not gone, and not in a shut crate. Otherwise it throws.
 */
export function removeBlocks(position: Position, ids: readonly string[]): Position {
  const { tables, epoch, state } = position;
  const bodies = ids.map((id) => {
    const body = tables.bodyOf.get(id);
    if (body === undefined || body >= tables.blocks.length || !epoch.present.includes(body)) {
      throw new Error(`no block ${id} stands on the board`);
    }
    return body;
  });
  const isBlocker = (body: Body) => tables.blocks[body]!.gone < 0;
  const next = createStateBuffer(tables.stateWords, 1);
  copyState(tables.stateWords, state, 0, next, 0);
  for (const body of bodies.filter((body) => !isBlocker(body))) {
    writeField(next, 0, tables.phaseFields[body]!, tables.blocks[body]!.gone);
    next.bytes[body] = 0;
  }
  const { exits } = wrapState(tables, next).epoch;
  tables.board.crates?.forEach((crate, index) => {
    if (crate.opensAfter <= exits) next.bytes[tables.blocks.length + index] = 0;
  });
  settleRings(tables, next, 0, -1);
  const after = wrapState(tables, next);
  const blockers = bodies.filter(isBlocker).map((body) => tables.ids[body]!);
  return blockers.length === 0 ? after : dropBlockers(after, blockers);
}

/**
 * The rules have no phase in which a blocker is gone. So a new board is compiled without the blockers, and takes over the state of the
 * other pieces.
 */
function dropBlockers(position: Position, ids: readonly string[]): Position {
  const from = position.tables;
  const { board } = from;
  const isKept = ({ id }: Block) => !ids.includes(id);
  // The board was checked, and the new one names no missing pieces.
  const without = {
    ...board,
    blocks: board.blocks.filter(isKept),
    ...(board.tied && { tied: board.tied.flatMap((tie) => dropFromTie(tie, ids)) }),
    ...(board.crates && {
      crates: board.crates.map((crate) => ({ ...crate, blocks: crate.blocks.filter(isKept) })),
    }),
  } as Board;
  const { tables } = startPosition(without);
  const state = createStateBuffer(tables.stateWords, 1);
  tables.ids.forEach((id, body) => {
    const old = from.bodyOf.get(id)!;
    state.bytes[body] = position.state.bytes[old]!;
    if (body >= tables.blocks.length) return;
    const phase = readField(position.state, 0, from.phaseFields[old]!);
    writeField(state, 0, tables.phaseFields[body]!, phase);
  });
  tables.ringFields.forEach((field, ring) => {
    writeField(state, 0, field, readField(position.state, 0, from.ringFields[ring]!));
  });
  return wrapState(tables, state);
}

/** The tie without these blocks. Empty if fewer than two are left. */
function dropFromTie(tie: Tie, ids: readonly string[]): readonly Tie[] {
  const { blocks, until } = 'until' in tie ? tie : { blocks: tie, until: undefined };
  const left = blocks.filter((id) => !ids.includes(id));
  if (left.length < 2) return [];
  return [until === undefined ? left : { blocks: left, until }];
}
