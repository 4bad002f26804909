import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Context } from '#domain/context.server.ts';
import { prefixOf, splitLocale } from '#domain/site/locale-path.ts';
import type { Locale } from '#domain/site/schema.ts';
import { sealPage } from './csp.ts';

/** The bundle of the site, with the keys under which it looks for what we hand it. */
export type SiteBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly contextKey: RouterContext<Context>;
      readonly nonceKey: RouterContext<string | undefined>;
      readonly localeKey: RouterContext<Locale>;
      readonly buildIdKey: RouterContext<string>;
      readonly loadCatalogue: (locale: Locale) => Promise<void>;
    };
  };
};

export interface SiteOptions {
  readonly loadBuild: () => Promise<SiteBuild>;
  readonly buildId: string;
  /** Marks our inline scripts while a page is rendered; null leaves pages without a policy (development). */
  readonly scriptMark: string | null;
}

/** Answers for one address of the site. */
export type Site = (ctx: Context, address: string, signal: AbortSignal) => Promise<Response>;

/**
 * Makes the site's handler. It is handed the path and query alone: an answer that may be kept for everybody
 * must not depend on anything else of one visitor's request, be it a cookie or the host they asked for.
 *
 * A language other than the default has the whole site under its prefix, by a handler of its own.
 */
export function createSite({ loadBuild, buildId, scriptMark }: SiteOptions): Site {
  const mode = scriptMark === null ? 'development' : 'production';
  const handlers = new Map<Locale, RequestHandler>();
  function handlerOf(locale: Locale): RequestHandler {
    const basename = prefixOf(locale) || '/';
    const known = handlers.get(locale);
    const handler =
      known ?? createRequestHandler(async () => ({ ...(await loadBuild()), basename }), mode);
    handlers.set(locale, handler);
    return handler;
  }
  return async (ctx, address, signal) => {
    const { locale } = splitLocale(address, ctx.site.locales);
    const keys = (await loadBuild()).entry.module;
    await keys.loadCatalogue(locale);
    const provider = new RouterContextProvider();
    provider.set(keys.contextKey, ctx);
    provider.set(keys.nonceKey, scriptMark ?? undefined);
    provider.set(keys.localeKey, locale);
    provider.set(keys.buildIdKey, buildId);
    const request = new Request(ctx.site.siteURL + address, { signal });
    const response = await handlerOf(locale)(request, provider);
    return scriptMark === null ? response : withPolicy(response, scriptMark, ctx.site.analyticsURL);
  };
}

/** Gives a page its policy; what is not a page gets the closed one from the application. */
async function withPolicy(
  response: Response,
  mark: string,
  analyticsURL: string | null,
): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { html, policy } = sealPage(await response.text(), mark, analyticsURL);
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', policy);
  return new Response(html, { status: response.status, headers });
}
