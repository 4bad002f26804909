import { Hono } from 'hono';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import { listRedirects } from '#domain/redirects/list-redirects.ts';
import type { AppEnv } from './http/app-env.ts';

/** Identifies the build of the site; `scripts/build.ts` writes it next to the bundle. */
export interface BuildInfo {
  readonly id: string;
  /** When it was built, in milliseconds since 1970. */
  readonly timestamp: number;
}

/** Tells open pages which build is served, and its redirect rules. */
export function createBuilds({ id, timestamp }: BuildInfo): Hono<AppEnv> {
  const builds = new Hono<AppEnv>();
  // Requested with a changing query to bypass other caches; ours must not store each variant either.
  builds.get('/latest.json', (c) =>
    c.json({ id, timestamp }, 200, { 'cache-control': 'no-store' }),
  );
  builds.get(`/meta/${id}.json`, async (c) =>
    c.json({ id, timestamp, redirects: await listRedirects(c.get('ctx')) }, 200, publicHeaders()),
  );
  return builds;
}
