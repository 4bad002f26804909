import type { Context as HonoContext } from 'hono';
import { UNSAFE_decodeViaTurboStream as decodeData } from 'react-router';
import type { Context } from '#domain/context.server.ts';
import { splitLocale } from '#domain/site/locale-path.ts';
import type { AppEnv } from './app-env.ts';
import { refuse } from './refuse.ts';
import type { Site } from './site.ts';

/** What stands behind a page's path to ask for its data alone. */
export const PAYLOAD_SUFFIX = '/_payload.json';

/**
 * Answers `{path}/_payload.json`: what the page's own loader returned, as plain JSON.
 *
 * It asks the site for the page's data as client navigation does, so that whatever guards a page guards its
 * payload too. A page that redirects or does not exist has no payload: 404, and the client goes by its loader.
 */
export async function answerPayload(
  c: HonoContext<AppEnv>,
  ctx: Context,
  site: Site,
): Promise<Response> {
  const { pathname, search } = new URL(c.req.url);
  const page = pathname.slice(0, -PAYLOAD_SUFFIX.length);
  const isHome = splitLocale(page, ctx.site.locales).path === '/' || page === '';
  const response = await site(ctx, `${page}${isHome ? '/_' : ''}.data${search}`, c.req.raw.signal);
  if (response.status !== 200 || response.body === null) {
    await response.body?.cancel();
    const status = response.status >= 500 ? 500 : 404;
    return refuse(c, status, `There is no data for a page ${page || '/'}.`);
  }
  const decoded = await decodeData(response.body, globalThis);
  await decoded.done;
  return c.json(dataOfPage(decoded.value));
}

/** The site answers with one entry for each route of the path that has a loader, outermost first. */
function dataOfPage(routes: unknown): unknown {
  const entries = Object.entries(routes as Record<string, { data?: unknown }>);
  return entries.findLast(([id]) => id !== 'root')?.[1].data ?? null;
}
