/** The places where the moves of a line stop: the part of a move that stays valid when it begins from another place. */

import type { MoveErrorCode } from './move-error.ts';
import { playMove } from './moves.ts';
import type { Position } from './position.ts';
import type { Move, Result, Vector } from './types.ts';

export interface Stop {
  readonly move: Move;
  readonly before: Position;
  readonly after: Position;
  /** The place where the block stops, or from which it leaves. */
  readonly to: Vector;
}

/** Plays a line and returns where each of its moves stops. Fails at the first illegal move, with its index. */
export function playStops(
  start: Position,
  line: readonly Move[],
): Result<readonly Stop[], { readonly index: number; readonly code: MoveErrorCode }> {
  const stops: Stop[] = [];
  let before = start;
  for (const [index, move] of line.entries()) {
    const played = playMove(before, move);
    if (!played.ok) return { ok: false, error: { index, code: played.error.code } };
    const [x, y] = placeOf(before, move.block);
    const after = played.value.position;
    stops.push({ move, before, after, to: [x + move.by[0], y + move.by[1]] });
    before = after;
  }
  return { ok: true, value: stops };
}

/** The move from the block's present place to its stop. Undefined if it is there already and does not leave. */
export function moveToStop(position: Position, { move, to }: Stop): Move | undefined {
  const [x, y] = placeOf(position, move.block);
  const by: Vector = [to[0] - x, to[1] - y];
  return by[0] === 0 && by[1] === 0 && move.gate === undefined ? undefined : { ...move, by };
}

/** The place of a block or crate, by the corner of its shape. */
function placeOf({ tables, state }: Position, id: string): Vector {
  const body = tables.bodyOf.get(id);
  if (body === undefined) throw new Error(`no block ${id}`);
  const shape = tables.shapeOf[body]!;
  const placement = state.bytes[body]!;
  return [shape.x[placement]!, shape.y[placement]!];
}
