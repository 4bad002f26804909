import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Guide } from './guide.ts';
import { type CheckState, checkLine } from './live/check-line.ts';

/** The check is stretched to about this long, so that people can watch it. */
const CHECK_MS = 900;

interface BadgeCheckProps {
  readonly guide: Guide;
  /** Each number starts another check. */
  readonly run: number;
}

/** Replays a guide's line in this browser, and reports its progress and result. */
export default function BadgeCheck({ guide, run }: BadgeCheckProps) {
  const t = useTranslations('check');
  const check = useCheck(guide, run);
  const { standing, atLeast, solution } = guide;
  const total = solution.length;
  switch (check?.kind) {
    case 'running':
      return <span>{t('running', { move: check.played, total })}</span>;
    case 'passed':
      return (
        <span>
          {standing.line === 'shortest'
            ? t('shortest', { total })
            : t('best-known', { total, atLeast })}
        </span>
      );
    case 'failed':
      return <span>{t('failed', { move: check.move })}</span>;
    case undefined:
      return null;
  }
}

/** Starts over with each `run`. */
function useCheck({ board, solution }: Guide, run: number): CheckState | undefined {
  const [check, setCheck] = useState<CheckState>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `run` starts another check.
  useEffect(() => {
    let frame = 0;
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
    frame = requestAnimationFrame(advance);
    return () => cancelAnimationFrame(frame);
  }, [run, board, solution]);
  return check;
}
