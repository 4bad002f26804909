import { createRoute, z } from '@hono/zod-openapi';
import { receiveEvent } from '#domain/orders/receive-event.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import { dataOf, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/**
 * `POST /webhooks/{provider}`: events of the payment provider. The signature covers the body exactly as sent. It does not exist if payment
 * or login is switched off.
 */
export function createWebhooksApi({
  has_login,
  has_payment,
}: Pick<Site, 'has_login' | 'has_payment'>): ApiRouter {
  const api = createApiRouter();
  if (!has_login || !has_payment) return api;
  api.openapi(webhookRoute, async (c) => {
    const { provider } = c.req.valid('param');
    const body = await c.req.text();
    const isNew = await receiveEvent(
      c.get('ctx'),
      provider,
      body,
      c.req.header('stripe-signature'),
    );
    return c.json({ data: { isNew } }, 200);
  });
  return api;
}

const webhookRoute = createRoute({
  method: 'post',
  path: '/webhooks/{provider}',
  operationId: 'receiveEvent',
  tags: ['orders'],
  summary: 'Takes an event of the payment provider, which signs it',
  description:
    'An event is stored once, however often it is sent, and processed after the response.',
  security: PUBLIC,
  request: {
    params: z.object({ provider: z.enum(['stripe', 'sandbox']) }),
    body: { required: true, content: { 'application/octet-stream': { schema: z.string() } } },
  },
  responses: {
    200: dataOf(
      z.object({ isNew: z.boolean().openapi({ description: 'False if it was stored before.' }) }),
      'Stored.',
    ),
    ...refusals(400, 404, 413),
  },
});
