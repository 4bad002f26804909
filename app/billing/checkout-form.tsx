import type { ReactNode } from 'react';
import { useSitePath } from '#app/site/use-site-path.ts';
import { useCheckout } from './use-checkout.ts';

interface CheckoutFormProps {
  readonly className?: string;
  /** Fields named as in a new order, and the button that sends them. */
  readonly children: (isBusy: boolean) => ReactNode;
}

/** A form that buys something: with script it leads to the checkout, without to a page that shows the order first. */
export function CheckoutForm({ className, children }: CheckoutFormProps) {
  const path = useSitePath();
  const { isBusy, error, submit } = useCheckout();
  return (
    <form action={path('/payment/order')} onSubmit={submit} className={className}>
      {children(isBusy)}
      <p role="alert" className="mt-2 text-sm font-medium text-danger empty:hidden">
        {error}
      </p>
    </form>
  );
}
