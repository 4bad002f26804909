import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type BuildFile, findBuildFile } from '#domain/platform/site/build-files.ts';
import { CLOSED_POLICY } from './csp.ts';
import type { AppEnv } from './http/app-env.ts';
import { bodyIn, type CachedResponse } from './http/cached-response.ts';

/**
 * Reads the files of a build (`build/client`) into responses by path, with the bodies that the build has
 * compressed beside them (`x.br`, `x.gz`). `common` are headers of every response.
 */
export async function readAssets(
  folder: string,
  common: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, CachedResponse>> {
  const assets = new Map<string, CachedResponse>();
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(
    entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of files) {
    const path = file.slice(folder.length).replaceAll('\\', '/');
    const type = TYPES[file.slice(file.lastIndexOf('.') + 1)];
    if (type === undefined || path.startsWith('/.')) continue;
    const identity = await readFile(file);
    const br = files.has(`${file}.br`) ? await readFile(`${file}.br`) : undefined;
    const gzip = files.has(`${file}.gz`) ? await readFile(`${file}.gz`) : undefined;
    const headers = {
      ...headersOf(path, type, common),
      ...(!isNamedByContent(path) && {
        etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
      }),
      ...(br && { vary: 'Accept-Encoding' }),
    };
    assets.set(path, {
      status: 200,
      headers,
      bodies: { identity, ...(br && { br }), ...(gzip && { gzip }) },
    });
  }
  return assets;
}

/** What is kept of the files of a build for the time when another one is served: those that are named by their content. */
export function listBuildFiles(assets: ReadonlyMap<string, CachedResponse>): readonly BuildFile[] {
  return [...assets]
    .filter(([path]) => isNamedByContent(path))
    .map(([path, asset]) => {
      const isPacked = asset.bodies.br !== undefined;
      return { path, body: bodyIn(asset, isPacked ? 'br' : 'identity'), isPacked };
    });
}

/** Serves files of other builds than this one's, whose pages are open still. Those of this one never get here. */
export function createOtherBuilds(common: Readonly<Record<string, string>>): Hono<AppEnv> {
  return new Hono<AppEnv>().get('/:name{[\\w.-]{1,200}}', async (c, next) => {
    const { path } = c.req;
    const type = TYPES[path.slice(path.lastIndexOf('.') + 1)];
    const body = type && (await findBuildFile(c.get('ctx'), path));
    if (!body) return next();
    c.set('isBuildFile', true);
    return c.body(new Uint8Array(body), 200, headersOf(path, type, common));
  });
}

function headersOf(path: string, type: string, common: Readonly<Record<string, string>>) {
  return {
    ...(BARE.test(path) ? withoutDocumentHeaders(common) : common),
    'content-type': type,
    ...policyOf(path),
    'cache-control': lifetimeOf(path),
  };
}

/** Files that are never documents, and which a page loads ten of. */
const BARE = /\/assets\/[^/]+\.(?:js|css|woff2|bin)$/;

/** Leaves out what browsers respect on documents only: 200 bytes of each file of a cold page. Its policy is left out as well, see `policyOf`. */
function withoutDocumentHeaders({
  'referrer-policy': _referrer,
  'x-frame-options': _frame,
  'cross-origin-opener-policy': _opener,
  'permissions-policy': _permissions,
  ...headers
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...headers, ...FOR_FRAMES };
}

/** The player is framed by other sites, perhaps in a sandbox: there its scripts are asked for by the origin `null`. */
const FOR_FRAMES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const WORKER_PATH = '/sw.js';

/** A service worker fetches what it keeps, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The recogniser's worker compiles the arithmetic of its networks, which it carries within it. */
const RECOGNIZER = /^\/assets\/recognize\.worker-[^/]+\.js$/;
const RECOGNIZER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** The solver's worker starts itself again as its helpers. */
const SOLVER = /^\/assets\/solve\.worker-[^/]+\.js$/;
const SOLVER_POLICY = "default-src 'none'; worker-src 'self'";

const WORKER = /\.worker-[^/]+\.js$/;

/** Documents and workers live by the policy that they come with; what they load lives by theirs. */
function policyOf(path: string): Readonly<Record<string, string>> {
  if (BARE.test(path) && !WORKER.test(path)) return {};
  return { 'content-security-policy': ownPolicyOf(path) };
}

function ownPolicyOf(path: string): string {
  if (path === WORKER_PATH) return WORKER_POLICY;
  if (SOLVER.test(path)) return SOLVER_POLICY;
  return RECOGNIZER.test(path) ? RECOGNIZER_POLICY : CLOSED_POLICY;
}

const ICON = /^\/(?:favicon\.(?:svg|ico)|apple-touch-icon[^/]*\.png|icons?\/.*)$/;
const ICON_HOURS = 168;

/** A file under /assets/ has a hash of its content in its name, so nobody ever asks whether it has changed. */
function isNamedByContent(path: string): boolean {
  return path.startsWith('/assets/');
}

function lifetimeOf(path: string): string {
  // A new service worker has to be found at once: it is what brings a new build to a kept site.
  if (path === WORKER_PATH) return 'no-cache';
  if (isNamedByContent(path)) return 'public, max-age=31536000, immutable';
  // Icons keep their names and hardly ever change.
  if (ICON.test(path)) return `public, max-age=${ICON_HOURS * 60 * 60}`;
  return 'public, max-age=3600';
}

/** What a build may contain. A file of another type is not served. */
const TYPES: Readonly<Record<string, string>> = {
  bin: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  // Modules and workers are UTF-8 whatever is said here, and each page loads ten of them.
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
