import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import type { Context } from '#domain/context.server.ts';
import { sealPage } from './csp.ts';

/** The bundle of the site, with the keys under which it looks for what we hand it. */
export type SiteBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly contextKey: RouterContext<Context>;
      readonly nonceKey: RouterContext<string | undefined>;
    };
  };
};

export interface SiteOptions {
  readonly loadBuild: () => Promise<SiteBuild>;
  /** Marks our inline scripts while a page is rendered; null leaves pages without a policy (development). */
  readonly scriptMark: string | null;
}

/** Answers for one address of the site. */
export type Site = (ctx: Context, address: string, signal: AbortSignal) => Promise<Response>;

/**
 * Makes the site's handler. It is handed the path and query alone: an answer that may be kept for everybody
 * must not depend on anything else of one visitor's request, be it a cookie or the host they asked for.
 */
export function createSite({ loadBuild, scriptMark }: SiteOptions): Site {
  const mode = scriptMark === null ? 'development' : 'production';
  const handle = createRequestHandler(loadBuild, mode);
  return async (ctx, address, signal) => {
    const { contextKey, nonceKey } = (await loadBuild()).entry.module;
    const provider = new RouterContextProvider();
    provider.set(contextKey, ctx);
    provider.set(nonceKey, scriptMark ?? undefined);
    const request = new Request(ctx.site.siteURL + address, { signal });
    const response = await handle(request, provider);
    return scriptMark === null ? response : withPolicy(response, scriptMark);
  };
}

/** Gives a page its policy; what is not a page gets the closed one from the application. */
async function withPolicy(response: Response, mark: string): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { html, policy } = sealPage(await response.text(), mark);
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', policy);
  return new Response(html, { status: response.status, headers });
}
