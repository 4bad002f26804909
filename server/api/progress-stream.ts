import type { Context as HonoContext } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type ConversionProgress, hasEnded } from '#domain/conversions/schema.ts';
import { DomainError } from '#domain/platform/errors.ts';
import type { AppEnv } from '../http/app-env.ts';

/** Interval between reads of a conversion, in milliseconds. */
const POLL_MS = 400;

/** Maximum duration of a stream. The browser reconnects after a minute, which is refused if the session has ended by then. */
const STREAM_MS = 60_000;

/** Maximum number of open streams per account. */
const PER_ACCOUNT = 8;

type Read = () => Promise<ConversionProgress>;

/**
 * Creates streams of server-sent events about conversions. They poll the database instead of the worker: a stream that breaks off can
 * continue from the current state, whichever process runs the conversion.
 */
export function createProgressStreams(isStopping: () => boolean) {
  const open = new Map<string, number>();
  return (c: HonoContext<AppEnv>, account: string, read: Read): Response => {
    const own = open.get(account) ?? 0;
    if (own >= PER_ACCOUNT) {
      throw new DomainError('rate-limited', 'Too many pages watch your conversions at once.', {
        retryAfterSeconds: 10,
      });
    }
    open.set(account, own + 1);
    // Tells proxies not to buffer events.
    c.header('x-accel-buffering', 'no');
    const response = streamSSE(c, async (stream) => {
      const endsAt = performance.now() + STREAM_MS;
      let last = '';
      try {
        while (!stream.aborted && !isStopping() && performance.now() < endsAt) {
          const progress = await read();
          const data = JSON.stringify(progress);
          if (data !== last) await stream.writeSSE({ event: 'progress', data });
          last = data;
          if (hasEnded(progress.status) || progress.status === 'needs_answers') {
            await stream.writeSSE({ event: 'done', data });
            break;
          }
          await stream.sleep(POLL_MS);
        }
      } catch (error) {
        // The conversion was deleted, or the database is down. The browser reconnects and gets the reason.
        c.get('ctx').log.warn({ err: error }, 'a progress stream broke off');
      } finally {
        const left = (open.get(account) ?? 1) - 1;
        if (left > 0) open.set(account, left);
        else open.delete(account);
      }
    });
    response.headers.set('cache-control', 'no-store');
    return response;
  };
}
