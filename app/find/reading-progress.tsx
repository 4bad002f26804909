import { useTranslations } from 'use-intl';
import { BoardBox } from '#app/player/board-box.tsx';
import { boardColumn, LOOKS } from '#app/player/layout.ts';
import { PictureCanvas } from '#app/reading/picture-canvas.tsx';
import { Button } from '#app/ui/button.tsx';
import { HEADING_ROOM } from './answer-heading.tsx';
import type { ReadingState } from './use-reading.ts';

/** In cells. Most boards of the game are about this large. */
const USUAL_SIZE = [6, 7] as const;

interface ReadingProgressProps extends Omit<Extract<ReadingState, { kind: 'busy' }>, 'kind'> {
  readonly onBack: () => void;
}

/** The progress of reading a picture, which has the place of the board that will be read from it. */
export function ReadingProgress({ step, picture, onBack }: ReadingProgressProps) {
  const t = useTranslations('find');
  const { frame, board } = LOOKS.workspace;
  return (
    // The footer stays below the first screen, as with a board.
    <div className="grid min-h-svh content-start gap-4">
      <div role="status" className={HEADING_ROOM}>
        <h2 className="text-xl">{t(step)}</h2>
      </div>
      <div className={frame} style={boardColumn(USUAL_SIZE)}>
        <div className={board}>
          <BoardBox boardSize={USUAL_SIZE}>
            <div className="absolute inset-0 rounded-lg bg-sunken">
              {picture && (
                <PictureCanvas
                  picture={picture}
                  label={t('readAlt')}
                  className="size-full object-contain"
                />
              )}
            </div>
          </BoardBox>
          <div className="grid h-11 items-center px-2.5">
            <div className="solve-bar h-1.5 rounded-full bg-hairline" />
          </div>
          <Button onClick={onBack} className="justify-self-center">
            {t('cancel')}
          </Button>
        </div>
      </div>
    </div>
  );
}
