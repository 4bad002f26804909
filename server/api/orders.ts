import { createRoute, z } from '@hono/zod-openapi';
import { getAccountActor } from '#domain/accounts/sessions.ts';
import { createOrder } from '#domain/orders/create-order.ts';
import { getOrder, syncOrder } from '#domain/orders/get-order.ts';
import { listOrders } from '#domain/orders/list-orders.ts';
import { ordersQuery } from '#domain/orders/list-query.ts';
import { ORDERS_PER_PAGE, orderForm } from '#domain/orders/schema.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import { orderInfo, planInfo, presentOrder, presentPlan } from './orders-schema.ts';
import { bodyOf, dataOf, NO_STORE, PUBLIC, refusals, SIGNED_IN } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** Plans, and the orders of the signed-in account. They do not exist if payment is switched off. */
export function createOrdersApi({
  has_login,
  has_payment,
}: Pick<Site, 'has_login' | 'has_payment'>): ApiRouter {
  const api = createApiRouter();
  if (!has_login || !has_payment) return api;

  api.openapi(plansRoute, (c) => {
    const plans = c.get('ctx').plans.map(presentPlan);
    return c.json({ data: { plans } }, 200);
  });

  api.openapi(createRouteOf, async (c) => {
    const ctx = c.get('ctx');
    const actor = getAccountActor(ctx);
    const { order } = await createOrder(ctx, actor, c.req.valid('json'));
    return c.json({ data: presentOrder(order) }, 201, NO_STORE);
  });

  api.openapi(listRoute, async (c) => {
    const ctx = c.get('ctx');
    const { status, before } = c.req.valid('query');
    const list = await listOrders(ctx, getAccountActor(ctx), {
      ...(status && { status }),
      ...(before && { before }),
      limit: ORDERS_PER_PAGE,
    });
    const { amountCents, refundedCents, credits } = list.totals;
    const data = {
      orders: list.orders.map(presentOrder),
      totals: { amountCents, refundedCents, credits },
      next: list.next,
    };
    return c.json({ data }, 200, NO_STORE);
  });

  api.openapi(getRoute, async (c) => {
    const ctx = c.get('ctx');
    const order = await getOrder(ctx, getAccountActor(ctx), c.req.valid('param').id);
    return c.json({ data: presentOrder(order) }, 200, NO_STORE);
  });

  api.openapi(syncRoute, async (c) => {
    const ctx = c.get('ctx');
    const actor = getAccountActor(ctx);
    const order = await syncOrder(ctx, actor, c.req.valid('param').id);
    return c.json({ data: presentOrder(order) }, 200, NO_STORE);
  });

  return api;
}

const id = z.object({ id: z.string().regex(/^ord_[0-9a-f]{24}$/) });

const plansRoute = createRoute({
  method: 'get',
  path: '/plans',
  operationId: 'listPlans',
  tags: ['orders'],
  summary: 'What is sold, in US dollars, each paid once',
  security: PUBLIC,
  responses: {
    200: dataOf(z.object({ plans: z.array(planInfo) }), 'The plans.'),
    ...refusals(404),
  },
});

const createRouteOf = createRoute({
  method: 'post',
  path: '/orders',
  operationId: 'createOrder',
  tags: ['orders'],
  summary: 'Orders a plan, or credits for a donation of whole dollars',
  description:
    'The response has the address where it is paid. The same idempotency_key returns the same order.',
  ...SIGNED_IN,
  request: bodyOf(orderForm),
  responses: {
    201: dataOf(orderInfo, 'The order, which waits for its payment.'),
    ...refusals(400, 401, 403, 404, 409, 413, 415, 429, 503),
  },
});

const listRoute = createRoute({
  method: 'get',
  path: '/orders',
  operationId: 'listOrders',
  tags: ['orders'],
  summary: 'The account’s orders, the newest first',
  ...SIGNED_IN,
  request: {
    query: ordersQuery,
  },
  responses: {
    200: dataOf(
      z.object({
        orders: z.array(orderInfo),
        totals: z
          .object({ amountCents: z.int(), refundedCents: z.int(), credits: z.int() })
          .openapi({ description: 'Of all orders that were paid.' }),
        next: z.string().nullable(),
      }),
      'A page of orders.',
    ),
    ...refusals(400, 401, 404),
  },
});

const getRoute = createRoute({
  method: 'get',
  path: '/orders/{id}',
  operationId: 'getOrder',
  tags: ['orders'],
  summary: 'An order of the account',
  ...SIGNED_IN,
  request: { params: id },
  responses: { 200: dataOf(orderInfo, 'The order.'), ...refusals(401, 404) },
});

const syncRoute = createRoute({
  method: 'put',
  path: '/orders/{id}/sync',
  operationId: 'syncOrder',
  tags: ['orders'],
  summary: 'The order, after asking the payment provider what has become of it',
  ...SIGNED_IN,
  request: { params: id },
  responses: { 200: dataOf(orderInfo, 'The order.'), ...refusals(401, 403, 404, 429) },
});
