import type { Context as HonoContext } from 'hono';
import {
  UNSAFE_decodeViaTurboStream as decodeData,
  UNSAFE_SingleFetchRedirectSymbol as redirectKey,
} from 'react-router';
import { splitLocale } from '#domain/platform/site/locale-path.ts';
import { PAYLOAD_SUFFIX } from '#domain/platform/site/paths.ts';
import type { AppEnv } from './http/app-env.ts';
import { refuse } from './http/refuse.ts';

/** Renders a path of the request's page or its data in the same way as that page. */
export type Render = (pathname: string) => Promise<Response>;

/**
 * Responds to `{path}/_payload.json` with the data of the page's own loader as plain JSON, and with that page's status, caching and
 * cookies.
 *
 * It requests the page's data the way client navigation does, so that a page's guards also protect its payload. A redirect is data as well:
 * `{"$redirect": "/levels/742"}`.
 */
export async function respondWithPayload(
  c: HonoContext<AppEnv>,
  pathname: string,
  render: Render,
  buildId: string,
): Promise<Response> {
  const page = pathname.slice(0, -PAYLOAD_SUFFIX.length);
  const isHome = page === '' || splitLocale(page, c.get('ctx').site.locales).path === '/';
  // Pages of another build may need different data; see `app/site/load-payload.ts`.
  c.header('x-build', buildId);
  const response = await render(`${page}${isHome ? '/_' : ''}.data`);
  for (const name of ['cache-control', 'retry-after']) {
    const value = response.headers.get(name);
    if (value !== null) c.header(name, value);
  }
  for (const cookie of response.headers.getSetCookie()) {
    c.header('set-cookie', cookie, { append: true });
  }
  const isData = response.status === 200 || response.status === REDIRECT;
  if (!isData || response.body === null) {
    await response.body?.cancel();
    const isRefused = response.status >= 400;
    const status = (isRefused ? response.status : 404) as 404;
    return refuse(c, status, `There is no data for a page ${page || '/'}.`);
  }
  const { value, done } = await decodeData(response.body, globalThis);
  await done;
  const led = (value as { readonly [redirectKey]?: { readonly redirect: string } })[redirectKey];
  return c.json(led ? { $redirect: led.redirect } : dataOfPage(value));
}

/** The status of the router's data for a redirect. */
const REDIRECT = 202;

/** The data of the innermost route. The response has one entry per route of the path, outermost first. */
function dataOfPage(routes: unknown): unknown {
  const entries = Object.entries(routes as Record<string, { data?: unknown }>);
  return entries.findLast(([id]) => id !== 'root')?.[1].data ?? null;
}
