import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pageMeta, translateMeta } from '#app/site/page-meta.ts';
import { useClientValue } from '#app/site/use-client-value.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Route } from './+types/offline.ts';
import { CachedLevels } from './cached-levels.tsx';

export const headers = publicHeaders;

export function meta({ matches }: Route.MetaArgs) {
  const { root, t } = translateMeta(matches, 'offline');
  return pageMeta(root, { title: t('title'), description: t('description'), isHidden: true });
}

/** Shown offline if the requested page is not cached. The path of that page is in the fragment. */
export default function Offline() {
  const t = useTranslations('offline');
  const wanted = useWanted();
  const isOnline = useIsOnline();
  return (
    <EmptyState
      headingLevel={1}
      heading={t('heading')}
      actions={
        <>
          <a href={wanted ?? '/'} className={buttonClass('primary')}>
            {wanted === undefined ? t('retryHome') : t('retry')}
          </a>
          <p role="status" className="min-h-6 w-full font-medium text-ink">
            {isOnline ? t('back') : ''}
          </p>
          <CachedLevels />
        </>
      }
    >
      {t('text')}
    </EmptyState>
  );
}

/** The path in the fragment, if it is on this site. Undefined on the server and while hydrating. */
function useWanted(): string | undefined {
  return useClientValue(() => {
    const path = location.hash.slice(1);
    return /^\/(?![/\\])/.test(path) ? path : undefined;
  }, undefined);
}

/** True after the browser reports that the network is back. */
function useIsOnline(): boolean {
  const [isOnline, setIsOnline] = useState(false);
  useEffect(() => {
    const come = () => setIsOnline(true);
    const go = () => setIsOnline(false);
    addEventListener('online', come);
    addEventListener('offline', go);
    return () => {
      removeEventListener('online', come);
      removeEventListener('offline', go);
    };
  }, []);
  return isOnline;
}
