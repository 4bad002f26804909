import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeptLevels } from '../components/offline/kept-levels.tsx';
import { findRootData } from '../components/shell/root-data.ts';
import { buttonClass } from '../components/ui/button.tsx';
import { JammedBoard } from '../components/ui/jammed-board.tsx';
import { FALLBACK_LOCALE, translate } from '../messages/catalogue.ts';
import { pageMeta } from '../page-meta.ts';
import type { Route } from './+types/offline.ts';

export function meta({ matches }: Route.MetaArgs) {
  const root = findRootData(matches);
  const t = translate(root?.locale ?? FALLBACK_LOCALE, 'offline');
  return pageMeta(root, { title: t('title'), description: t('description'), isHidden: true });
}

/** Shown where the network is gone and the page asked for is not kept; that page's path stands behind the `#`. */
export default function Offline() {
  const t = useTranslations('offline');
  const wanted = useWanted();
  const isOnline = useIsOnline();
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-12 text-center md:py-20">
      <JammedBoard className="w-44" />
      <h1 className="mt-8 text-3xl">{t('heading')}</h1>
      <p className="mt-3 text-muted">{t('text')}</p>
      <a href={wanted} className={buttonClass('primary', 'mt-6')}>
        {wanted === '/' ? t('retryHome') : t('retry')}
      </a>
      <p role="status" className="min-h-6 pt-3 font-medium">
        {isOnline ? t('back') : ''}
      </p>
      <KeptLevels />
    </div>
  );
}

/** A path of ours, never an address elsewhere that somebody put behind the `#`; home until the browser has been asked. */
function useWanted(): string {
  const [wanted, setWanted] = useState('/');
  useEffect(() => {
    const path = location.hash.slice(1);
    if (/^\/(?![/\\])/.test(path)) setWanted(path);
  }, []);
  return wanted;
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
