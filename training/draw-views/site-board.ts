import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardSvg, viewBoxOf } from '#app/board/board-svg.tsx';
import { type MarkDepth, type MarkedMove, MoveMark } from '#app/board/move-mark.tsx';
import type { PositionView } from '#engine/view.ts';

/** What a page of the site shows on a board: the next move, or of it only the block that is picked. */
export interface SiteMark {
  readonly marked: MarkedMove;
  readonly depth: MarkDepth;
}

/** A board as pages of the site draw it, as the text of an SVG file. Its letters need a font. */
export function renderSiteBoard(
  view: PositionView,
  hasLetters: boolean,
  mark: SiteMark | null,
): string {
  const [, , width, height] = viewBoxOf(view.floor);
  const overlay = mark && createElement(MoveMark, { view, hasLetters, prefix: 'u-', ...mark });
  return renderToStaticMarkup(
    createElement(BoardSvg, { view, hasLetters, overlay, width, height }),
  );
}
