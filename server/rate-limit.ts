import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { DomainError } from '#domain/errors.ts';
import type { AppEnv } from './app-env.ts';
import { clientNetworkOf } from './client-address.ts';

export interface Limit {
  /** Requests that one key may make in `durationSeconds`. */
  readonly points: number;
  readonly durationSeconds: number;
  /** First sentence of the refusal; the second says when to try again. */
  readonly refusal: string;
}

/** Counts one request under a key: a network, or `site` for a limit that all requests share. */
export type CountRequest = (key: string) => Promise<void>;

/** After a failure of the store. */
const STORE_RETRY_SECONDS = 5;

/**
 * Limits requests by key. Counting throws `rate-limited` with the seconds to wait once the limit is reached, and
 * `unavailable` if the store of the counts fails: a request that cannot be counted is refused, so that a broken
 * store never lifts a limit. The cause is logged where refusals become responses.
 *
 * Counts are held in the memory of this process. They protect the database from floods, which counting in the
 * database would not, and visitors' addresses are stored nowhere.
 */
export function limitRequests({ points, durationSeconds, refusal }: Limit): CountRequest {
  const limiter = new RateLimiterMemory({ points, duration: durationSeconds });
  return async (key) => {
    try {
      await limiter.consume(key);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) {
        throw new DomainError('unavailable', 'This is not possible right now. Try again soon.', {
          cause: reason,
          retryAfterSeconds: STORE_RETRY_SECONDS,
        });
      }
      const retryAfterSeconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000));
      throw new DomainError(
        'rate-limited',
        `${refusal} Try again in ${formatWait(retryAfterSeconds)}.`,
        { retryAfterSeconds },
      );
    }
  };
}

/** Counts every request to a route by the client's network, before the request is validated. */
export function countByNetwork(
  count: CountRequest,
  trustedProxies: number,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await count(clientNetworkOf(c, trustedProxies));
    await next();
  };
}

function formatWait(seconds: number): string {
  if (seconds < 120) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`;
}
