import { use, useState } from 'react';
import { boardPicturePath } from '#app/board/drawing.ts';
import { ServerPartsContext } from '#app/site/server-parts.ts';
import { useClientValue } from '#app/site/use-client-value.ts';
import { BoardStill } from './board-still.tsx';
import type { Guide } from './guide.ts';

interface BoardDrawingProps {
  readonly guide: Pick<Guide, 'board' | 'solution' | 'boardId' | 'boardSize'>;
  /** The number of moves played. (Default: 0) */
  readonly move?: number;
  /** Draws the next move on the board. (Default: false) */
  readonly hasNext?: boolean;
  readonly alt: string;
  readonly className?: string;
}

/**
 * A board on the first screen. The server draws it into the document, where it is painted with the text and needs no request. On pages
 * rendered in the browser it is an image file.
 */
export function BoardDrawing({
  guide,
  move = 0,
  hasNext = false,
  alt,
  className = '',
}: BoardDrawingProps) {
  const server = use(ServerPartsContext);
  const isServed = useServed();
  if (!isServed) {
    const { boardId, boardSize } = guide;
    return (
      <BoardStill
        boardId={boardId}
        boardSize={boardSize}
        move={move}
        alt={alt}
        isFirst
        className={className}
      />
    );
  }
  return (
    <div
      role="img"
      // The same board as an image file, for the service worker to cache. Pages rendered in the browser show that file.
      data-picture={boardPicturePath(guide.boardId, move)}
      aria-label={alt}
      className={`select-none [&>svg]:h-auto [&>svg]:w-full ${className}`}
      // The browser has no drawing to compare: React leaves the server's text as it is.
      suppressHydrationWarning={true}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components.
      dangerouslySetInnerHTML={{
        __html:
          server?.drawBoard(
            guide.board,
            guide.solution.slice(0, move),
            hasNext ? guide.solution[move] : undefined,
          ) ?? '',
      }}
    />
  );
}

/** True on the server, and in the browser for a component that hydrates the server's markup. */
export function useServed(): boolean {
  const isHydrating = useClientValue(() => false, true);
  const [isServed] = useState(isHydrating);
  return isServed;
}
