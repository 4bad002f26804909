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

/** Displayed where the network is gone and the page asked for is not cached; that page's path stands behind the `#`. */
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

/** The path behind the `#`, only if it is on this site; undefined without one, on the server and while hydrating. */
function useWanted(): string | undefined {
  return useClientValue(() => {
    const path = location.hash.slice(1);
    return /^\/(?![/\\])/.test(path) ? path : undefined;
  }, undefined);
}

/** True once the browser says that the network has come back while the page is open. */
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
