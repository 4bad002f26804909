import { useTranslations } from 'use-intl';
import { SiteLink } from '../shell/site-link.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../ui/icons.tsx';
import { listPageNumbers } from './page-numbers.ts';

interface PageLinksProps {
  /** The address of a page of the list. */
  readonly to: (page: number) => string;
  readonly page: number;
  readonly pages: number;
}

const LINK =
  'grid size-11 place-items-center rounded-md font-semibold text-ink no-underline tabular-nums hover:bg-hover ' +
  'aria-[current=page]:bg-ink aria-[current=page]:text-page';

/** The other pages of a list. */
export function PageLinks({ to, page, pages }: PageLinksProps) {
  const t = useTranslations('levels');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-10">
      <p className="sr-only">{t('pageOf', { page, pages })}</p>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          {page > 1 && (
            <SiteLink to={to(page - 1)} rel="prev" aria-label={t('previous')} className={LINK}>
              <ChevronLeftIcon />
            </SiteLink>
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
              <SiteLink
                to={to(number)}
                aria-label={t('page', { page: number })}
                aria-current={number === page ? 'page' : undefined}
                className={LINK}
              >
                {number}
              </SiteLink>
            </li>
          ),
        )}
        <li>
          {page < pages && (
            <SiteLink to={to(page + 1)} rel="next" aria-label={t('next')} className={LINK}>
              <ChevronRightIcon />
            </SiteLink>
          )}
        </li>
      </ul>
    </nav>
  );
}
