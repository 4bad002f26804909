import { trustBoard } from '#app/board/line.ts';
import { playMove } from '#engine/moves.ts';
import { isSolved, startPosition } from '#engine/position.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** State of a check. `failed` has the number of the illegal move (from 1), or of the last move if blocks are left. */
export type CheckState =
  | { readonly kind: 'running'; readonly played: number }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly move: number };

/** Replays a solution with the engine's rules, yielding the state after each move. */
export function* checkLine(draft: BoardDraft, moves: readonly Move[]): Generator<CheckState> {
  let position = startPosition(trustBoard(draft));
  for (const [index, move] of moves.entries()) {
    const played = playMove(position, move);
    if (!played.ok) {
      yield { kind: 'failed', move: index + 1 };
      return;
    }
    position = played.value.position;
    yield { kind: 'running', played: index + 1 };
  }
  yield isSolved(position) ? { kind: 'passed' } : { kind: 'failed', move: moves.length };
}
