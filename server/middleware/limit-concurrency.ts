import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { BodyRefusal } from '#domain/platform/forms.ts';
import { networksAround } from '#domain/platform/networks.ts';
import { createShares } from '#domain/platform/shares.ts';
import type { AppEnv, Slot } from '../http/app-env.ts';
import { refuse } from '../http/refuse.ts';

/** Limits on concurrent requests in handlers, per connection and in total. */
export interface ConcurrencyLimits {
  readonly perConnectionMax: number;
  readonly totalMax: number;
}

/**
 * Browsers and proxies send one request at a time per connection; more means pipelining. The total is what one core renders in about a
 * second: beyond that, the queue would only grow.
 */
const LIMITS: ConcurrencyLimits = { perConnectionMax: 4, totalMax: 64 };

/**
 * Refuses a request with 503 if too many others are in progress, in total or from one network, so that a flood cannot fill the queue of
 * uncached pages. A request counts until its response begins, because streams may last, and not while it waits for its body
 * (`receiveBodies`). A request whose connection is closed is not handled.
 */
export function limitConcurrency({
  perConnectionMax,
  totalMax,
}: ConcurrencyLimits = LIMITS): MiddlewareHandler<AppEnv> {
  const perConnection = new WeakMap<Socket, number>();
  const shares = createShares(totalMax);

  function openSlot(socket: Socket, networks: readonly string[]): Slot {
    let isTaken = false;
    return {
      take() {
        const own = perConnection.get(socket) ?? 0;
        isTaken = own < perConnectionMax && shares.take(networks, 1);
        if (isTaken) perConnection.set(socket, own + 1);
        return isTaken;
      },
      release() {
        if (!isTaken) return;
        isTaken = false;
        perConnection.set(socket, (perConnection.get(socket) ?? 1) - 1);
        shares.give(networks, 1);
      },
    };
  }

  return async (c, next) => {
    const { socket } = c.env.incoming;
    if (socket.destroyed) return c.body(null, 503);
    const slot = openSlot(socket, networksAround(c.get('ctx').network));
    if (!slot.take()) return refuse(c, BUSY.status, BUSY.sentence, BUSY.headers);
    c.set('slot', slot);
    try {
      await next();
    } finally {
      slot.release();
    }
  };
}

/** The refusal of a request because the site is busy. */
export const BUSY: BodyRefusal = {
  status: 503,
  sentence: 'Too many requests at once. Try again in a second.',
  headers: { 'retry-after': '1' },
};
