import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { Icon, ShieldIcon } from '#app/ui/icons.tsx';
import type { Guide } from './guide.ts';
import { PILL } from './layout.ts';

const loadCheck = () => import('./badge-check.tsx');

/** What is known about the solution's length. A press replays the solution in this browser. */
export function VerifiedBadge({ guide }: { readonly guide: Guide }) {
  const t = useTranslations('walkthrough');
  const standing = useTranslations('standing');
  const [run, setRun] = useState(0);
  const { value: check, isFailed, load } = useOnDemand(loadCheck);
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={() => {
          load();
          setRun(run + 1);
        }}
        className={`${PILL} flex-wrap border-hairline bg-primary-soft text-primary hover:border-accent`}
      >
        <Icon of={ShieldIcon} />
        <span>{standing(`line.${guide.standing.line}`)}</span>
        <span className="needs-script font-normal text-muted underline underline-offset-4">
          {t('badgeHint')}
        </span>
      </button>
      <p role="status" className="mt-2 text-sm text-muted tabular-nums empty:hidden">
        {check && <check.default guide={guide} run={run} />}
        {isFailed && <span>{t('failed')}</span>}
      </p>
    </div>
  );
}
