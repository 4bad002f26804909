import { useTranslations } from 'use-intl';
import { Link } from '#app/ui/link.tsx';
import type { OrderStatus } from '#domain/orders/schema.ts';
import { billingPath } from './billing-path.ts';

/** The statuses that people filter by. */
const CHOICES: readonly (OrderStatus | undefined)[] = [
  undefined,
  'paid',
  'pending',
  'partially_refunded',
  'refunded',
];

/** Links to the orders of each status. */
export function StatusFilter({ status }: { readonly status: OrderStatus | undefined }) {
  const t = useTranslations('orders');
  const choices = CHOICES.includes(status) ? CHOICES : [...CHOICES, status];
  return (
    <nav aria-label={t('filter')} className="mt-6 mb-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map((each) => (
          <li key={each ?? 'all'}>
            <Link
              look="chip"
              to={billingPath({ status: each })}
              aria-current={each === status ? 'page' : undefined}
              preventScrollReset
            >
              {each ? t(`status.${each}`) : t('all')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
