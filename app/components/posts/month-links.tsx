import { useTranslations } from 'use-intl';
import { SiteLink } from '../shell/site-link.tsx';

interface MonthLinksProps {
  readonly months: readonly { readonly month: string; readonly name: string }[];
}

/** The newest months that have posts. */
export function MonthLinks({ months }: MonthLinksProps) {
  const t = useTranslations('posts');
  if (months.length === 0) return null;
  return (
    <nav aria-labelledby="by-month" className="mt-14 border-t border-hairline pt-8">
      <h2 id="by-month" className="text-lg">
        {t('byMonth')}
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-6">
        {months.map(({ month, name }) => (
          <li key={month}>
            <SiteLink
              to={`/month/${month}`}
              className="inline-flex min-h-11 items-center text-sm text-muted hover:text-ink hover:underline"
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
