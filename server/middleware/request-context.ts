import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Services } from '#domain/platform/context.server.ts';
import type { AppEnv } from '../http/app-env.ts';
import { clientNetworkOf } from '../http/client-address.ts';
import { openDevice } from '../http/device-cookie.ts';
import type { Metrics } from '../http/metrics.ts';
import { GONE_STATUS } from '../http/refuse.ts';
import { createRequestIds } from '../http/request-ids.ts';
import { traceRequest } from '../http/trace-request.ts';

/**
 * Creates the context for all endpoints, loaders and actions of this request, then logs and counts the result. The actor is anonymous here;
 * code that needs to know the visitor calls `identify` or `operatorOnly`.
 */
export function requestContext(
  services: Services,
  log: Logger,
  metrics: Metrics,
  trustedProxies: number,
): MiddlewareHandler<AppEnv> {
  const requestIdOf = createRequestIds();
  return async (c, next) => {
    const requestId = requestIdOf(c.req.header('x-request-id'));
    c.set('requestId', requestId);
    await traceRequest(c, trustedProxies > 0, async () => {
      const start = performance.now();
      const requestLog = log.child({ requestId });
      const network = clientNetworkOf(c, trustedProxies);
      const device = openDevice(c);
      const actor = { kind: 'anonymous' } as const;
      c.set('ctx', { ...services, log: requestLog, actor, network, device, requestId });
      await next();
      device.send();
      // Set last, so that no cache entry contains a request's id.
      c.header('x-request-id', requestId);
      const ms = performance.now() - start;
      const isGone = c.req.raw.signal.aborted && c.res.status >= 500;
      const status = isGone ? GONE_STATUS : c.res.status;
      const route = metrics.countRequest(c.req, status, ms / 1000);
      requestLog.info(
        {
          method: c.req.method,
          path: c.req.path.slice(0, 200),
          status,
          ms: Math.round(ms * 10) / 10,
        },
        'request handled',
      );
      return { route, status };
    });
  };
}
