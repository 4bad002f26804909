import { useTranslations } from 'use-intl';
import { Badge, type Tone } from '#app/ui/badge.tsx';
import { Card } from '#app/ui/card.tsx';
import type { SetupReport, SetupState, SetupStep } from '#domain/admin/read-setup.ts';
import { ConsoleLink } from './console-link.tsx';

/** The page of the console for each step. The other steps are settings of the environment. */
const PAGES: Partial<Record<SetupStep, string>> = {
  security: '/admax/security',
  mail: '/admax/outbox',
  content: '/admax/imports',
  videos: '/admax/videos',
};

const TONES: Readonly<Record<SetupState['state'], Tone>> = {
  set: 'good',
  missing: 'warning',
  off: 'neutral',
};

/** Which parts of the site are set up, which are missing, and which should be done next. */
export function SetupList({ steps, levels, newestBackup }: SetupReport) {
  const t = useTranslations('console.setup');
  const missing = steps.filter(({ state }) => state === 'missing');
  const [next] = missing;
  return (
    <Card as="section" className="mt-6" aria-label={t('title')}>
      <h2 className="text-lg">{t('title')}</h2>
      <p className="mt-1 font-semibold">{t('real', levels)}</p>
      <p className="mt-1 text-muted">
        {next ? t('next', { count: missing.length, step: t(`steps.${next.step}`) }) : t('done')}
      </p>
      <details className="mt-2" open={next !== undefined}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
          {t('show')}
        </summary>
        <ul className="divide-y divide-hairline">
          {steps.map(({ step, state, fact }) => {
            const page = state === 'missing' ? PAGES[step] : undefined;
            return (
              <li key={step} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
                <span className="w-40 shrink-0 font-semibold">{t(`steps.${step}`)}</span>
                <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
                <span className="min-w-0 flex-[1_1_15rem] text-muted">
                  {t(
                    `facts.${step}.${fact}` as 'facts.mail.folder',
                    {
                      date: newestBackup?.toISOString().slice(0, 10) ?? '',
                    } as never,
                  )}
                </span>
                {page && <ConsoleLink to={page}>{t(`pages.${step as 'mail'}`)}</ConsoleLink>}
              </li>
            );
          })}
        </ul>
      </details>
    </Card>
  );
}
