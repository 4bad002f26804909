import { useTranslations } from 'use-intl';
import { buttonClass } from '#app/ui/button.tsx';
import { Form, SubmitButton } from '#app/ui/form.tsx';
import type { OrderPageView } from './order-view.ts';

interface PayNowProps {
  readonly order: OrderPageView;
}

/** Leads to the checkout of an order. Opens it first if necessary. */
export function PayNow({ order: { id, amount, checkoutUrl } }: PayNowProps) {
  const t = useTranslations('orders');
  if (checkoutUrl) {
    return (
      <a href={checkoutUrl} className={buttonClass('primary')}>
        {t('pay', { amount })}
      </a>
    );
  }
  return (
    <Form action={`/orders/${id}`}>
      <SubmitButton look="primary">{t('openCheckout')}</SubmitButton>
    </Form>
  );
}
