import type { LevelCard } from '#domain/levels/schema.ts';

interface BoardPictureProps extends Pick<LevelCard, 'boardId' | 'boardSize'> {
  readonly alt: string;
  readonly isEager?: boolean;
  readonly className?: string;
}

/** The start of a board, as a picture of its own that is kept for ever. Its box has its size before it is there. */
export function BoardPicture({
  boardId,
  boardSize: [width, height],
  alt,
  isEager = false,
  className = '',
}: BoardPictureProps) {
  return (
    <img
      src={`/boards/${boardId}.svg`}
      alt={alt}
      width={width * 40}
      height={height * 40}
      loading={isEager ? undefined : 'lazy'}
      decoding="async"
      className={`h-full w-full object-contain ${className}`}
    />
  );
}
