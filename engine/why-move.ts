/**
 * Why a move of a line is made: the later move that could not be made without it, and the one that needs that. Read from the rules,
 * by playing the line without the move: nothing is said that does not make it fail.
 */

import { moveToStop, playStops, type Stop } from './line-stops.ts';
import type { MoveErrorCode } from './move-error.ts';
import { playMove } from './moves.ts';
import type { Position } from './position.ts';
import { findBlock } from './trace-line.ts';
import type { Move } from './types.ts';
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
  const played = playStops(start, line);
  if (!played.ok) {
    const { index: at, code } = played.error;
    throw new Error(`move ${at} of the line is illegal: ${code}`);
  }
  const stops = played.value;
  const chain: Need[] = [];
  for (let at = index; chain.length < LINKS_MAX && line[at]?.gate === undefined; ) {
    const need = findNeed(stops, at);
    if (need === undefined) break;
    chain.push(need);
    at = need.at;
  }
  return chain;
}

/** The first move that is illegal without this one; undefined when all others can be made. */
function findNeed(stops: readonly Stop[], index: number): Need | undefined {
  const { move: dropped, before } = stops[index]!;
  const carried = findBlock(viewPosition(before), dropped.block)?.group ?? [dropped.block];
  let here = before;
  for (let at = index + 1; at < stops.length; at++) {
    const later = stops[at]!;
    const move = moveToStop(here, later);
    if (move === undefined) continue;
    const played = playMove(here, move);
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
