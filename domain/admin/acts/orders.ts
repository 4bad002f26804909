import { z } from 'zod';
import { checkRefund, type RefundRequest, requestRefund } from '../../orders/refund-order.ts';
import { isOrderId } from '../../orders/schema.ts';
import { settleOrder } from '../../orders/settle-order.ts';
import type { PaymentEvent } from '../../platform/payment-provider.ts';
import { defineAct } from '../act.ts';

/** Refunds an order partly or fully through the provider, and takes back the corresponding credits. */
export const refundOrderAct = defineAct({
  name: 'refund-order',
  isDangerous: true,
  input: z.strictObject({
    order: z.string().refine(isOrderId, 'the id of an order'),
    dollars: z
      .string()
      .trim()
      .regex(/^\d{1,6}(?:\.\d{2})?$/, 'an amount such as 4.90')
      .transform((text) => Math.round(Number(text) * 100)),
    // The amount that the page showed as refunded: if a second admin has refunded in the meantime, this refund is refused.
    refunded_before: z.coerce.number().int().min(0),
    reason: z.string().trim().min(3, 'why it is paid back').max(300, 'at most 300 characters'),
  }),
  subjectOf: ({ order }) => `order:${order}`,
  check: async (ctx, { order, ...refund }) => {
    await checkRefund(ctx, order, requestOf(refund));
  },
  prepare: (ctx, { order, ...refund }) => requestRefund(ctx, order, requestOf(refund)),
  run: async (ctx, { dollars: cents, reason }, prepared) => {
    const settlement = await settleOrder(ctx, prepared as PaymentEvent);
    return { cents, reason, settlement };
  },
});

function requestOf(form: {
  readonly dollars: number;
  readonly refunded_before: number;
}): RefundRequest {
  return { cents: form.dollars, refundedBefore: form.refunded_before };
}
