import { processEvent, processEventTask } from '#domain/orders/receive-event.ts';
import { defineHandler } from '../handler.ts';

/** Processes an event of the payment provider. One whose order is not known yet is tried again for about a day. */
export const processPaymentEventHandler = defineHandler(
  processEventTask,
  { timeLimitSeconds: 60, retries: 12, retryDelaySeconds: 20, concurrency: 2 },
  async (ctx, { provider, id }) => ({
    event: id,
    settlement: await processEvent(ctx, provider, id),
  }),
);
