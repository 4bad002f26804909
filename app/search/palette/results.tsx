import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';
import { Button } from '#app/ui/button.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { readLevelQuery } from '../read-level-query.ts';
import { searchPath } from '../use-search-box.ts';
import { ResultRow } from './result-row.tsx';
import { LIST_ID, optionId, useListbox } from './use-listbox.ts';
import { useSearchResults } from './use-search-results.ts';

const SKELETONS = ['w-2/5', 'w-3/5', 'w-1/2'];

const OPTION =
  'group flex min-h-14 flex-wrap items-center gap-3 rounded-md px-2 py-1.5 no-underline hover:bg-hover aria-selected:bg-primary-soft';

interface ResultsProps {
  readonly levelMax: number;
  /** The text typed so far. */
  readonly text: string;
  /** The box it is typed in, whose arrow keys select results. */
  readonly input: RefObject<HTMLInputElement | null>;
  /** Called when somebody has chosen a result. */
  readonly onDone: () => void;
}

/** The results in the palette, chosen with arrow keys and Enter, or by a press. */
export function Results({ levelMax, text, input, onDone }: ResultsProps) {
  const t = useTranslations('searchResults');
  const navigate = useNavigate();
  const found = useSearchResults(text);
  const { results } = found;
  const asked = readLevelQuery(text, levelMax);
  const hasText = asked.kind !== 'empty';
  const paths = hasText
    ? results && results.length > 0
      ? [...results.map(({ path }) => path), searchPath(found.query)]
      : []
    : PLACES.map(({ path }) => path);
  // Enter opens the level with the typed number, or the best result for words. Not before the results match the text.
  const best = asked.kind === 'level' ? paths.indexOf(`/levels/${asked.level}`) : 0;
  const isSettled = hasText && !found.isLoading && paths.length > 0;
  const active = useListbox(input, {
    paths,
    first: isSettled && asked.kind !== 'out-of-range' ? best : -1,
    onChoose: (path) => {
      onDone();
      navigate(path);
    },
  });

  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    tabIndex: -1,
    'aria-selected': index === active,
    className: OPTION,
    onClick: onDone,
  });

  return (
    <div className="max-h-[60svh] overflow-y-auto border-t border-hairline p-2">
      {paths.length > 0 && (
        <div id={LIST_ID} role="listbox" aria-label={t('results')} aria-busy={found.isLoading}>
          {hasText
            ? results?.map((result, index) => (
                <SiteLink key={result.path} to={result.path} {...option(index)}>
                  <ResultRow result={result} />
                  <EnterMark />
                </SiteLink>
              ))
            : PLACES.map(({ path, name }, index) => (
                <SiteLink key={path} to={path} {...option(index)}>
                  <span className="font-semibold text-ink">{t(`place.${name}`)}</span>
                  <EnterMark />
                </SiteLink>
              ))}
          {hasText && (
            <SiteLink to={searchPath(found.query)} {...option(paths.length - 1)}>
              <span className="min-w-0 px-1 text-sm font-semibold text-primary">
                {t('all', { query: found.query })}
              </span>
              <EnterMark />
            </SiteLink>
          )}
        </div>
      )}
      {found.isLoading && results === undefined && (
        <ul aria-hidden="true">
          {SKELETONS.map((width) => (
            <li key={width} className="flex min-h-14 items-center gap-3 px-2 py-1.5">
              <Skeleton className="size-11" />
              <Skeleton className={`h-4 ${width}`} />
            </li>
          ))}
        </ul>
      )}
      <div role="status">
        {found.isFailed && (
          <p className="px-2 py-3 text-sm text-danger">
            <span>{t('failed')}</span>{' '}
            <Button look="quiet" size="sm" onClick={found.retry}>
              {t('retry')}
            </Button>
          </p>
        )}
        {asked.kind === 'words' && !found.isLoading && !found.isFailed && results?.length === 0 && (
          <p className="px-2 py-3 text-muted">{t('nothing', { query: found.query })}</p>
        )}
      </div>
      <p aria-hidden="true" className="hidden px-2 pt-2 pb-1 text-sm text-muted sm:block">
        {t('keys')}
      </p>
    </div>
  );
}

/** Marks the row that Enter opens. */
function EnterMark() {
  return (
    <span
      aria-hidden="true"
      className="invisible ms-auto rounded-[4px] border border-hairline bg-card px-1.5 font-sans text-sm leading-5 text-muted group-aria-selected:visible max-sm:hidden"
    >
      ↵
    </span>
  );
}

/** Where to start if nothing has been typed. */
const PLACES = [
  { path: '/levels', name: 'levels' },
  { path: '/explore', name: 'explore' },
  { path: '/blog', name: 'blog' },
] as const;
