/**
 * Why a move of a line is made: the later move that could not be made without it, and the one that needs that. Read from the rules,
 * by playing the line without the move: nothing is said that does not make it fail.
 */

import type { MoveErrorCode } from './move-error.ts';
import { playMove } from './moves.ts';
import type { Position } from './position.ts';
import { findBlock } from './trace-line.ts';
import type { Move, Vector } from './types.ts';
import { viewPosition } from './view-position.ts';

/**
 * What a move makes possible:
 * - `way`: its block, or one that is carried with it, would stand in the way of the later move;
 * - `start`: the later move drags the same block or its group, and gets there only from where this one ends;
 * - `rule`: this one is an exit, and the later move waits for it: `code` says how that would be refused.
 */
export interface Need {
  readonly kind: 'way' | 'start' | 'rule';
  /** Index in the line of the move that needs it. */
  readonly at: number;
  readonly code: MoveErrorCode;
}

/** Links of a chain that are looked for at the most: two can be taken in at a time. */
const LINKS_MAX = 2;

/**
 * The chain from move `index` of a line on: the move that needs it, then the move that needs that one, up to an exit or to
 * two links. Empty for an exit, which is its own reason, and for a slide that nothing needs.
 *
 * `start` is where the line begins. The other moves keep the places at which they end: what a move is needed for is the first of them
 * that is illegal without it. Throws when the line is not legal.
 */
export function explainMove(
  start: Position,
  line: readonly Move[],
  index: number,
): readonly Need[] {
  const stops = playStops(start, line);
  const chain: Need[] = [];
  for (let at = index; chain.length < LINKS_MAX && line[at]?.gate === undefined; ) {
    const need = findNeed(stops, at);
    if (need === undefined) break;
    chain.push(need);
    at = need.at;
  }
  return chain;
}

interface Stop {
  readonly move: Move;
  /** Before the move. */
  readonly position: Position;
  /** Where its block stops, or from where it leaves. */
  readonly to: Vector;
}

function playStops(start: Position, line: readonly Move[]): readonly Stop[] {
  let position = start;
  return line.map((move, index) => {
    const [x, y] = placeOf(position, move.block);
    const stop: Stop = { move, position, to: [x + move.by[0], y + move.by[1]] };
    const played = playMove(position, move);
    if (!played.ok) throw new Error(`move ${index} of the line is illegal: ${played.error.code}`);
    position = played.value.position;
    return stop;
  });
}

/** The first move that is illegal without this one; undefined when all others can be made. */
function findNeed(stops: readonly Stop[], index: number): Need | undefined {
  const { move, position } = stops[index]!;
  const carried = findBlock(viewPosition(position), move.block)?.group ?? [move.block];
  let here = position;
  for (let at = index + 1; at < stops.length; at++) {
    const later = stops[at]!;
    const [x, y] = placeOf(here, later.move.block);
    const by: Vector = [later.to[0] - x, later.to[1] - y];
    if (by[0] === 0 && by[1] === 0 && later.move.gate === undefined) continue;
    const played = playMove(here, { ...later.move, by });
    if (played.ok) {
      here = played.value.position;
      continue;
    }
    const isOwn = carried.includes(later.move.block);
    const kind = isOwn ? 'start' : isInWay(played.error.code) ? 'way' : 'rule';
    return { kind, at, code: played.error.code };
  }
  return undefined;
}

function isInWay(code: MoveErrorCode): boolean {
  return code === 'no-way' || code === 'gate-way';
}

/** Where a block or crate stands, by the corner of its shape. */
function placeOf({ tables, state }: Position, id: string): Vector {
  const body = tables.bodyOf.get(id)!;
  const shape = tables.shapeOf[body]!;
  const placement = state.bytes[body]!;
  return [shape.x[placement]!, shape.y[placement]!];
}
