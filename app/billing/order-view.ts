import { timeFormat } from '#app/words/format-date.ts';
import { formatMoney } from '#app/words/format-money.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import type { OrderStatus, OrderView } from '#domain/orders/schema.ts';
import { checkoutAddress } from './checkout-address.ts';

/** A time: ISO 8601, and in the format of the locale. */
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
  /** Null if nothing was refunded. */
  readonly refunded: string | null;
  readonly paymentMethod: string | null;
  readonly isSandbox: boolean;
  readonly created: Moment;
  readonly paid: Moment | null;
  /** Where to pay while the order is pending. */
  readonly checkoutUrl: string | null;
}

/** Formats an order as text. Runs on the server, because setting up date and number formats is slow on a phone. */
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
