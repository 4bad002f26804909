import { createRoute } from '@hono/zod-openapi';
import { logClientError } from '#domain/client-errors/log-client-error.ts';
import { clientErrorReport } from '#domain/client-errors/schema.ts';
import { countByNetwork, limitRequests } from '../rate-limit.ts';
import { PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** Reports a minute: from one network, and from all of them. */
const PER_NETWORK = 20;
const PER_SITE = 120;

/** `POST /log_client_error`: a browser reports an error. */
export function createClientErrorsApi(trustedProxies: number): ApiRouter {
  const refusal = 'Too many reports at once; this one was dropped.';
  const perNetwork = limitRequests({ points: PER_NETWORK, durationSeconds: 60, refusal });
  const perSite = limitRequests({ points: PER_SITE, durationSeconds: 60, refusal });
  const api = createApiRouter();
  const middleware = countByNetwork(perNetwork, trustedProxies);
  api.openapi({ ...reportRoute, middleware }, async (c) => {
    const { error } = c.req.valid('json');
    await perSite('site');
    await logClientError(c.get('ctx'), error);
    return c.body(null, 204);
  });
  return api;
}

const reportRoute = createRoute({
  method: 'post',
  path: '/log_client_error',
  operationId: 'reportClientError',
  tags: ['site'],
  summary: 'Reports an error that occurred in a browser',
  security: PUBLIC,
  request: {
    body: { required: true, content: { 'application/json': { schema: clientErrorReport } } },
  },
  responses: {
    204: { description: 'The report was stored, without what is personal in it.' },
    ...refusals(400, 403, 413, 415, 429),
  },
});
