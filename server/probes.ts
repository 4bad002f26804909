import { Hono, type MiddlewareHandler } from 'hono';
import { sql } from 'kysely';
import type { Context } from '#domain/platform/context.server.ts';
import { DomainError } from '#domain/platform/errors.ts';
import type { AppEnv } from './http/app-env.ts';
import { isLocalRequest } from './http/client-address.ts';
import type { Metrics } from './http/metrics.ts';
import { requireToken } from './middleware/require-token.ts';

/** If the database takes longer than this, the site is not ready for visitors. */
const READY_TIMEOUT_MS = 1_000;

export interface ProbesSettings {
  readonly metrics: Metrics;
  /** The bearer token for `/metrics`. (Default: null, which allows requests from this machine, if only this machine can reach the site) */
  readonly metricsToken?: string | null;
  /** See `reach.ts`. (Default: true) */
  readonly isOnlyForThisMachine?: boolean;
  readonly isStopping: () => boolean;
  /** Whether a damaged page or file of the database was found. (Default: never) */
  readonly isDamaged?: () => boolean;
}

/** The result if the check fails although the database has just responded. */
const LOST = { fault: 'database unavailable', warnings: [] };

/** `/healthz`: is the process alive? `/readyz`: may it get traffic? `/metrics`: metrics for Prometheus. */
export function createProbes(ctx: Context, settings: ProbesSettings): Hono<AppEnv> {
  const { metrics, metricsToken = null, isStopping, isDamaged = () => false } = settings;
  const { checkHealth = async () => ({ fault: null, warnings: [] }) } = ctx;
  const probes = new Hono<AppEnv>();
  const fresh = { 'cache-control': 'no-store' };
  const guard =
    metricsToken === null
      ? localOnly(settings.isOnlyForThisMachine ?? true)
      : requireToken(metricsToken, 'Send Authorization: Bearer METRICS_TOKEN.');
  probes.get('/healthz', (c) => c.json({ status: 'ok' }, 200, fresh));
  probes.get('/readyz', async (c) => {
    if (isStopping()) return c.json({ status: 'stopping' }, 503);
    if (isDamaged()) return c.json({ status: 'database damaged' }, 503);
    if (!(await canQuery(ctx))) return c.json({ status: 'database unavailable' }, 503);
    const { fault, warnings } = await checkHealth().catch(() => LOST);
    if (fault !== null)
      return c.json({ status: fault, ...(warnings.length > 0 && { warnings }) }, 503);
    return c.json({ status: 'ready', ...(warnings.length > 0 && { warnings }) }, 200, fresh);
  });
  probes.get('/metrics', guard, async (c) =>
    c.body(await metrics.format(), 200, { ...fresh, 'content-type': metrics.contentType }),
  );
  return probes;
}

/** Refuses requests from other machines and from proxies on this one, and all requests if others can reach the site. */
const localOnly =
  (isOnlyForThisMachine: boolean): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (isOnlyForThisMachine && isLocalRequest(c)) return next();
    const sentence =
      'Set METRICS_TOKEN: without it metrics are open to this machine alone, on a site that nobody else can reach.';
    throw new DomainError('forbidden', sentence);
  };

async function canQuery(ctx: Context): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(() => resolve(false), READY_TIMEOUT_MS);
  const query = sql`select 1`.execute(ctx.db).then(
    () => true,
    () => false,
  );
  const result = await Promise.race([query, timeout]);
  clearTimeout(timer);
  return result;
}
