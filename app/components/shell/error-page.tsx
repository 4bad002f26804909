import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { isChunkError, recoverChunk } from '../../navigation/recover-chunk.ts';
import { LevelSearch } from '../search/level-search.tsx';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
import { JammedBoard } from '../ui/jammed-board.tsx';
import { isNotFound, readable } from './not-found.ts';
import { useRootData } from './root-data.ts';
import { useSitePath } from './use-site-path.ts';

/** A page that is not there, or one that failed. An error keeps its kind, and its details stay with us. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const [isRecovering, setIsRecovering] = useState(() => isChunkError(error));
  useEffect(() => {
    if (isNotFound(error)) return;
    if (isChunkError(error)) setIsRecovering(recoverChunk());
    else report(error);
  }, [error]);
  if (isRecovering) return null;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-12 text-center md:py-20">
      <JammedBoard className="w-44" />
      {isNotFound(error) ? <NotFound /> : <Failure />}
    </div>
  );
}

function NotFound() {
  const t = useTranslations('errors');
  const { pathname } = useLocation();
  const root = useRootData();
  return (
    <>
      <p className="mt-8 text-sm font-semibold text-muted">
        {t('status', { status: '404' })} · {t('notFoundTitle')}
      </p>
      <h1 className="mt-2 text-3xl">{t('notFoundHeading')}</h1>
      <p className="mt-3 max-w-full text-muted wrap-anywhere">
        {t('notFoundMessage', { path: readable(pathname) })}
      </p>
      <p className="mt-6">{t('notFoundHelp')}</p>
      {root && (
        <LevelSearch size="hero" levelMax={root.site.levelMax} className="mt-4 w-full text-left" />
      )}
      <ButtonLink to="/" className="mt-4">
        {t('home')}
      </ButtonLink>
    </>
  );
}

function Failure() {
  const t = useTranslations('errors');
  const { pathname, search } = useLocation();
  const path = useSitePath();
  return (
    <>
      <h1 className="mt-8 text-3xl">{t('heading')}</h1>
      <p className="mt-3 text-muted">{t('help')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={path(pathname + search)} className={buttonClass('primary')}>
          {t('retry')}
        </a>
        {/* A whole load: whatever broke this page is gone with it. */}
        <a href={path('/')} className={buttonClass('plain')}>
          {t('home')}
        </a>
      </div>
    </>
  );
}

/** A page that failed on the server is in its log already. */
async function report(error: unknown): Promise<void> {
  if (error instanceof Error && error.message === 'Unexpected Server Error') return;
  const { reportThrown } = await import('../../api/report-error.ts');
  reportThrown('NUXT_APP_ERROR', error);
}
