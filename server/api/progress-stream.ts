import type { Context as HonoContext } from 'hono';
import { streamSSE } from 'hono/streaming';
import { type ConversionProgress, hasEnded } from '#domain/conversions/schema.ts';
import { DomainError } from '#domain/platform/errors.ts';
import type { AppEnv } from '../http/app-env.ts';

/** Milliseconds between two looks at a conversion. */
const LOOK_MS = 400;

/** After a minute the browser asks again, and whoever is signed out by then gets nothing more. */
const STREAM_MS = 60_000;

/** Streams that one account may have open. */
const PER_ACCOUNT = 8;

type Read = () => Promise<ConversionProgress>;

/**
 * Makes streams of server-sent events on conversions. They read the database, not the worker, so that a stream that breaks off, on
 * either side, goes on from the present state, whichever process works the conversion.
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
    // Proxies must hand each event on as it comes.
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
          await stream.sleep(LOOK_MS);
        }
      } catch (error) {
        // It was deleted meanwhile, or the database is away: the browser asks again, and is told which.
        c.get('ctx').log.warn({ err: error }, 'a stream of progress broke off');
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
