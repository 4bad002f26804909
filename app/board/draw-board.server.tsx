import { renderToStaticMarkup } from 'react-dom/server';
import type { BoardDraft, Move } from '#engine/types.ts';
import { BoardSvg } from './board-svg.tsx';
import { playLine, trustBoard } from './line.ts';
import { MoveMark } from './move-mark.tsx';

/**
 * Draws a board after these moves, as the text of an `<svg>` element for the inside of a page; `next` is drawn on it as
 * the move to make. Throws on an illegal move: what a guide holds has been replayed.
 */
export function drawBoard(board: BoardDraft, moves: readonly Move[], next?: Move): string {
  const line = playLine(trustBoard(board), next ? [...moves, next] : moves);
  const view = line.views[moves.length];
  if (!view) throw new Error('a line begins with a view of its board');
  // Two drawings on one page keep their patterns apart.
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
