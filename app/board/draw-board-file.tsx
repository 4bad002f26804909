import { renderToStaticMarkup } from 'react-dom/server';
import type { PositionView } from '#engine/view.ts';
import { BoardSvg, viewBoxOf } from './board-svg.tsx';

/** A board as the text of a self-contained SVG file, the same in light and dark mode. `title` is its accessible name. */
export function drawBoardFile(
  view: PositionView,
  { hasLetters = false, title }: { readonly hasLetters?: boolean; readonly title?: string } = {},
): string {
  const [, , width, height] = viewBoxOf(view.floor);
  return renderToStaticMarkup(
    <BoardSvg
      view={view}
      hasLetters={hasLetters}
      width={width}
      height={height}
      role="img"
      aria-label={title}
    />,
  );
}
