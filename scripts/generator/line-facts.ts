/** The facts that a line shows about its board: which block leaves when and where, and which steps on which cell. */

import { playMove, viewPosition } from '#engine/moves.ts';
import { startPosition } from '#engine/position.ts';
import { findLegalDrag, packDrag } from '#engine/rules/drags.ts';
import { createEpochCache, getEpoch } from '#engine/rules/epoch-cache.ts';
import { createWorkspace } from '#engine/rules/flood.ts';
import { playDrag, shiftPlacement } from '#engine/rules/play.ts';
import type { Board, BoardDraft, Color, Move } from '#engine/types.ts';

interface ExitFact {
  readonly block: string;
  readonly gate: string;
  /** Number of exits before this one. */
  readonly before: number;
}

export interface LineFacts {
  readonly exits: readonly ExitFact[];
  /** Number of exits made when a block is completely gone, including its own. */
  readonly goneAfter: ReadonlyMap<string, number>;
  /** Number of exits before a block is first dragged, alone or in a group or a crate. Leaving counts as a drag. */
  readonly waits: ReadonlyMap<string, number>;
  /** Blocks that slide at some time. */
  readonly slid: ReadonlySet<string>;
  /** Per cell, written `x,y`: outer colors of the blocks that step onto it; null for blockers. */
  readonly steps: ReadonlyMap<string, ReadonlySet<Color | null>>;
  /** Per cell, written `x,y`: number of exits before anything first steps onto it. */
  readonly entered: ReadonlyMap<string, number>;
}

/** Drafts made here satisfy the file's rules by construction. Finished boards are nevertheless checked by `checkBoard`. */
export function trust(draft: BoardDraft): Board {
  return draft as Board;
}

/**
 * Whether the moves are all legal one after the other and the last of them solves the board. Like the engine's `replay`, but many times
 * faster on a line of a hundred moves, because it runs once for every modifier.
 */
export function isSolvedBy(draft: BoardDraft, moves: readonly Move[]): boolean {
  const { tables, state } = startPosition(trust(draft));
  const space = createWorkspace(tables);
  const epochs = createEpochCache(tables);
  for (const { block, by, gate } of moves) {
    const epoch = getEpoch(epochs, state, 0);
    const body = tables.bodyOf.get(block) ?? -1;
    const shape = tables.shapeOf[body];
    if (!shape) return false;
    const to = shiftPlacement(tables, shape, state.bytes[body] ?? 0, by[0], by[1]);
    const drag = packDrag(body, to, gate === undefined ? -1 : (tables.gateOf.get(gate) ?? -1));
    if (to < 0 || findLegalDrag(space, state, epoch, drag) < 0) return false;
    playDrag(tables, epoch, state, 0, drag);
  }
  return getEpoch(epochs, state, 0).isSolved;
}

/** Plays the whole line. Throws on an illegal move. */
export function readLine(draft: BoardDraft, moves: readonly Move[]): LineFacts {
  const exits: ExitFact[] = [];
  const goneAfter = new Map<string, number>();
  const slid = new Set<string>();
  const waits = new Map<string, number>();
  const entered = new Map<string, number>();
  const steps = new Map<string, Set<Color | null>>();
  let position = startPosition(trust(draft));
  for (const move of moves) {
    const played = playMove(position, move);
    if (!played.ok) throw new Error(`${move.block} cannot move: ${played.error.code}`);
    const { blocks } = viewPosition(position);
    const group = blocks.find(({ id }) => id === move.block)?.group ?? [move.block];
    const isMoved = ({ id, crate }: (typeof blocks)[number]) =>
      group.includes(id) || crate === move.block;
    for (const block of blocks.filter(isMoved)) {
      if (!waits.has(block.id)) waits.set(block.id, exits.length);
      if (played.value.path.length > 1) slid.add(block.id);
      for (const [dx, dy] of played.value.path.slice(1)) {
        for (const [x, y] of block.cells) {
          const key = `${x + dx},${y + dy}`;
          if (!entered.has(key)) entered.set(key, exits.length);
          if (block.crate !== null) continue;
          steps.set(key, (steps.get(key) ?? new Set()).add(block.color));
        }
      }
    }
    const { exit } = played.value;
    if (exit) {
      exits.push({ block: exit.block, gate: exit.gate, before: exits.length });
      if (exit.gone) goneAfter.set(exit.block, exits.length);
    }
    position = played.value.position;
  }
  return { exits, goneAfter, waits, slid, steps, entered };
}
