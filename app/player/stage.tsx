import { useTranslations } from 'use-intl';
import { useLetters } from '#app/board/letters-choice.ts';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { BoardBox } from './board-box.tsx';
import { BoardDrawing, useServed } from './board-drawing.tsx';
import { BoardStill } from './board-still.tsx';
import type { Guide } from './guide.ts';
import { holdBlocks } from './hold-blocks.ts';
import type { PlayerState } from './player-state.ts';
import { type Gestures, useGestures } from './use-gestures.ts';

interface StageProps {
  readonly guide: Pick<Guide, 'board' | 'solution' | 'boardId' | 'boardSize' | 'hasPictures'>;
  readonly state: PlayerState;
  /** True once the visitor has hovered, touched or focused the player. */
  readonly hasInterest: boolean;
  /** Arrows explain the next move. (Default: false) */
  readonly hasWhy?: boolean;
  /** Whether it is on the first screen and rendered with the page. (Default: true) */
  readonly isFirst?: boolean;
  /** Alternative text of the first picture. (Default: the board at the start) */
  readonly alt?: string;
  /** (Default: none) */
  readonly gestures?: Gestures;
}

/** For boards that do not react. */
const NONE: Gestures = { onSwipe: () => {} };

export const loadLive = () => import('./live/live-board.tsx');

/** The board: a picture at first, replaced by an animated drawing as soon as that is needed. */
export function Stage({
  guide,
  state,
  hasInterest,
  hasWhy = false,
  isFirst = true,
  gestures = NONE,
  alt,
}: StageProps) {
  const t = useTranslations('walkthrough');
  const picture = alt ?? t('pictureStart');
  const hasLetters = useLetters();
  const handlers = useGestures(gestures);
  const { at, isPlaying, speed } = state;
  const isServed = useServed();
  // A page rendered in the browser has no drawing from the server.
  const isNeeded =
    hasInterest || hasWhy || isPlaying || at > 0 || hasLetters || (isFirst && !isServed);
  const { value: live, isFailed, load } = useOnDemand(loadLive, isNeeded);
  return (
    <>
      <BoardBox boardSize={guide.boardSize}>
        <div
          ref={gestures.onGrab && holdBlocks}
          className={`absolute inset-0 touch-pan-y ${gestures.onGrab ? 'has-grip' : ''}`}
          {...handlers}
        >
          {live ? (
            <live.default guide={guide} at={at} speed={speed} hasWhy={hasWhy} />
          ) : isFirst && isServed ? (
            <BoardDrawing guide={guide} hasNext alt={picture} className="size-full" />
          ) : (
            guide.hasPictures !== false &&
            (!isFirst || isFailed) && (
              <BoardStill
                boardId={guide.boardId}
                boardSize={guide.boardSize}
                alt={picture}
                className="size-full"
              />
            )
          )}
        </div>
        {isFailed && (
          <p
            role="alert"
            className="absolute inset-x-4 bottom-4 rounded-md bg-danger-soft p-3 text-sm text-danger"
          >
            {t('failed')}{' '}
            <button type="button" onClick={load} className="min-h-11 font-semibold underline">
              {t('retry')}
            </button>
          </p>
        )}
      </BoardBox>
      {live && <live.LettersLegend board={guide.board} />}
    </>
  );
}
