import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../app-env.ts';
import type { Metrics } from '../metrics.ts';

/** Gives each request a log that carries its id, and writes and counts how it ended. */
export function requestLog(log: Logger, metrics: Metrics): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const start = performance.now();
    const requestLog = log.child({ requestId: c.env.requestId });
    c.set('log', requestLog);
    await next();
    const ms = performance.now() - start;
    metrics.countRequest(c.req.method, c.res.status, ms / 1000);
    requestLog.info(
      {
        method: c.req.method,
        path: c.req.path.slice(0, 200),
        status: c.res.status,
        ms: Math.round(ms * 10) / 10,
      },
      'answered',
    );
  };
}
