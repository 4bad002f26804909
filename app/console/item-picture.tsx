import { useTranslations } from 'use-intl';
import { CellMark, PictureCrop } from '#app/reading/picture-crop.tsx';
import type { QueueItem } from '#domain/admin/schema.ts';
import { picturePath } from './queue-questions.tsx';

interface ItemPictureProps {
  readonly item: QueueItem & { readonly picture: string };
}

/**
 * The picture of an item, which links to the full picture. If the place of the board is known, it shows that part, with the number of each
 * question at its place.
 */
export function ItemPicture({ item }: ItemPictureProps) {
  const t = useTranslations('console.queue');
  const { picture, board, cellsToPixels, questions } = item;
  const src = picturePath(picture);
  const label = t('picture');
  return (
    <a href={src} className="w-44 shrink-0 self-start">
      {board && cellsToPixels ? (
        <PictureCrop
          src={src}
          cellsToPixels={cellsToPixels}
          box={[-0.6, -0.6, (board.floor[0]?.length ?? 0) + 1.2, board.floor.length + 1.2]}
          label={label}
          className="w-full rounded-md"
        >
          {questions.map(({ id, cells }, index) => (
            <CellMark
              key={id}
              cellsToPixels={cellsToPixels}
              cells={cells}
              text={String(index + 1)}
            />
          ))}
        </PictureCrop>
      ) : (
        <img src={src} alt={label} className="max-h-56 w-full rounded-md object-contain" />
      )}
    </a>
  );
}
