import { useTranslations } from 'use-intl';
import { useSitePath } from '#app/site/use-site-path.ts';
import { Button, buttonClass } from '#app/ui/button.tsx';
import type { OrderPageView } from './order-view.ts';

interface PayNowProps {
  readonly order: OrderPageView;
  /** Why its checkout could not be opened. */
  readonly errors: readonly string[];
}

/** Leads to the checkout of an order; opens it first if it is not open yet. */
export function PayNow({ order: { id, amount, checkoutUrl }, errors }: PayNowProps) {
  const t = useTranslations('orders');
  const path = useSitePath();
  if (checkoutUrl) {
    return (
      <a href={checkoutUrl} className={buttonClass('primary')}>
        {t('pay', { amount })}
      </a>
    );
  }
  return (
    <form method="post" action={path(`/orders/${id}`)}>
      <Button type="submit" look="primary">
        {t('openCheckout')}
      </Button>
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {errors.join(' ')}
      </p>
    </form>
  );
}
