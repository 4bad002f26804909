import { type ComponentType, lazy, Suspense } from 'react';
import { boardProportions } from '#app/board/board-size.ts';
import { BoardDrawing, useServed } from './board-drawing.tsx';
import { BoardStill } from './board-still.tsx';
import type { Guide } from './guide.ts';
import type { LinePictureProps } from './live/line-picture.tsx';

/** Steps are complete without the pictures, so missing code does not matter. */
const LinePicture = lazy<ComponentType<LinePictureProps>>(() =>
  import('./live/line-picture.tsx').catch(() => ({ default: () => null })),
);

/** The board after a chapter, small beside its steps. */
const SIZE = 'w-24 shrink-0';

interface ChapterPictureProps {
  readonly guide: Guide;
  /** The number of moves played. */
  readonly move: number;
  /** Whether it is visible from the start. */
  readonly isFirst: boolean;
  readonly alt: string;
}

/** The board after a chapter. An image file if the site has one; otherwise drawn, by the server into the document or by the page. */
export function ChapterPicture({ guide, move, isFirst, alt }: ChapterPictureProps) {
  const isServed = useServed();
  const { boardId, boardSize, hasPictures = true } = guide;
  if (isServed ? isFirst || !hasPictures : isFirst && hasPictures) {
    return <BoardDrawing guide={guide} move={move} alt={alt} className={SIZE} />;
  }
  if (hasPictures) {
    return (
      <BoardStill boardId={boardId} boardSize={boardSize} move={move} alt={alt} className={SIZE} />
    );
  }
  const [width, height] = boardProportions(boardSize);
  return (
    <div className={SIZE} style={{ aspectRatio: `${width} / ${height}` }}>
      <Suspense>
        <LinePicture guide={guide} move={move} alt={alt} />
      </Suspense>
    </div>
  );
}
