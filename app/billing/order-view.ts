import { timeFormat } from '#app/words/format-date.ts';
import { formatMoney } from '#app/words/format-money.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import type { OrderStatus, OrderView } from '#domain/orders/schema.ts';
import { checkoutAddress } from './checkout-address.ts';

/** A moment: ISO 8601, and as people of the locale write it. */
interface Moment {
  readonly at: string;
  readonly words: string;
}

/** An order as pages display it. */
export interface OrderPageView {
  readonly id: string;
  readonly kind: OrderView['kind'];
  readonly status: OrderStatus;
  /** What was bought. */
  readonly title: string;
  readonly amount: string;
  /** Null if nothing was paid back. */
  readonly refunded: string | null;
  readonly paymentMethod: string | null;
  readonly isSandbox: boolean;
  readonly created: Moment;
  readonly paid: Moment | null;
  /** Where to pay, while it is pending. */
  readonly checkoutUrl: string | null;
}

/** Puts an order in words. Runs on the server: setting up date and number formats is slow on a phone. */
export function describeOrder(
  order: OrderView,
  { siteURL, locale }: { readonly siteURL: string; readonly locale: Locale },
): OrderPageView {
  const { id, kind, status, amountCents, refundedCents, createdAt, paidAt } = order;
  const time = timeFormat(locale);
  const moment = (date: Date) => ({ at: date.toISOString(), words: `${time.format(date)} UTC` });
  return {
    id,
    kind,
    status,
    title: order.title,
    amount: formatMoney(amountCents, locale),
    refunded: refundedCents > 0 ? formatMoney(refundedCents, locale) : null,
    paymentMethod: order.paymentMethod,
    isSandbox: order.isSandbox,
    created: moment(createdAt),
    paid: paidAt && moment(paidAt),
    checkoutUrl: order.checkoutUrl && checkoutAddress(order.checkoutUrl, siteURL),
  };
}
