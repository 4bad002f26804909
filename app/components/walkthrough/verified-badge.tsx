import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Guide } from './guide.ts';
import type { CheckState } from './live/check-line.ts';
import { ShieldSign } from './player-icons.tsx';

/** A check is slowed down to about this, so that it can be watched. */
const CHECK_MS = 900;

const loadCheck = () => import('./live/check-line.ts');

/** What is known of the line's length, and a real replay of it in this browser for whoever presses it. */
export function VerifiedBadge({ guide }: { readonly guide: Guide }) {
  const t = useTranslations('walkthrough');
  const [run, setRun] = useState(0);
  const check = useCheck(guide, run);
  const { optimal, atLeast, solution } = guide;
  const total = solution.length;
  return (
    <div className="min-w-0">
      <button
        type="button"
        onClick={() => setRun(run + 1)}
        className="inline-flex min-h-11 items-center gap-2 rounded-full border border-hairline bg-primary-soft py-1 pr-4 pl-3 text-sm font-semibold text-primary hover:border-accent"
      >
        <ShieldSign />
        {t(optimal ? 'proved' : 'bestKnown')}
        <span className="needs-script font-normal text-muted max-sm:sr-only">{t('badgeHint')}</span>
      </button>
      <p role="status" className="mt-2 text-sm text-muted tabular-nums empty:hidden">
        {check?.kind === 'running' && t('checking', { move: check.played, total })}
        {check?.kind === 'passed' &&
          (optimal ? t('checkedProved', { total }) : t('checkedBest', { total, atLeast }))}
        {check?.kind === 'failed' && t('checkFailed', { move: check.move })}
        {check?.kind === 'offline' && t('failed')}
      </p>
    </div>
  );
}

/** Runs a check for each `run` above 0. */
function useCheck({ board, solution }: Guide, run: number) {
  const [check, setCheck] = useState<CheckState | { readonly kind: 'offline' }>();
  useEffect(() => {
    if (run === 0) return;
    let frame = 0;
    let isOver = false;
    const start = async () => {
      const { checkLine } = await loadCheck();
      const states = checkLine(board, solution);
      const begun = performance.now();
      let played = 0;
      const advance = (now: number) => {
        const due = Math.ceil(((now - begun) / CHECK_MS) * solution.length);
        let state: CheckState | undefined;
        for (; played <= Math.max(due, 0); played++) state = states.next().value ?? state;
        if (state) setCheck(state);
        if (state?.kind === 'running' || !state) frame = requestAnimationFrame(advance);
      };
      if (!isOver) frame = requestAnimationFrame(advance);
    };
    start().catch(() => setCheck({ kind: 'offline' }));
    return () => {
      isOver = true;
      cancelAnimationFrame(frame);
    };
  }, [run, board, solution]);
  return check;
}
