/**
 * Why a move of a line is made: the later move that is impossible without it, and the one that needs that. Determined by playing the line
 * without the move, so every reason given is one that makes the line fail.
 */

import { moveToStop, playStops, type Stop } from './line-stops.ts';
import { playMove } from './moves.ts';
import type { Position } from './position.ts';
import { cellKey, findBlock, sweptCells, traceLine } from './trace-line.ts';
import type { Cell, Move } from './types.ts';
import type { PositionView } from './view.ts';
import { viewPosition } from './view-position.ts';

/**
 * What a slide makes possible:
 * - `way`: the later move, because its block, or one that moves with it, would otherwise be in the way;
 * - `start`: a later drag of the same block or its group, which reaches its end only from where this one ends.
 */
export interface Need {
  readonly kind: 'way' | 'start';
  /** Index in the line of the move that needs it. */
  readonly at: number;
  /** For `way`: ids of the blocks, or of the crate, that would be in its way. Otherwise empty. */
  readonly pieces: readonly string[];
}

/** Maximum length of a chain: more than two links are hard to follow. */
const LINKS_MAX = 2;

/**
 * The chain from move `index` of a line on: the move that needs it, then the move that needs that one, up to an exit or to two links. Empty
 * for an exit, which is its own reason, and for a slide that nothing needs.
 *
 * `start` is the position at which the line begins. The other moves keep the places at which they end: a move is needed for the first of
 * them that is illegal without it. Throws if the line is not legal.
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

/**
 * The first move that is illegal without this one. Undefined if all others can be made. Until then only the moved blocks are elsewhere than
 * in the line, so a later move of another block can fail only because they are in its way.
 */
function findNeed(stops: readonly Stop[], index: number): Need | undefined {
  const { move: dropped, before } = stops[index]!;
  const view = viewPosition(before);
  const carried = findBlock(view, dropped.block)?.group ?? [dropped.block];
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
    if (carried.includes(later.move.block)) return { kind: 'start', at, pieces: [] };
    return { kind: 'way', at, pieces: findInWay(view, carried, later) };
  }
  return undefined;
}

/** Those of the pieces that are in the way of the move. */
function findInWay(view: PositionView, ids: readonly string[], { before, move }: Stop): string[] {
  const swept = new Set(traceLine(before, [move]).flatMap((frame) => [...sweptCells(frame)]));
  return ids.filter((id) => cellsOf(view, id).some(([x, y]) => swept.has(cellKey(x, y))));
}

function cellsOf(view: PositionView, id: string): readonly Cell[] {
  return (findBlock(view, id) ?? view.crates.find((crate) => crate.id === id))?.cells ?? [];
}
