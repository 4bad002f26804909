import { useTranslations } from 'use-intl';
import { Link } from '#app/ui/link.tsx';

interface MonthLinksProps {
  readonly months: readonly { readonly month: string; readonly name: string }[];
}

/** The newest months with posts. */
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
            <Link look="quiet" to={`/month/${month}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
