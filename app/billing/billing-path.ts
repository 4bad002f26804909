import type { OrderStatus } from '#domain/orders/schema.ts';

/** Which orders the page lists. */
interface BillingQuery {
  readonly status?: OrderStatus | undefined;
  readonly before?: string | undefined;
}

/** The address of a page of orders. */
export function billingPath({ status, before }: BillingQuery): string {
  const params = new URLSearchParams({ ...(status && { status }), ...(before && { before }) });
  return params.size > 0 ? `/billing?${params}` : '/billing';
}
