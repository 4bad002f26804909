import { useTranslations } from 'use-intl';
import { SiteLink } from '#app/site/site-link.tsx';
import { ChevronLeftIcon, ChevronRightIcon, Icon } from './icons.tsx';
import { listPageNumbers } from './page-numbers.ts';

interface PaginationProps {
  /** The address of a page of the list. */
  readonly to: (page: number) => string;
  readonly page: number;
  readonly pages: number;
}

const LINK =
  'grid size-11 place-items-center rounded-md font-semibold text-ink no-underline tabular-nums hover:bg-hover ' +
  'aria-[current=page]:bg-ink aria-[current=page]:text-page';

/** Links to the other pages of a list of known length; nothing if there is only one page. */
export function Pagination({ to, page, pages }: PaginationProps) {
  const t = useTranslations('kit');
  if (pages < 2) return null;
  return (
    <nav aria-label={t('pages')} className="mt-10">
      <p className="sr-only">{t('pageOf', { page, pages })}</p>
      <ul className="flex flex-wrap items-center justify-center gap-1">
        <li>
          {page > 1 && (
            <SiteLink to={to(page - 1)} rel="prev" aria-label={t('previous')} className={LINK}>
              <Icon of={ChevronLeftIcon} className="directional" />
            </SiteLink>
          )}
        </li>
        {listPageNumbers(page, pages).map((number, index) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the two gaps differ only by their place.
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
              <Icon of={ChevronRightIcon} className="directional" />
            </SiteLink>
          )}
        </li>
      </ul>
    </nav>
  );
}

/** The previous or next page, with its name. */
interface Neighbour {
  readonly to: string;
  readonly name: string;
}

interface NeighbourLinksProps {
  readonly label: string;
  readonly previous: Neighbour | null;
  readonly next: Neighbour | null;
}

const NEIGHBOUR =
  'inline-flex min-h-11 items-center gap-1 rounded-md border border-hairline bg-card px-3 text-sm font-semibold text-ink no-underline hover:bg-hover';

/** Links to the previous and next page, for lists paged by content, such as months, or the rows after the last one displayed. */
export function NeighbourLinks({ label, previous, next }: NeighbourLinksProps) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2">
      {previous && (
        <SiteLink to={previous.to} rel="prev" className={NEIGHBOUR}>
          <Icon of={ChevronLeftIcon} className="directional size-4" />
          <span>{previous.name}</span>
        </SiteLink>
      )}
      {next && (
        <SiteLink to={next.to} rel="next" className={NEIGHBOUR}>
          <span>{next.name}</span>
          <Icon of={ChevronRightIcon} className="directional size-4" />
        </SiteLink>
      )}
    </nav>
  );
}
