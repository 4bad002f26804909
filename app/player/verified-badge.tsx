import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useOnDemand } from '#app/site/use-on-demand.ts';
import { ShieldIcon } from '#app/ui/icons.tsx';
import type { Guide } from './guide.ts';

const loadCheck = () => import('./badge-check.tsx');

/** What is known of the solution's length. A press replays the solution in this browser. */
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
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline bg-primary-soft py-1 pe-4 ps-3 text-sm font-semibold text-primary hover:border-accent"
      >
        <ShieldIcon />
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
