import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { logClientError } from '#domain/client-errors/log-client-error.ts';
import { clientErrorReport } from '#domain/client-errors/schema.ts';
import type { Context } from '#domain/context.server.ts';
import type { AppEnv } from '../app-env.ts';
import { clientAddressOf } from '../client-address.ts';
import { refuse } from '../refuse.ts';
import { readBody } from './read-body.ts';

/** Reports a minute: from one address, and from all together. */
const PER_ADDRESS = 20;
const PER_SITE = 600;

/**
 * `POST /log_client_error`: a browser says what broke. Answers 204.
 *
 * The limits are counted in this process and nowhere else: they are there to keep a flood from the database, which
 * a count kept in the database would not; and addresses of visitors are stored nowhere.
 */
export function createClientErrorsApi(ctx: Context, trustedProxies: number): Hono<AppEnv> {
  const perAddress = new RateLimiterMemory({ points: PER_ADDRESS, duration: 60 });
  const perSite = new RateLimiterMemory({ points: PER_SITE, duration: 60 });
  const api = new Hono<AppEnv>();
  api.post('/', async (c) => {
    try {
      await perAddress.consume(clientAddressOf(c, trustedProxies));
      await perSite.consume('all');
    } catch (limit) {
      const seconds = Math.ceil((limit as { msBeforeNext: number }).msBeforeNext / 1000);
      return refuse(c, 429, 'Too many reports at once; this one is left out.', {
        'retry-after': String(seconds),
      });
    }
    const report = await readBody(c, clientErrorReport);
    if (!report.ok) return report.answer;
    await logClientError({ ...ctx, log: c.get('log') }, report.value.error);
    return c.body(null, 204);
  });
  return api;
}
