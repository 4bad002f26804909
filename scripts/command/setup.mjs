// The prerequisites of every npm script. Plain JavaScript without imports from packages, because it runs on any Node from 20 on, with
// nothing installed.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The sources of the build. */
const SOURCES = [
  'app',
  'domain',
  'draft',
  'drawing',
  'engine',
  'public',
  'recognition',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];

/**
 * Installs packages of the lockfile if some are missing or have another version: `site`, those needed for building and serving, or `all`,
 * those also needed for checks, tests, benches and drawing. Standard input and output belong to the command that follows, so all output
 * goes to standard error.
 */
export function ensureInstalled(part) {
  if (isInstalled(part)) return;
  const scope = part === 'site' ? '--omit=dev' : '--include=dev';
  console.error(`Installing packages (npm ci ${scope}).`);
  // npm passes its own path when it runs us. The plain name is for `node scripts/start.mjs`.
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm, 'ci'] : ['npm', 'ci'];
  // Warnings concern the Node that runs npm, not the pinned one that runs everything else.
  const result = spawnSync(command, [...args, scope, '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (result.status !== 0) fail('Installing packages failed; npm says why above.');
}

/** The Node that this repository pins. The current one may be older. */
export function findPinnedNode() {
  if (existsSync(pinnedNodePath())) return pinnedNodePath();
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  return fail(
    `There is no pinned Node for ${process.platform} on ${process.arch}; run this with Node 24.`,
  );
}

/** Path at which the packages install the pinned Node, if there is one for this machine. */
export function pinnedNodePath() {
  return join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
}

/** Builds the site if any of its sources is newer than the build. */
export function ensureBuilt(node) {
  const build = join(ROOT, 'build/build.json');
  const built = existsSync(build) ? statSync(build).mtimeMs : 0;
  if (SOURCES.every((source) => newestChange(join(ROOT, source)) < built)) return;
  console.log('Building the site.');
  const result = spawnSync(node, [join(ROOT, 'scripts/build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (result.status === 0) return;
  console.error(result.stdout + result.stderr);
  fail('Building the site failed; the reason is above.');
}

/** Prints a sentence to standard error and exits with code 1. */
function fail(sentence) {
  console.error(sentence);
  return process.exit(1);
}

/**
 * Whether a part is installed; see `ensureInstalled`. npm records what it has installed in its own lockfile. Packages for other machines
 * may be missing.
 */
export function isInstalled(part) {
  const installed = readLock('node_modules/.package-lock.json');
  if (!installed) return false;
  return Object.entries(readLock('package-lock.json') ?? {}).every(([path, wanted]) => {
    if (path === '' || (part === 'site' && wanted.dev)) return true;
    const found = installed[path];
    return found
      ? found.version === wanted.version
      : Boolean(wanted.optional || wanted.devOptional);
  });
}

function readLock(path) {
  const file = join(ROOT, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/** When a file, or anything in a folder, last changed. Deleting a file changes its folder. */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(
    stats.mtimeMs,
    ...readdirSync(path).map((name) => newestChange(join(path, name))),
  );
}
