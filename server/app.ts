import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { Context } from '#domain/context.server.ts';
import { DomainError, httpStatusOf } from '#domain/errors.ts';
import { sitePath, splitLocale } from '#domain/site/locale-path.ts';
import type { AnswerCache } from './answer-cache.ts';
import { createOperatorFilesApi } from './api/operator-files.ts';
import { createApi } from './api.ts';
import type { AppEnv } from './app-env.ts';
import { type BuildInfo, createBuilds } from './builds.ts';
import { CLOSED_POLICY } from './csp.ts';
import { createDiscovery } from './discovery.ts';
import { createFeeds } from './feeds.ts';
import type { Metrics } from './metrics.ts';
import { embedding } from './middleware/embedding.ts';
import { keepAnswers } from './middleware/keep-answers.ts';
import { addressLimit, bodySizeLimit } from './middleware/limits.ts';
import { knownMethods } from './middleware/methods.ts';
import { requestLog } from './middleware/request-log.ts';
import { sameOrigin } from './middleware/same-origin.ts';
import { createOEmbed } from './oembed.ts';
import { answerPayload, PAYLOAD_SUFFIX } from './payload.ts';
import { createProbes } from './probes.ts';
import { refuse } from './refuse.ts';
import { securityHeaders } from './security-headers.ts';
import type { Site } from './site.ts';

export interface AppParts {
  readonly ctx: Context;
  readonly site: Site;
  readonly log: Logger;
  readonly cache: AnswerCache;
  readonly metrics: Metrics;
  readonly build: BuildInfo;
  readonly isStopping: () => boolean;
  /** See `createOperatorFilesApi`. (Default: null) */
  readonly operatorToken?: string | null;
  /** See `clientAddressOf`. (Default: 0) */
  readonly trustedProxies?: number;
}

/** Builds the HTTP application: our own endpoints, then the site for everything else. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { ctx, log, cache, metrics, build } = parts;
  const app = new Hono<AppEnv>();
  const everywhere = Object.entries(securityHeaders(ctx.site.siteURL));
  const fixedHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
    await next();
    for (const [name, value] of everywhere) c.header(name, value);
    if (!c.res.headers.get('content-type')?.startsWith('text/html')) {
      c.header('content-security-policy', CLOSED_POLICY);
    }
  };

  app.use(requestLog(log, metrics));
  app.use(async (c, next) => {
    await next();
    c.header('x-request-id', c.env.requestId);
  });
  // Files of any size pass through: they are not kept, and not held against the limits of what visitors send.
  const { operatorToken: token = null, isStopping } = parts;
  app.use('/api/v1/imports/*', fixedHeaders).use('/api/v1/exports/*', fixedHeaders);
  app.route('/api/v1', createOperatorFilesApi(ctx, { token, isStopping }));
  app.use(keepAnswers(cache));
  app.use(embedding);
  app.use(fixedHeaders);
  app.use(addressLimit, bodySizeLimit);
  app.use(knownMethods(app), sameOrigin(ctx.site.siteURL));

  app.route('/', createProbes(ctx, metrics, parts.isStopping));
  app.route('/api/v1', createApi(ctx, parts.trustedProxies ?? 0));
  app.all('/api/*', (c) => refuse(c, 404, `Page Not Found: ${c.req.path}`));
  app.route('/builds', createBuilds(ctx, build));
  app.route('/', createDiscovery(ctx));
  app.route('/oembed', createOEmbed(ctx));
  app.route('/', createFeeds(ctx));
  app.get('*', (c) => answerPage(c, parts));
  app.onError((error, c) => answerError(error, c, log));
  return app;
}

async function answerPage(c: HonoContext<AppEnv>, { ctx, site }: AppParts): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const inner = { ...ctx, log: c.get('log') };
  if (pathname.endsWith(PAYLOAD_SUFFIX)) return answerPayload(c, inner, site);
  const { locale, path } = splitLocale(pathname, ctx.site.locales);
  const [first = '', ...rest] = path.split('/').filter(Boolean);
  // The site finds /Blog as well as /blog, and a page has one address only. What follows is for its page to judge.
  const canonical = sitePath(locale, `/${[first.toLowerCase(), ...rest].join('/')}`);
  if (canonical !== pathname) return c.redirect(canonical + search, 308);
  return site(inner, pathname + search, c.req.raw.signal);
}

function answerError(error: Error, c: HonoContext<AppEnv>, log: Logger): Response {
  if (error instanceof DomainError) return refuse(c, httpStatusOf(error.code), error.message);
  const { requestId } = c.env;
  log.error({ err: error, requestId, path: c.req.path }, 'request failed');
  return refuse(c, 500, `This failed on our side. If you tell us, name ${requestId}.`);
}
