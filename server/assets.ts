import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { type BuildFile, findBuildFile } from '#domain/platform/site/build-files.ts';
import { CLOSED_POLICY } from './csp.ts';
import type { AppEnv } from './http/app-env.ts';
import { bodyIn, type CachedResponse } from './http/cached-response.ts';

/**
 * Reads the files of a build (`build/client`) into responses by path, including the compressed versions beside them (`x.br`, `x.gz`). Every
 * response gets the headers in `common`.
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

/** The files of a build to store for when another build is served: those with a content hash in their name. */
export function listBuildFiles(assets: ReadonlyMap<string, CachedResponse>): readonly BuildFile[] {
  return [...assets]
    .filter(([path]) => isNamedByContent(path))
    .map(([path, asset]) => {
      const isPacked = asset.bodies.br !== undefined;
      return { path, body: bodyIn(asset, isPacked ? 'br' : 'identity'), isPacked };
    });
}

/** Serves files of other builds, for pages that are still open. Files of the current build never get here. */
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

/** Files that are never documents. A page loads about ten of them. */
const BARE = /\/assets\/[^/]+\.(?:js|css|woff2|bin)$/;

/**
 * Removes headers that browsers only use on documents: 200 bytes for each file of a cold page. The policy is left out as well, see
 * `policyOf`.
 */
function withoutDocumentHeaders({
  'referrer-policy': _referrer,
  'x-frame-options': _frame,
  'cross-origin-opener-policy': _opener,
  'permissions-policy': _permissions,
  ...headers
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return { ...headers, ...FOR_FRAMES };
}

/** Other sites embed the player, perhaps in a sandboxed iframe, where its scripts are requested with the origin `null`. */
const FOR_FRAMES = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const WORKER_PATH = '/sw.js';

/** The service worker only fetches what it caches. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The recognizer's worker compiles its networks' WebAssembly, which is inlined in the script. */
const RECOGNIZER = /^\/assets\/recognize\.worker-[^/]+\.js$/;
const RECOGNIZER_POLICY = "default-src 'none'; script-src 'wasm-unsafe-eval'";

/** The solver's worker starts further workers from the same script. */
const SOLVER = /^\/assets\/solve\.worker-[^/]+\.js$/;
const SOLVER_POLICY = "default-src 'none'; worker-src 'self'";

const WORKER = /\.worker-[^/]+\.js$/;

/** Only documents and workers need a policy; for everything they load, theirs applies. */
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

/** Files under /assets/ have a content hash in their name, so clients never revalidate them. */
function isNamedByContent(path: string): boolean {
  return path.startsWith('/assets/');
}

function lifetimeOf(path: string): string {
  // A new service worker must be found at once: it brings new builds to browsers that have the site cached.
  if (path === WORKER_PATH) return 'no-cache';
  if (isNamedByContent(path)) return 'public, max-age=31536000, immutable';
  // Icons keep their names and hardly ever change.
  if (ICON.test(path)) return `public, max-age=${ICON_HOURS * 60 * 60}`;
  return 'public, max-age=3600';
}

/** Content types by file extension. Other files are not served. */
const TYPES: Readonly<Record<string, string>> = {
  bin: 'application/octet-stream',
  css: 'text/css; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  // Browsers decode modules and workers as UTF-8 anyway, and each page loads about ten.
  js: 'text/javascript',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
};
