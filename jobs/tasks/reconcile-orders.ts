import { z } from 'zod';
import { reconcileOrders } from '#domain/orders/reconcile-orders.ts';
import { defineTask } from '#domain/platform/jobs.server.ts';
import { defineHandler } from '../handler.ts';

/** Daily: asks the payment provider about orders whose events may be lost. */
export const reconcileOrdersHandler = defineHandler(
  defineTask('reconcile-orders', z.object({})),
  { cron: '40 4 * * *', timeLimitSeconds: 60 * 60, retries: 2, retryDelaySeconds: 300 },
  (ctx, _, signal) => reconcileOrders(ctx, signal),
);
