import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { DecodedPicture } from '#app/workers/recognition/decode-picture.ts';
import { flattenBoard } from '#app/workers/recognition/flatten-board.ts';
import type { Cell } from '#engine/types.ts';
import { PictureCanvas } from './picture-canvas.tsx';
import { squareAround } from './piece-drawing.tsx';

/** Pixels per cell. */
const CELL_PX = 48;

interface PicturePieceProps {
  readonly picture: DecodedPicture;
  /** Map from cells of the board as read to pixels of the picture. */
  readonly cellsToPixels: readonly number[];
  /** Cells of the board as read. */
  readonly cells: readonly Cell[];
  readonly className?: string;
}

/** The player's own picture around the cells in question, enlarged and rectified. */
export function PicturePiece({ picture, cellsToPixels, cells, className }: PicturePieceProps) {
  const t = useTranslations('editor');
  const flat = useMemo(() => {
    const [x, y, side] = squareAround(cells);
    return flattenBoard(picture, cellsToPixels, [x, y, side, side], CELL_PX);
  }, [picture, cellsToPixels, cells]);
  return <PictureCanvas picture={flat} label={t('ask.detail')} className={className ?? ''} />;
}
