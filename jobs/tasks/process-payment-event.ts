import { processEvent, processEventTask } from '#domain/orders/receive-event.ts';
import { defineHandler } from '../handler.ts';

/** Processes an event of the payment provider. If its order is not known yet, it is retried for about a day. */
export const processPaymentEventHandler = defineHandler(
  processEventTask,
  { timeLimitSeconds: 60, retries: 12, retryDelaySeconds: 20, concurrency: 2 },
  async (ctx, { provider, id }) => ({
    event: id,
    settlement: await processEvent(ctx, provider, id),
  }),
);
