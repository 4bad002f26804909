import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readAssets } from './assets.ts';
import type { BuildInfo } from './builds.ts';
import type { SiteSource } from './compose-site.ts';
import type { SiteBuild } from './site-renderer.ts';

/** Size of the page cache, in bytes: room for some hundred pages in three encodings each. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;

const BUILD = join(import.meta.dirname, '../build');

/** The site as built by `npm run build`. */
export async function openBuiltSite(): Promise<SiteSource> {
  const bundle = pathToFileURL(join(BUILD, 'server/index.js')).href;
  const siteBuild = (await import(bundle)) as SiteBuild;
  return {
    loadBuild: async () => siteBuild,
    build: JSON.parse(await readFile(join(BUILD, 'build.json'), 'utf8')) as BuildInfo,
    scriptMark: randomBytes(16).toString('hex'),
    cacheBytes: CACHE_BYTES_MAX,
    readAssets: (headers) => readAssets(join(BUILD, 'client'), headers),
    isContentWatched: false,
  };
}
