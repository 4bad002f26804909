/** A line that is known from one position, taken over to another that lies beside it: what a drag leaves of a solution. */

import { moveToStop, playStops, type Stop } from './line-stops.ts';
import { findDestinations, playMove } from './moves.ts';
import { isSolved, type Position, positionKey, startPosition } from './position.ts';
import { positionAfter } from './replay.ts';
import type { Board, Move } from './types.ts';

/**
 * A line from where `made` leads, found from `line` without a search; undefined when that does not work, which proves nothing.
 *
 * `line` is a solution from `from`, and `made` the moves played from there instead. Three ways are tried, and of what they give the
 * shortest is returned: where the line passes through the position, the rest of it; the line with each drag ending where it ended,
 * less what has been done already; and the same after the last slides of `made` are taken back, one after the other. Every line
 * is replayed by the rules to the end. Throws when `made` is not legal.
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
    // An exit cannot be taken back, nor a slide off a path that does not admit the block.
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
 * The same between any two positions of one board: `line` solves it after the moves `root`, and is carried to where it stands after
 * `made`. From the last moves that both have in common, `root` is gone on to, or `made`.
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
 * What is left of a lower bound: if at least `atLeast` moves solve the board after the moves `root`, the number that does so after
 * `made` at least. Each move that goes on from there can have brought the end nearer by one; elsewhere nothing is known, and it is 0.
 */
export function carryBound(root: readonly Move[], atLeast: number, made: readonly Move[]): number {
  const goesOn = countCommonMoves(root, made) === root.length;
  return goesOn ? Math.max(0, atLeast - (made.length - root.length)) : 0;
}

/** With how many of the same moves two lines begin. */
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

/** The same stops from another position, without those of exits that are over; undefined when that does not solve it. */
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

/** The move, or where it leaves, leaving by the same gate from the nearest place. */
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
