import type { LevelCard } from '#domain/levels/schema.ts';
import { boardPicturePath } from './drawing.ts';

interface BoardPictureProps extends Pick<LevelCard, 'boardId' | 'boardSize'> {
  readonly isEager?: boolean;
  readonly className?: string;
}

/**
 * The start of a board as an SVG file, cached forever, beside words that name it. It fills its positioned container, whose size does not
 * depend on the picture.
 */
export function BoardPicture({
  boardId,
  boardSize: [width, height],
  isEager = false,
  className = '',
}: BoardPictureProps) {
  return (
    <img
      src={boardPicturePath(boardId)}
      alt=""
      width={width * 40}
      height={height * 40}
      loading={isEager ? undefined : 'lazy'}
      decoding="async"
      className={`absolute inset-0 size-full object-contain ${className}`}
    />
  );
}
