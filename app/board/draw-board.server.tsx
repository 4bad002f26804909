import { renderToStaticMarkup } from 'react-dom/server';
import type { BoardDraft, Move } from '#engine/types.ts';
import { BoardSvg } from './board-svg.tsx';
import { playLine, trustBoard } from './line.ts';
import { MoveMark } from './move-mark.tsx';

/**
 * Draws a board after these moves, with `next` drawn on it, as the text of an inline `<svg>`. Throws on an illegal move, because a guide's
 * moves have been replayed.
 */
export function drawBoard(board: BoardDraft, moves: readonly Move[], next?: Move): string {
  const line = playLine(trustBoard(board), next ? [...moves, next] : moves);
  const view = line.views[moves.length];
  if (!view) throw new Error('a line begins with a view of its board');
  // Keeps the pattern ids of two drawings on one page apart.
  const prefix = `m${moves.length}-`;
  const made = line.moves[moves.length];
  return renderToStaticMarkup(
    <BoardSvg
      view={view}
      prefix={prefix}
      aria-hidden="true"
      overlay={made && <MoveMark view={view} marked={made} hasLetters={false} prefix={prefix} />}
    />,
  );
}
