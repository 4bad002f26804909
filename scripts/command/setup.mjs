// What every npm script needs before anything else can run. Plain JavaScript without imports from packages, because it runs
// on any Node from 20 on, with nothing installed.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What the build is made of. */
const SOURCES = [
  'app',
  'domain',
  'draft',
  'engine',
  'public',
  'recognition',
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
];

/**
 * Installs packages of the lockfile when some are missing or have another version: `site`, what building and serving need, or `all`, what checks,
 * tests, benches and drawing need as well. Standard input and output belong to the command that follows, so all of this goes to standard error.
 */
export function ensureInstalled(part) {
  if (isInstalled(part)) return;
  const scope = part === 'site' ? '--omit=dev' : '--include=dev';
  console.error(`Installing packages (npm ci ${scope}).`);
  // npm says where it is when it runs us; the plain name is for `node scripts/start.mjs`.
  const npm = process.env.npm_execpath;
  const [command, ...args] = npm ? [process.execPath, npm, 'ci'] : ['npm', 'ci'];
  // Warnings are about the Node that runs npm, not about the pinned one that runs everything else.
  const result = spawnSync(command, [...args, scope, '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 2, 2],
  });
  if (result.status !== 0) fail('Installing packages failed; npm says why above.');
}

/** The Node that this repository pins; what we run under may be older. */
export function findPinnedNode() {
  if (existsSync(pinnedNodePath())) return pinnedNodePath();
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 22 || (major === 22 && minor >= 22)) return process.execPath;
  return fail(
    `There is no pinned Node for ${process.platform} on ${process.arch}; run this with Node 24.`,
  );
}

/** Where the packages put the pinned Node, if there is one for this machine. */
export function pinnedNodePath() {
  return join(ROOT, `node_modules/node-${process.platform}-${process.arch}/bin/node`);
}

/** Builds the site when something that it is made of is newer than the build. */
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

/** Ends with one sentence. */
export function fail(sentence) {
  console.error(sentence);
  return process.exit(1);
}

/** Whether a part is there, see `ensureInstalled`. npm notes what it has installed in a lockfile of its own; packages for other machines may be missing. */
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

/** When a file, or anything in a folder, last changed; a folder itself changes when a file goes. */
function newestChange(path) {
  if (!existsSync(path)) return 0;
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(
    stats.mtimeMs,
    ...readdirSync(path).map((name) => newestChange(join(path, name))),
  );
}
