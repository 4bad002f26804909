import { timeFormat } from '#app/words/format-date.ts';
import { formatMoney } from '#app/words/format-money.ts';
import type { Locale } from '#app/words/messages/catalogue.ts';
import type { OrderStatus, OrderView } from '#domain/orders/schema.ts';

/** Formatted sums. */
export interface OrderTotals {
  readonly amount: string;
  readonly refunded: string;
  readonly credits: string;
}

/** An order as a row of the table. */
export interface OrderRow extends OrderTotals {
  readonly id: string;
  readonly status: OrderStatus;
  /** ISO 8601, and in the format of the locale. */
  readonly at: string;
  readonly time: string;
}

interface BillingView {
  readonly rows: readonly OrderRow[];
  /** For all orders that were paid. */
  readonly totals: OrderTotals;
  /** The `before` of the next page; null on the last one. */
  readonly next: string | null;
}

interface Sums {
  readonly amountCents: number;
  readonly refundedCents: number;
  readonly credits: number;
}

interface Orders {
  readonly orders: readonly OrderView[];
  readonly totals: Sums;
  readonly next: string | null;
}

/** Formats a page of orders as text. Runs on the server, because setting up date and number formats is slow on a phone. */
export function viewBilling({ orders, totals, next }: Orders, locale: Locale): BillingView {
  const number = new Intl.NumberFormat(locale);
  const time = timeFormat(locale);
  const viewSums = ({ amountCents, refundedCents, credits }: Sums) => ({
    amount: formatMoney(amountCents, locale),
    refunded: formatMoney(refundedCents, locale),
    credits: number.format(credits),
  });
  return {
    rows: orders.map((order) => ({
      ...viewSums(order),
      id: order.id,
      status: order.status,
      at: order.createdAt.toISOString(),
      time: time.format(order.createdAt),
    })),
    totals: viewSums(totals),
    next,
  };
}
