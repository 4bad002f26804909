import { Hono } from 'hono';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { listRedirects } from '#domain/redirects/list-redirects.ts';
import type { AppEnv } from './http/app-env.ts';

/** Which build of the site this is; `scripts/build.ts` writes it beside the bundle. */
export interface BuildInfo {
  readonly id: string;
  /** When it was made, in milliseconds since 1970. */
  readonly timestamp: number;
}

/** Tells open pages which build is served, and which old paths lead elsewhere in it. */
export function createBuilds({ id, timestamp }: BuildInfo): Hono<AppEnv> {
  const builds = new Hono<AppEnv>();
  // Asked with a changing query, so that no cache on the way responds; ours must not store each either.
  builds.get('/latest.json', (c) =>
    c.json({ id, timestamp }, 200, { 'cache-control': 'no-store' }),
  );
  builds.get(`/meta/${id}.json`, async (c) =>
    c.json({ id, timestamp, redirects: await listRedirects(c.get('ctx')) }, 200, publicHeaders()),
  );
  return builds;
}
