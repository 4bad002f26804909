import { renderToStaticMarkup } from 'react-dom/server';
import type { BoardDraft, Move } from '#engine/types.ts';
import { BoardSvg } from './components/board/board-svg.tsx';
import { playLine, trustBoard } from './components/walkthrough/live/line.ts';

/**
 * Draws a board after these moves, as the text of an `<svg>` element for the inside of a page. Throws on an illegal
 * move: what a guide holds has been replayed.
 */
export function drawBoard(board: BoardDraft, moves: readonly Move[]): string {
  const view = playLine(trustBoard(board), moves).views.at(-1);
  if (!view) throw new Error('a line begins with a view of its board');
  // Two drawings on one page keep their patterns apart.
  const prefix = `m${moves.length}-`;
  return renderToStaticMarkup(<BoardSvg view={view} prefix={prefix} aria-hidden="true" />);
}
