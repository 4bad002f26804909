import type { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Services } from '#domain/platform/context.server.ts';
import { type AppParts, createApp } from './app.ts';
import type { BuildInfo } from './builds.ts';
import type { Config } from './config.ts';
import type { AppEnv } from './http/app-env.ts';
import { createMetrics, type Metrics } from './http/metrics.ts';
import { createPageCache, type PageCache } from './http/page-cache.ts';
import type { SiteRenderer } from './site-renderer.ts';

interface AppComposition extends Pick<AppParts, 'operations' | 'bodyLimits'> {
  readonly services: Services;
  readonly site: SiteRenderer;
  readonly log: Logger;
  readonly build: BuildInfo;
  readonly cacheBytes: number;
  /** (Default: never) */
  readonly isStopping?: () => boolean;
  /** See `createProbes`. (Default: never) */
  readonly isDamaged?: () => boolean;
}

export interface ComposedApp {
  readonly app: Hono<AppEnv>;
  readonly cache: PageCache;
  readonly metrics: Metrics;
}

/**
 * Builds the HTTP application for a configuration. All settings are passed on here, so that the site, development and the tests differ only
 * in the parts they provide.
 */
export function composeApp(config: Config, parts: AppComposition): ComposedApp {
  const { cacheBytes, isStopping = () => false, isDamaged = () => false } = parts;
  const cache = createPageCache(cacheBytes);
  const metrics = createMetrics(cache);
  const app = createApp({
    ...parts,
    ...{ cache, metrics, isStopping, isDamaged },
    trustedProxies: config.trustedProxies,
    google: config.google,
    corsOrigins: config.corsOrigins,
    operatorToken: config.operatorToken,
    metricsToken: config.metricsToken,
    isOnlyForThisMachine: config.isOnlyForThisMachine,
    isBehindCdn: config.cdn !== null,
  });
  return { app, cache, metrics };
}
