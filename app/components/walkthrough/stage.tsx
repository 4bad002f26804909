import { type PointerEvent, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { useLetters } from '../board/letters-choice.ts';
import { BoardBox } from './board-box.tsx';
import { BoardDrawing } from './board-drawing.tsx';
import { BoardStill } from './board-still.tsx';
import type { Guide } from './guide.ts';
import type { PlayerState } from './player-state.ts';
import { useOnDemand } from './use-on-demand.ts';

interface StageProps {
  readonly guide: Guide;
  readonly state: PlayerState;
  /** True once somebody has turned to the player. */
  readonly isWanted: boolean;
  /** It stands on the first screen, and is drawn with it. (Default: true) */
  readonly isFirst?: boolean;
  readonly onSwipe: (by: 1 | -1) => void;
}

/** A horizontal swipe must be at least this long, and twice as long as it is high. */
const SWIPE_PX = 40;

const loadLive = () => import('./live/live-board.tsx');

/** The board: a picture to begin with, and a drawing whose moves glide as soon as one is asked for. */
export function Stage({ guide, state, isWanted, isFirst = true, onSwipe }: StageProps) {
  const t = useTranslations('walkthrough');
  const { value: live, isFailed, want } = useOnDemand(loadLive);
  const hasLetters = useLetters();
  const swipe = useSwipe(onSwipe);
  const { at, isPlaying, speed } = state;
  const isNeeded = isWanted || isPlaying || at > 0 || hasLetters;
  useEffect(() => {
    if (isNeeded) want();
  }, [isNeeded, want]);
  return (
    <BoardBox boardSize={guide.boardSize}>
      <div className="absolute inset-0 touch-pan-y" {...swipe}>
        {live ? (
          <live.default guide={guide} at={at} speed={speed} />
        ) : isFirst ? (
          <BoardDrawing guide={guide} alt={t('pictureStart')} className="size-full" />
        ) : (
          <BoardStill
            boardId={guide.boardId}
            boardSize={guide.boardSize}
            alt={t('pictureStart')}
            className="size-full"
          />
        )}
      </div>
      {isFailed && (
        <p
          role="alert"
          className="absolute inset-x-4 bottom-4 rounded-md bg-danger-soft p-3 text-sm text-danger"
        >
          {t('failed')}{' '}
          <button type="button" onClick={want} className="min-h-11 font-semibold underline">
            {t('retry')}
          </button>
        </p>
      )}
    </BoardBox>
  );
}

/** To the left is forward, as one turns a page. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const start = useRef<readonly [number, number]>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      start.current = event.pointerType === 'mouse' ? undefined : [event.clientX, event.clientY];
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current) return;
      const [dx, dy] = [event.clientX - start.current[0], event.clientY - start.current[1]];
      start.current = undefined;
      if (Math.abs(dx) >= SWIPE_PX && Math.abs(dx) >= 2 * Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1);
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
