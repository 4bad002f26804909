import { z } from '@hono/zod-openapi';
import { ORDER_STATUSES, type OrderView } from '#domain/orders/schema.ts';
import type { Plan } from '#domain/platform/plans.ts';

const time = z.iso.datetime();
const cents = z.int().min(0);

export const planInfo = z
  .object({
    id: z.string(),
    name: z.string(),
    priceCents: cents.openapi({ description: 'In US cents, paid once.' }),
    credits: z.int().min(1),
    validityDays: z.int().min(1).openapi({ description: 'How long the credits can be spent.' }),
    hasPrivateConversions: z.boolean(),
    hasPriorityQueue: z.boolean(),
    hasVideoDownload: z.boolean(),
    hasNoWatermark: z.boolean(),
    isMostPopular: z.boolean(),
  })
  .openapi('Plan') satisfies z.ZodType<Plan>;

export function presentPlan(plan: Plan): Plan {
  return {
    id: plan.id,
    name: plan.name,
    priceCents: plan.priceCents,
    credits: plan.credits,
    validityDays: plan.validityDays,
    hasPrivateConversions: plan.hasPrivateConversions,
    hasPriorityQueue: plan.hasPriorityQueue,
    hasVideoDownload: plan.hasVideoDownload,
    hasNoWatermark: plan.hasNoWatermark,
    isMostPopular: plan.isMostPopular,
  };
}

export const orderInfo = z
  .object({
    id: z.string(),
    kind: z.enum(['plan', 'donation']),
    planId: z.string().nullable(),
    title: z.string(),
    amountCents: cents,
    refundedCents: cents,
    currency: z.literal('usd'),
    status: z.enum(ORDER_STATUSES),
    credits: z.int().min(1),
    paymentMethod: z.string().nullable().openapi({ description: 'In words; null until paid.' }),
    isSandbox: z.boolean().openapi({ description: 'True if no money moves.' }),
    createdAt: time,
    paidAt: time.nullable(),
    checkoutUrl: z.string().nullable().openapi({ description: 'Where to pay, while pending.' }),
  })
  .openapi('Order');

export function presentOrder(order: OrderView): z.infer<typeof orderInfo> {
  return {
    id: order.id,
    kind: order.kind,
    planId: order.planId,
    title: order.title,
    amountCents: order.amountCents,
    refundedCents: order.refundedCents,
    currency: order.currency,
    status: order.status,
    credits: order.credits,
    paymentMethod: order.paymentMethod,
    isSandbox: order.isSandbox,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    checkoutUrl: order.checkoutUrl,
  };
}
