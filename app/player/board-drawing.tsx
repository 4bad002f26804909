import { use, useState } from 'react';
import { boardPicturePath } from '#app/board/drawing.ts';
import { ServerPartsContext } from '#app/site/server-parts.ts';
import { useClientValue } from '#app/site/use-client-value.ts';
import { BoardStill } from './board-still.tsx';
import type { Guide } from './guide.ts';

interface BoardDrawingProps {
  readonly guide: Pick<Guide, 'board' | 'solution' | 'boardId' | 'boardSize'>;
  /** How many moves have been played. (Default: 0) */
  readonly move?: number;
  /** The move after these is drawn on it. (Default: it is not) */
  readonly hasNext?: boolean;
  readonly alt: string;
  readonly className?: string;
}

/**
 * A board of the first screen. The server draws it into the document, where it is painted with the text and needs no
 * request; on pages that the browser renders itself it is a picture file.
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
      // What the same board is on a page that the browser renders itself; the service worker caches it.
      data-picture={boardPicturePath(guide.boardId, move)}
      aria-label={alt}
      className={`select-none [&>svg]:h-auto [&>svg]:w-full ${className}`}
      // React keeps what the server drew: it does not compare this text, and it never changes.
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

/** True on the server, and in the browser for a component that hydrates what the server sent. */
export function useServed(): boolean {
  const isHydrating = useClientValue(() => false, true);
  const [isServed] = useState(isHydrating);
  return isServed;
}
