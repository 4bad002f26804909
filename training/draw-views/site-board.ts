import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BoardSvg, viewBoxOf } from '#app/board/board-svg.tsx';
import { type MarkDepth, type MarkedMove, MoveMark } from '#app/board/move-mark.tsx';
import type { PositionView } from '#engine/view.ts';

/** What a page of the site marks on a board: the next move, or only the block that is picked for it. */
export interface SiteMark {
  readonly marked: MarkedMove;
  readonly depth: MarkDepth;
}

/** A board as drawn by pages of the site, as the text of an SVG file. Its letters need a font. */
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
