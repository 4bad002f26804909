import type { LevelCard } from '#domain/levels/schema.ts';
import { BoardPicture } from './board-picture.tsx';

/** A phone with a board on its screen. Decorative: the text beside it says the same. */
export function PhonePicture({
  level,
}: {
  readonly level: Pick<LevelCard, 'boardId' | 'boardSize'>;
}) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto hidden aspect-[1/2] w-64 flex-col justify-center self-center rounded-[40px] border-8 border-(--board-wall) bg-board p-4 shadow-lg md:flex"
    >
      <span className="mx-auto mb-auto h-1.5 w-16 rounded-full bg-(--board-wall)" />
      <div className="relative aspect-[3/4]">
        <BoardPicture boardId={level.boardId} boardSize={level.boardSize} />
      </div>
      <span className="mx-auto mt-auto h-1.5 w-24 rounded-full bg-(--board-wall)" />
    </div>
  );
}
