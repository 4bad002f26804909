import { Hono, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import { type Services, systemContext } from '#domain/platform/context.server.ts';
import { createAccountApi } from './api/account.ts';
import { createAuthApi } from './api/auth.ts';
import { createConversionsApi } from './api/conversions.ts';
import { createDocumentApi, type MountedRouters } from './api/document.ts';
import { createGoogleProofApi } from './api/google.ts';
import { createGuideApi } from './api/guide.ts';
import { createOperationsApi, type Operations } from './api/operations.ts';
import { createOperatorFilesApi } from './api/operator-files.ts';
import { createOrdersApi } from './api/orders.ts';
import { createWebhooksApi } from './api/webhooks.ts';
import { createOtherBuilds } from './assets.ts';
import { type BuildInfo, createBuilds } from './builds.ts';
import type { Config } from './config.ts';
import { createConsole } from './console.ts';
import { CLOSED_POLICY } from './csp.ts';
import { createDiscovery } from './discovery.ts';
import { createFeeds } from './feeds.ts';
import type { AppEnv } from './http/app-env.ts';
import { createGoogleLogin } from './http/google-login.ts';
import type { Metrics } from './http/metrics.ts';
import type { PageCache } from './http/page-cache.ts';
import { refuse, respondToError } from './http/refuse.ts';
import { cachePublic } from './middleware/cache-public.ts';
import { compressPrivate } from './middleware/compress-private.ts';
import { embedding } from './middleware/embedding.ts';
import { limitConcurrency } from './middleware/limit-concurrency.ts';
import { addressLimit } from './middleware/limits.ts';
import { knownMethods } from './middleware/methods.ts';
import { otherOrigins } from './middleware/other-origins.ts';
import { type BodyLimits, receiveBodies } from './middleware/receive-bodies.ts';
import { requestContext } from './middleware/request-context.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { createOEmbed } from './oembed.ts';
import { createPages, takeAuthForms } from './pages.ts';
import { createProbes } from './probes.ts';
import { securityHeaders } from './security-headers.ts';
import type { SiteRenderer } from './site-renderer.ts';

/** Settings used by the application. */
type AppSettings = Pick<
  Config,
  | 'trustedProxies'
  | 'google'
  | 'corsOrigins'
  | 'operatorToken'
  | 'metricsToken'
  | 'isOnlyForThisMachine'
> & { readonly isBehindCdn: boolean };

export interface AppParts extends AppSettings {
  readonly services: Services;
  readonly site: SiteRenderer;
  readonly log: Logger;
  readonly cache: PageCache;
  readonly metrics: Metrics;
  readonly build: BuildInfo;
  readonly isStopping: () => boolean;
  /** See `createProbes`. */
  readonly isDamaged: () => boolean;
  /** See `createOperationsApi`. (Default: none) */
  readonly operations?: Operations;
  /** (Default: those of `receiveBodies`) */
  readonly bodyLimits?: BodyLimits | undefined;
}

/** Builds the HTTP application: our endpoints, then the site's pages for everything else. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { services, log, cache, metrics, build, isStopping, isDamaged } = parts;
  const { operatorToken, metricsToken, trustedProxies, google } = parts;
  const { siteURL } = services.site;
  const app = new Hono<AppEnv>();
  const fixedHeaders = setFixedHeaders(siteURL);
  const login = google && createGoogleLogin(google);
  const account = createAccountApi(services.site);
  if (login && services.site.google_oauth_login) account.route('/', createGoogleProofApi(login));
  const operatorApis = [
    createOperatorFilesApi({ token: operatorToken, isStopping }),
    ...(parts.operations ? [createOperationsApi(operatorToken, parts.operations)] : []),
  ];
  const apis = [
    createGuideApi(),
    account,
    createConversionsApi(services.site, isStopping),
    createOrdersApi(services.site),
    createWebhooksApi(services.site),
  ];
  const auth = createAuthApi(services.site, login);
  const oembed = createOEmbed();
  const described: MountedRouters = [
    ...[...apis, ...operatorApis].map((api) => ['/api/v1', api] as const),
    ['/auth', auth],
    ['/oembed', oembed],
  ];

  app.use(requestContext(services, log, metrics, trustedProxies));
  // Comes first, so that cached responses have no headers for a particular origin.
  const { corsOrigins } = parts;
  if (corsOrigins.length > 0) app.use(otherOrigins(corsOrigins));
  // Files of any size stream through these paths, so the cache and the limits for visitors' bodies come after them.
  for (const part of ['imports', 'exports', 'site']) app.use(`/api/v1/${part}/*`, fixedHeaders);
  for (const api of operatorApis) app.route('/api/v1', api);
  app.use(compressPrivate);
  const { isBehindCdn } = parts;
  app.use(cachePublic(cache, { isBehindCdn, variesByOrigin: corsOrigins.length > 0 }));
  app.use(embedding);
  app.use(fixedHeaders);
  app.use(addressLimit, receiveBodies(parts.bodyLimits));
  app.use(knownMethods(app), sameOrigin([siteURL, ...corsOrigins]));

  app.route(
    '/',
    createProbes(systemContext(services), {
      metrics,
      metricsToken,
      isOnlyForThisMachine: parts.isOnlyForThisMachine,
      isStopping,
      isDamaged,
    }),
  );
  app.use(limitConcurrency());
  for (const api of apis) app.route('/api/v1', api);
  app.use(takeAuthForms(parts.site, build.id));
  app.route('/auth', auth);
  app.route('/api/v1', createDocumentApi('/api/v1', described, services.site));
  app.all('/api/*', (c) => refuse(c, 404, `Page Not Found: ${c.req.path}`));
  app.route('/builds', createBuilds(build));
  app.route('/assets', createOtherBuilds(securityHeaders(siteURL)));
  app.route('/', createDiscovery(services.site));
  app.route('/oembed', oembed);
  app.route('/', createFeeds());
  app.route('/', createConsole(parts.site));
  app.route('/', createPages(parts.site, build.id));
  app.onError(respondToError);
  return app;
}

function setFixedHeaders(siteURL: string): MiddlewareHandler<AppEnv> {
  const headers = Object.entries(securityHeaders(siteURL));
  return async (c, next) => {
    await next();
    if (c.get('isBuildFile')) return;
    for (const [name, value] of headers) c.header(name, value);
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) {
      c.header('content-security-policy', CLOSED_POLICY);
    }
  };
}
