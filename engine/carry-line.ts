/** Adapts a line that is known from one position to a neighboring one, such as after a drag of the player. */

import { moveToStop, playStops, type Stop } from './line-stops.ts';
import { findDestinations, playMove } from './moves.ts';
import { isSolved, type Position, positionKey, startPosition } from './position.ts';
import { positionAfter } from './replay.ts';
import type { Board, Move } from './types.ts';

/**
 * A line from the position after `made`, derived from `line` without a search. Undefined if that does not work, which proves nothing.
 *
 * `line` is a solution from `from`, and `made` are the moves played from there instead. The shortest result of three ways is returned: the
 * rest of the line, if it passes through the position; the line with the same end of each drag, without what has been done already; and the
 * same after undoing the last slides of `made`, one after the other. Every line is replayed by the rules to the end. Throws if `made` is
 * not legal.
 */
export function carryLine(
  from: Position,
  line: readonly Move[],
  made: readonly Move[],
): readonly Move[] | undefined {
  const played = playStops(from, line);
  if (!played.ok) return undefined;
  const stops = played.value;
  if (!isSolved(stops.at(-1)?.after ?? from)) return undefined;
  const here = positionAfter(from, made);
  const key = positionKey(here);
  const index = stops.map(({ after }) => positionKey(after)).lastIndexOf(key);
  let best: readonly Move[] | undefined;
  if (index >= 0) best = line.slice(index + 1);
  else if (positionKey(from) === key) best = line;
  let position = here;
  const back: Move[] = [];
  for (let kept = made.length; ; kept--) {
    const rest = replayStops(position, stops, countExits(made.slice(0, kept)));
    const isShorter = rest && (best === undefined || back.length + rest.length < best.length);
    if (isShorter) best = [...back, ...rest];
    const last = made[kept - 1];
    // An exit cannot be undone, nor can a slide off a path that does not admit the block.
    if (last === undefined || last.gate !== undefined) break;
    const undo: Move = { block: last.block, by: [-last.by[0] || 0, -last.by[1] || 0] };
    const undone = playMove(position, undo);
    if (!undone.ok) break;
    position = undone.value.position;
    back.push(undo);
  }
  return best;
}

/**
 * The same between any two positions of one board: `line` solves the board after the moves `root`, and is carried to the position after
 * `made`. The way leads from the last common position of both, along the rest of `root` or of `made`.
 */
export function carryLineFromRoot(
  board: Board,
  root: readonly Move[],
  line: readonly Move[],
  made: readonly Move[],
): readonly Move[] | undefined {
  const common = countCommonMoves(root, made);
  const from = positionAfter(startPosition(board), made.slice(0, common));
  return carryLine(from, [...root.slice(common), ...line], made.slice(common));
}

/**
 * The part of a lower bound that still holds: if the position after the moves `root` needs at least `atLeast` moves, returns a lower bound
 * for the position after `made`. Each move after `root` may have brought the end nearer by one. If `made` does not continue `root`, nothing
 * is known and the bound is 0.
 */
export function carryBound(root: readonly Move[], atLeast: number, made: readonly Move[]): number {
  const goesOn = countCommonMoves(root, made) === root.length;
  return goesOn ? Math.max(0, atLeast - (made.length - root.length)) : 0;
}

/** The number of moves with which both lines begin alike. */
export function countCommonMoves(one: readonly Move[], other: readonly Move[]): number {
  const differs = (move: Move, i: number) => {
    const same = other[i];
    return (
      same?.block !== move.block || String(same.by) !== String(move.by) || same.gate !== move.gate
    );
  };
  const index = one.findIndex(differs);
  return index < 0 ? one.length : index;
}

/** Replays the stops from another position, without those of exits already made. Undefined if that does not solve the board. */
function replayStops(
  start: Position,
  stops: readonly Stop[],
  exitsMade: ReadonlyMap<string, number>,
): Move[] | undefined {
  const toSkip = new Map(exitsMade);
  const moves: Move[] = [];
  let position = start;
  for (const stop of stops) {
    if (isSolved(position)) break;
    const { move } = stop;
    const over = toSkip.get(move.block) ?? 0;
    if (over > 0) {
      if (move.gate !== undefined) toSkip.set(move.block, over - 1);
      continue;
    }
    const moved = moveToStop(position, stop);
    if (moved === undefined) continue;
    const next = playAnyway(position, moved);
    if (next === undefined) return undefined;
    moves.push(next.move);
    position = next.position;
  }
  return isSolved(position) ? moves : undefined;
}

/** Plays the move. If it is illegal and leaves the board, lets the block leave by the same gate from the nearest place. */
function playAnyway(position: Position, move: Move) {
  const played = playMove(position, move);
  if (played.ok) return { move, position: played.value.position };
  if (move.gate === undefined) return undefined;
  const other = findDestinations(position, move.block).find(({ gate }) => gate === move.gate);
  if (other === undefined) return undefined;
  const nearest: Move = { ...move, by: other.by };
  const left = playMove(position, nearest);
  return left.ok ? { move: nearest, position: left.value.position } : undefined;
}

function countExits(moves: readonly Move[]): ReadonlyMap<string, number> {
  const exits = new Map<string, number>();
  for (const { block, gate } of moves) {
    if (gate !== undefined) exits.set(block, (exits.get(block) ?? 0) + 1);
  }
  return exits;
}
