import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Context } from '#domain/context.server.ts';
import type { AppEnv } from './app-env.ts';
import type { Metrics } from './metrics.ts';

/** A database that takes longer than this is not ready to serve people. */
const READY_TIMEOUT_MS = 1_000;

/** What machines ask: is the process alive, may it get traffic, and how is it doing. */
export function createProbes(
  ctx: Context,
  metrics: Metrics,
  isStopping: () => boolean,
): Hono<AppEnv> {
  const probes = new Hono<AppEnv>();
  const fresh = { 'cache-control': 'no-store' };
  probes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, fresh));
  probes.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503);
    if (!(await canQuery(ctx))) return c.json({ status: 'database unavailable' }, 503);
    return c.json({ status: 'ready' }, 200, fresh);
  });
  probes.get('/metrics', async (c) =>
    c.body(await metrics.format(), 200, { ...fresh, 'content-type': metrics.contentType }),
  );
  return probes;
}

async function canQuery(ctx: Context): Promise<boolean> {
  const { promise: tooLate, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  const answer = sql`select 1`.execute(ctx.db).then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answer, tooLate]);
  clearTimeout(timer);
  return result;
}
