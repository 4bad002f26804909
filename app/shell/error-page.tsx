import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { LevelSearch } from '#app/search/level-search.tsx';
import { isChunkError, recoverChunk } from '#app/site/navigation/recover-chunk.ts';
import { isNotFound } from '#app/site/not-found.ts';
import { findRefusedBody } from '#app/site/refused-body.ts';
import { reportThrown } from '#app/site/report-error.ts';
import { useRootData } from '#app/site/root-data.ts';
import { useSitePath } from '#app/site/use-site-path.ts';
import { ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { decodeAddress } from '#domain/platform/site/decode-address.ts';

/** Decorative, and rarely seen. If its code is missing, the page works without it. */
const JammedBoard = lazy<ComponentType<{ readonly className?: string }>>(() =>
  import('#app/ui/jammed-board.tsx').then(
    (module) => ({ default: module.JammedBoard }),
    () => ({ default: () => null }),
  ),
);

/** A missing page, one that failed, or a form that could not be received. Details of errors are not shown. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const [isRecovering, setIsRecovering] = useState(() => isChunkError(error));
  const refused = findRefusedBody(error);
  useEffect(() => {
    if (isNotFound(error) || refused !== undefined) return;
    // biome-ignore lint/nursery/useReactCompiler: only trying to reload shows whether the page may reload.
    if (isChunkError(error)) setIsRecovering(recoverChunk());
    else report(error);
  }, [error, refused]);
  if (isRecovering) return null;
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-12 text-center md:py-20">
      <div className="aspect-[96/98] w-44">
        <Suspense>
          <JammedBoard className="w-44" />
        </Suspense>
      </div>
      {isNotFound(error) ? (
        <NotFound />
      ) : (
        <Failure refused={refused} isUnreachable={isUnreachable(error)} />
      )}
    </div>
  );
}

function NotFound() {
  const t = useTranslations('errors');
  const search = useTranslations('search');
  const { pathname } = useLocation();
  const root = useRootData();
  const number = /\/levels\/(\d+)$/.exec(pathname)?.[1];
  return (
    <>
      <h1 className="mt-8 text-3xl">{t('notFoundHeading')}</h1>
      <p className="mt-3 max-w-full text-muted wrap-anywhere">
        {t('notFoundMessage', { path: decodeAddress(pathname) })}
      </p>
      <p className="mt-6">
        {number && root ? search('range', { number, max: root.site.levelMax }) : t('notFoundHelp')}
      </p>
      {root && (
        <LevelSearch size="hero" levelMax={root.site.levelMax} className="mt-4 w-full text-start" />
      )}
      <ButtonLink to="/" className="mt-4">
        {t('home')}
      </ButtonLink>
    </>
  );
}

/** Whether the page or its code could not be fetched. Each browser has its own words for it. */
function isUnreachable(error: unknown): boolean {
  return (
    isChunkError(error) ||
    (error instanceof TypeError &&
      /^(failed to fetch|load failed|networkerror when)/i.test(error.message))
  );
}

interface FailureProps {
  /** Why a form was not received. (Undefined: no form was sent) */
  readonly refused: string | undefined;
  readonly isUnreachable: boolean;
}

function Failure({ refused, isUnreachable }: FailureProps) {
  const t = useTranslations('errors');
  const { pathname, search } = useLocation();
  const path = useSitePath();
  return (
    <>
      <h1 className="mt-8 text-3xl">
        {refused === undefined ? t('heading') : t('refusedHeading')}
      </h1>
      <p className="mt-3 text-muted">{refused ?? t(isUnreachable ? 'unreachable' : 'help')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <a href={path(pathname + search)} className={buttonClass('primary')}>
          {refused === undefined ? t('retry') : t('backToForm')}
        </a>
        {/* A full page load, which also gets rid of whatever broke this page. */}
        {pathname !== path('/') && (
          <a href={path('/')} className={buttonClass('plain')}>
            {t('home')}
          </a>
        )}
      </div>
    </>
  );
}

/** Errors from the server are already in its log, and failed responses were reported by whoever requested them. */
function report(error: unknown): void {
  if (isRouteErrorResponse(error)) return;
  if (error instanceof Error && error.message === 'Unexpected Server Error') return;
  reportThrown('NUXT_APP_ERROR', error);
}
