import type { Context as HonoContext } from 'hono';
import {
  UNSAFE_decodeViaTurboStream as decodeData,
  UNSAFE_SingleFetchRedirectSymbol as redirectKey,
} from 'react-router';
import { splitLocale } from '#domain/platform/site/locale-path.ts';
import { PAYLOAD_SUFFIX } from '#domain/platform/site/paths.ts';
import type { AppEnv } from './http/app-env.ts';
import { refuse } from './http/refuse.ts';

/** Renders a path of the request's page, or of its data, as that page is rendered. */
export type Render = (pathname: string) => Promise<Response>;

/**
 * Responds to `{path}/_payload.json`: the data that the page's own loader returned, as plain JSON, with the
 * status, the caching and the cookies of that page.
 *
 * It asks the site for the page's data as client navigation does, in the same way, so that what guards a
 * page guards its payload too. A redirect is data as well: `{"$redirect": "/levels/742"}`.
 */
export async function respondWithPayload(
  c: HonoContext<AppEnv>,
  pathname: string,
  render: Render,
  buildId: string,
): Promise<Response> {
  const page = pathname.slice(0, -PAYLOAD_SUFFIX.length);
  const isHome = page === '' || splitLocale(page, c.get('ctx').site.locales).path === '/';
  // Pages of another build may need other data; see `app/site/load-payload.ts`.
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

/** The status of the router's data that lead elsewhere. */
const REDIRECT = 202;

/** The data of the innermost route: the site returns one entry per route of the path, outermost first. */
function dataOfPage(routes: unknown): unknown {
  const entries = Object.entries(routes as Record<string, { data?: unknown }>);
  return entries.findLast(([id]) => id !== 'root')?.[1].data ?? null;
}
