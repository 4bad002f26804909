// `npm run doctor`: reports what this machine lacks to run and test Unjam, and what to do about it. Plain JavaScript without packages,
// because it has to work with nothing installed.

import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { isInstalled, pinnedNodePath, ROOT } from './command/setup.mjs';

const GB = 1024 ** 3;

if (process.argv.includes('--help')) {
  console.log('Usage: npm run doctor    (exit code 1 when something needed is missing)');
  process.exit(0);
}

try {
  process.loadEnvFile(join(ROOT, '.env'));
} catch (error) {
  if (error.code !== 'ENOENT') throw error;
}

/** The site's requirements. Each returns undefined, or a sentence that says what is wrong and how to fix it. */
const NEEDED = {
  'Node to start with': () => {
    const major = Number.parseInt(process.versions.node, 10);
    return major < 20
      ? `Node ${process.versions.node} is too old; install Node 20 or newer.`
      : undefined;
  },
  packages: () =>
    isInstalled('site')
      ? undefined
      : 'Some are missing or out of date; npm start installs them, or npm ci.',
  'pinned Node': () => {
    if (existsSync(pinnedNodePath())) return undefined;
    const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
    if (major > 22 || (major === 22 && minor >= 22)) return undefined;
    return isInstalled('site')
      ? `There is none for ${process.platform} on ${process.arch}; run everything with Node 24.`
      : 'It comes with the packages.';
  },
  'data folder': () => {
    const wanted = resolve(ROOT, process.env.DATA_DIR || 'data');
    const folder = existsSync(wanted) ? wanted : dirname(wanted);
    try {
      accessSync(folder, constants.W_OK);
    } catch (error) {
      return `${folder} cannot be written (${error.code}); set DATA_DIR to a folder that can.`;
    }
    const { bavail, bsize } = statfsSync(folder);
    const free = (bavail * bsize) / GB;
    return free < 1 ? `${folder} has ${free.toFixed(1)} GB left; the site wants 1 GB.` : undefined;
  },
  port: async () => {
    const port = Number(process.env.PORT || 3000);
    const error = await tryPort(port);
    return error
      ? `${port} cannot be used (${error.code}); stop what uses it, or set PORT.`
      : undefined;
  },
};

/** Requirements of the tests only. npm test installs the last two itself if it may. */
const FOR_TESTS = {
  memory: () =>
    totalmem() < 3.5 * GB
      ? `${(totalmem() / GB).toFixed(1)} GB; the journeys want 4 GB beside nothing else.`
      : undefined,
  cores: () => (availableParallelism() < 2 ? 'One; npm test takes twice as long.' : undefined),
  browser: () => {
    const system = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
    if (system.some((name) => existsSync(`/usr/bin/${name}`)) || hasDownloadedBrowser())
      return undefined;
    return 'None; install one with: npx playwright install --with-deps chromium';
  },
  PostgreSQL: () => {
    const folders = [...(process.env.PATH ?? '').split(delimiter), ...listDebianFolders()];
    if (folders.some((folder) => existsSync(join(folder, 'initdb')))) return undefined;
    return 'No server; install one with: apt-get install postgresql';
  },
};

let missing = 0;
for (const [name, check] of Object.entries(NEEDED)) {
  const problem = await check();
  if (problem) missing += 1;
  console.log(`${problem ? 'MISSING' : 'ok     '} ${name}${problem ? `: ${problem}` : ''}`);
}
for (const [name, check] of Object.entries(FOR_TESTS)) {
  const problem = check();
  console.log(`${problem ? 'tests  ' : 'ok     '} ${name}${problem ? `: ${problem}` : ''}`);
}
process.exit(missing > 0 ? 1 : 0);

function tryPort(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', done);
    server.listen(port, process.env.HOST || undefined, () => server.close(() => done(undefined)));
  });
}

/** Playwright keeps downloaded browsers in a cache of the user. */
function hasDownloadedBrowser() {
  if (!isInstalled('all')) return false;
  const script =
    "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(process.execPath, ['-e', script], { cwd: ROOT, encoding: 'utf8' });
  return existsSync(stdout.trim());
}

/** Debian does not put the server's programs on the PATH. */
function listDebianFolders() {
  const root = '/usr/lib/postgresql';
  return existsSync(root) ? readdirSync(root).map((version) => join(root, version, 'bin')) : [];
}
