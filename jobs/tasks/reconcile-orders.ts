import { reconcileOrders } from '#domain/orders/reconcile-orders.ts';
import { defineScheduledHandler } from '../handler.ts';

/** Daily: asks the payment provider about orders whose events may be lost. */
export const reconcileOrdersHandler = defineScheduledHandler(
  'reconcile-orders',
  { cron: '40 4 * * *', timeLimitSeconds: 60 * 60, retries: 2, retryDelaySeconds: 300 },
  (ctx, signal) => reconcileOrders(ctx, signal),
);
