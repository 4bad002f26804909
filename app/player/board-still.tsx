import { boardProportions } from '#app/board/board-size.ts';
import { boardPicturePath } from '#app/board/drawing.ts';

interface BoardStillProps {
  readonly boardId: string;
  readonly boardSize: readonly [width: number, height: number];
  /** The number of moves played. (Default: 0) */
  readonly move?: number;
  readonly alt: string;
  /** Fetched at once, before other images. (Default: lazily) */
  readonly isFirst?: boolean;
  readonly className?: string;
}

/** A board as an image file. It works before any script runs, and without script. */
export function BoardStill({
  boardId,
  boardSize,
  move = 0,
  alt,
  isFirst,
  className,
}: BoardStillProps) {
  const [width, height] = boardProportions(boardSize);
  return (
    <img
      src={boardPicturePath(boardId, move)}
      alt={alt}
      width={width}
      height={height}
      loading={isFirst ? undefined : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}
