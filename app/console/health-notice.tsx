import { useTranslations } from 'use-intl';
import { Notice } from '#app/ui/notice.tsx';
import type { Health } from '#domain/platform/context.server.ts';

/** The state of the site, as reported by `/readyz`. */
export function HealthNotice({ fault, warnings }: Health) {
  const t = useTranslations('console.numbers');
  const found = [...(fault === null ? [] : [fault]), ...warnings];
  return (
    <Notice tone={found.length > 0 ? 'warning' : 'good'} className="mt-4">
      {found.length === 0 ? (
        t('healthGood')
      ) : (
        <>
          {t('healthBad')}
          <ul className="list-disc pl-5">
            {found.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
