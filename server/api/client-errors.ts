import { createRoute } from '@hono/zod-openapi';
import { logClientError } from '#domain/client-errors/log-client-error.ts';
import { clientErrorReport } from '#domain/client-errors/schema.ts';
import { bodyOf, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** `POST /log_client_error`: reports an error in a browser. */
export function createClientErrorsApi(): ApiRouter {
  const api = createApiRouter();
  api.openapi(reportRoute, async (c) => {
    const { error } = c.req.valid('json');
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
  request: bodyOf(clientErrorReport),
  responses: {
    204: { description: 'The report was stored without personal data.' },
    ...refusals(400, 403, 413, 415, 429),
  },
});
