import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AskedPosition } from './boosters/asked-position.ts';
import { useOnDemand } from './use-on-demand.ts';

const loadPanel = () => import('./boosters/booster-panel.tsx');

interface StuckForGoodProps extends AskedPosition {
  readonly className?: string;
}

/** Offers to say what a booster would be worth in the position at hand. Another position asks anew. */
export function StuckForGood({ className, ...asked }: StuckForGoodProps) {
  const t = useTranslations('walkthrough');
  const { value: panel, isFailed, load } = useOnDemand(loadPanel);
  const here = `${asked.boardId} ${asked.moves.map(({ block, by }) => `${block} ${by}`)}`;
  const [askedAt, setAskedAt] = useState<string>();
  if (panel && askedAt === here) return <panel.BoosterPanel key={here} {...asked} />;
  return (
    <div className="needs-script">
      <button
        type="button"
        onClick={() => {
          load();
          setAskedAt(here);
        }}
        aria-busy={askedAt === here && !isFailed}
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
