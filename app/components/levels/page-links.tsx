import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { type ListQuery, writeListQuery } from './list-query.ts';
import { listPageNumbers } from './page-numbers.ts';

interface PageLinksProps {
  readonly query: ListQuery;
  readonly page: number;
  readonly pages: number;
}

const LINK =
  'grid size-11 place-items-center rounded-md font-semibold text-ink no-underline tabular-nums hover:bg-hover ' +
  'aria-[current=page]:bg-ink aria-[current=page]:text-page';

/** The other pages of a list. */
export function PageLinks({ query, page, pages }: PageLinksProps) {
  const t = useTranslations('levels');
  if (pages < 2) return null;
  const to = (target: number) => `/levels${writeListQuery({ ...query, page: target })}`;
  return (
    <nav aria-label={t('pages')} className="mt-10">
      <p className="sr-only">{t('pageOf', { page, pages })}</p>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          {page > 1 && (
            <Link to={to(page - 1)} rel="prev" aria-label={t('previous')} className={LINK}>
              <ChevronLeftIcon />
            </Link>
          )}
        </li>
        {listPageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap is told from the other gap by its place only.
            <li key={`gap ${index}`} aria-hidden="true" className="w-5 text-center text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={to(number)}
                aria-label={t('page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={LINK}
              >
                {number}
              </Link>
            </li>
          ),
        )}
        <li>
          {page < pages && (
            <Link to={to(page + 1)} rel="next" aria-label={t('next')} className={LINK}>
              <ChevronRightIcon />
            </Link>
          )}
        </li>
      </ul>
    </nav>
  );
}
