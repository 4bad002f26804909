import { trustBoard } from '#app/board/line.ts';
import { playMove } from '#engine/moves.ts';
import { isSolved, startPosition } from '#engine/position.ts';
import type { BoardDraft, Move } from '#engine/types.ts';

/** What a check has found so far: `failed` names the move (from 1) that is not legal, or the last one when blocks are left. */
export type CheckState =
  | { readonly kind: 'running'; readonly played: number }
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly move: number };

/** Replays a line move by move with the engine's own rules, yielding its state after each. */
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
