import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../refuse.ts';

/** Requests that handlers may work on at once: for one connection, and in all. */
export interface ConcurrencyLimits {
  readonly perConnectionMax: number;
  readonly totalMax: number;
}

/**
 * Browsers and proxies send one request at a time on a connection; only who pipelines sends more. In all, what one
 * core renders in about a second: beyond that, waiting would only grow.
 */
const LIMITS: ConcurrencyLimits = { perConnectionMax: 4, totalMax: 64 };

/**
 * Refuses with 503 what would be worked on beside too many other requests, so that a flood cannot fill the queue of
 * uncached pages. A request counts until its response begins: streams may last. Nothing is done for a request
 * whose connection is gone.
 */
export function limitConcurrency({
  perConnectionMax,
  totalMax,
}: ConcurrencyLimits = LIMITS): MiddlewareHandler<AppEnv> {
  const perConnection = new WeakMap<Socket, number>();
  let total = 0;
  return async (c, next) => {
    const { socket } = c.env.incoming;
    if (socket.destroyed) return c.body(null, 503);
    const own = perConnection.get(socket) ?? 0;
    if (own >= perConnectionMax || total >= totalMax) {
      return refuse(c, 503, 'Too many requests at once. Try again in a second.', {
        'retry-after': '1',
      });
    }
    perConnection.set(socket, own + 1);
    total += 1;
    try {
      await next();
    } finally {
      perConnection.set(socket, (perConnection.get(socket) ?? 1) - 1);
      total -= 1;
    }
  };
}
