import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { OFFLINE_PATH } from '#app/offline/cached-pages.ts';
import { oldestTargets } from './browser-targets.ts';

/** A file that the service worker fetches in advance. The revision distinguishes versions of one address. */
interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}

/**
 * Builds the service worker into `client`/sw.js: one script that contains the list of the build's files, so that a new build is a new
 * worker.
 */
export async function buildWorker(client: string): Promise<void> {
  const files = await listFiles(client);
  await build({
    configFile: false,
    logLevel: 'warn',
    root: join(import.meta.dirname, '../..'),
    publicDir: false,
    define: {
      'self.__WB_MANIFEST': JSON.stringify(files),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: client,
      emptyOutDir: false,
      target: oldestTargets(),
      rolldownOptions: {
        input: join(import.meta.dirname, '../../app/offline/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}

/** Scripts, styles and fonts have a hash in their names. The offline page changes whenever any of them does. */
async function listFiles(client: string): Promise<readonly KeptFile[]> {
  const names = (await readdir(join(client, 'assets')))
    .filter((name) => /\.(?:js|css|woff2)$/.test(name))
    .sort();
  const server = await readFile(join(client, '../server/index.js'));
  const revision = createHash('sha256').update(names.join()).update(server).digest('hex');
  return [
    ...names.map((name) => ({ url: `/assets/${name}`, revision: null })),
    { url: '/favicon.svg', revision: revision.slice(0, 16) },
    { url: OFFLINE_PATH, revision: revision.slice(0, 16) },
  ];
}
