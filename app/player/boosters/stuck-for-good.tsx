import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import type { Guide } from '../guide.ts';
import type { AskedPosition } from './asked-position.ts';

const loadPanel = () => import('./booster-panel.tsx');

interface StuckForGoodProps extends AskedPosition {
  /** Starts with the panel open. (Default: false) */
  readonly isAsked?: boolean;
  readonly className?: string;
}

/** A button that opens the booster panel for the current position. The panel closes when the position changes. */
export function StuckForGood({ isAsked = false, className, ...asked }: StuckForGoodProps) {
  const t = useTranslations('walkthrough');
  const here = `${asked.boardId} ${asked.moves.map(({ block, by }) => `${block} ${by}`)}`;
  const [askedAt, setAskedAt] = useState(isAsked ? here : undefined);
  const isWanted = askedAt === here;
  const { value: panel, isFailed, load } = useOnDemand(loadPanel, isWanted);
  if (panel && isWanted) return <panel.BoosterPanel key={here} {...asked} />;
  return (
    <div>
      <button
        type="button"
        onClick={() => {
          setAskedAt(here);
          load();
        }}
        aria-busy={isWanted && !isFailed}
        className={className}
      >
        {t('stuck')}
      </button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {isFailed && t('failed')}
      </p>
    </div>
  );
}

export interface StuckInGuideProps {
  readonly guide: Guide;
  /** The number of its moves on the board. */
  readonly at: number;
  readonly className: string;
}

/** The same for a guide that is watched, already opened. */
export function StuckInGuide({ guide, at, className }: StuckInGuideProps) {
  const { boardId, board, solution, atLeast, hasPictures } = guide;
  return (
    <StuckForGood
      isAsked
      boardId={boardId}
      board={board}
      moves={solution.slice(0, at)}
      known={
        solution.length > 0
          ? { moves: solution.slice(at), atLeast: Math.max(0, atLeast - at) }
          : undefined
      }
      isInGuide={at === 0 && hasPictures !== false}
      className={className}
    />
  );
}
