import {
  createRequestHandler,
  type RequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from 'react-router';
import { DatabaseUnavailableError } from '#db/client.server.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { BodyRefusal, FormOutcome } from '#domain/platform/forms.ts';
import { prefixOf, splitLocale } from '#domain/platform/site/locale-path.ts';
import type { Locale, Site } from '#domain/platform/site/schema.ts';
import { sealPage } from './csp.ts';
import { OUTAGE_RETRY_SECONDS } from './http/refuse.ts';

/** The site's bundle, with the router's keys for our context. */
export type SiteBuild = ServerBuild & {
  readonly entry: {
    readonly module: {
      readonly contextKey: RouterContext<Context>;
      readonly failureKey: RouterContext<unknown>;
      readonly formOutcomeKey: RouterContext<FormOutcome | undefined>;
      readonly bodyRefusalKey: RouterContext<BodyRefusal | undefined>;
      readonly nonceKey: RouterContext<string | undefined>;
      readonly localeKey: RouterContext<Locale>;
      readonly buildIdKey: RouterContext<string>;
      readonly loadCatalogue: (locale: Locale) => Promise<void>;
      readonly renderConsole: (
        ctx: Context,
        request: Request,
        options: Pick<PrivateRequest, 'onForm' | 'bodyRefusal'> & {
          readonly nonce: string | undefined;
        },
      ) => Promise<Response | null>;
    };
  };
};

export interface SiteRendererOptions {
  readonly loadBuild: () => Promise<SiteBuild>;
  readonly buildId: string;
  /** Marks our inline scripts while a page is rendered; null disables the policy (development). */
  readonly scriptMark: string | null;
}

/** Renders the site's public and private pages; `domain/platform/site/paths.ts` says which path is which. */
export interface SiteRenderer {
  /**
   * Renders a page that is the same for everybody. It gets only the path and query, so that nothing else of one visitor's request, such as
   * a cookie or a host name, can get into a response sent to others.
   */
  renderPublic(ctx: Context, address: string, signal: AbortSignal): Promise<Response>;
  /** Renders a page that may depend on the visitor, or runs its action. */
  renderPrivate(ctx: Context, address: string, request: PrivateRequest): Promise<Response>;
  /** Renders a page of the console, or runs one of its forms. Null for everybody but admins. */
  renderConsole(ctx: Context, address: string, request: PrivateRequest): Promise<Response | null>;
}

/** The part of a request passed to a private page. */
export interface PrivateRequest {
  readonly method: string;
  readonly headers: Headers;
  /** Null for GET and HEAD. */
  readonly body: ArrayBuffer | null;
  /** Why there is no body. The page then says so. (Default: none) */
  readonly bodyRefusal?: BodyRefusal;
  readonly signal: AbortSignal;
  readonly onForm?: ((outcome: FormOutcome) => void) | undefined;
}

/**
 * Creates the renderer from the site's build. Each language other than the default has its own request handler, for the whole site under
 * its prefix.
 */
export function createSiteRenderer({
  loadBuild,
  buildId,
  scriptMark,
}: SiteRendererOptions): SiteRenderer {
  const mode = scriptMark === null ? 'development' : 'production';
  const handlers = new Map<Locale, RequestHandler>();
  function handlerOf(locale: Locale): RequestHandler {
    const basename = prefixOf(locale) || '/';
    const handler =
      handlers.get(locale) ??
      createRequestHandler(async () => ({ ...(await loadBuild()), basename }), mode);
    handlers.set(locale, handler);
    return handler;
  }

  async function render(
    ctx: Context,
    address: string,
    { onForm, bodyRefusal, ...init }: RequestInit & Partial<PrivateRequest>,
  ): Promise<Response> {
    const { locale } = splitLocale(address, ctx.site.locales);
    const keys = (await loadBuild()).entry.module;
    await keys.loadCatalogue(locale);
    const provider = new RouterContextProvider();
    provider.set(keys.contextKey, ctx);
    provider.set(keys.nonceKey, scriptMark ?? undefined);
    provider.set(keys.localeKey, locale);
    provider.set(keys.buildIdKey, buildId);
    provider.set(keys.formOutcomeKey, undefined);
    provider.set(keys.bodyRefusalKey, bodyRefusal);
    const request = new Request(ctx.site.siteURL + address, init);
    const response = withOutage(await handlerOf(locale)(request, provider), () =>
      provider.get(keys.failureKey),
    );
    const outcome = provider.get(keys.formOutcomeKey);
    if (outcome) onForm?.(outcome);
    return scriptMark === null ? response : withPolicy(response, scriptMark, ctx.site);
  }

  return {
    renderPublic: (ctx, address, signal) => render(ctx, address, { signal }),
    renderPrivate: (ctx, address, request) => render(ctx, address, request),
    renderConsole: async (ctx, address, { onForm, bodyRefusal, ...init }) => {
      const { renderConsole } = (await loadBuild()).entry.module;
      const request = new Request(ctx.site.siteURL + address, init);
      const response = await renderConsole(ctx, request, {
        nonce: scriptMark ?? undefined,
        onForm,
        ...(bodyRefusal && { bodyRefusal }),
      });
      if (!response || scriptMark === null) return response;
      return withPolicy(response, scriptMark, ctx.site);
    },
  };
}

/** A page that failed because the database is unavailable becomes a 503 with `Retry-After`. */
function withOutage(response: Response, failureOf: () => unknown): Response {
  if (response.status !== 500 || !(failureOf() instanceof DatabaseUnavailableError))
    return response;
  const headers = new Headers(response.headers);
  headers.set('retry-after', String(OUTAGE_RETRY_SECONDS));
  return new Response(response.body, { status: 503, headers });
}

/** Adds the policy of a page. The application adds the closed policy to other responses. */
async function withPolicy(
  response: Response,
  mark: string,
  origins: Pick<Site, 'analyticsURL' | 'endpoint'>,
): Promise<Response> {
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const { html, policy } = sealPage(await response.text(), mark, origins);
  const headers = new Headers(response.headers);
  headers.set('content-security-policy', policy);
  return new Response(html, { status: response.status, headers });
}
