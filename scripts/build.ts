import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { compressBrotli } from '#server/http/cached-response.ts';
import { buildWorker } from './browsers/build-worker.ts';
import { readCommandLine } from './command/command-line.ts';

/**
 * Builds the site into `build/`: the bundles, the client's text files and weights with compressed copies beside them, and `build.json`,
 * which identifies the build by its content.
 */
const ROOT = join(import.meta.dirname, '..');
const BUILD = join(ROOT, 'build');
/** Files worth compressing. The weights of networks shrink by a fifth. */
const COMPRESSIBLE = /\.(?:js|css|svg|txt|webmanifest|bin)$/;

/** The router's list of pages, which every first visit loads. */
const MANIFEST = /\/assets\/manifest-[^/]+\.js$/;

readCommandLine('Usage: npm run build', {});

// First, because it takes only a moment, and invalid content should not be built.
const content = spawnSync(process.execPath, [join(ROOT, 'scripts/check-content.ts')], {
  stdio: 'inherit',
});
if (content.status !== 0) process.exit(1);
execFileSync(process.execPath, [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'], {
  cwd: ROOT,
  stdio: 'inherit',
});

const client = join(BUILD, 'client');
await buildWorker(client);
const hash = createHash('sha256');
const entries = await readdir(client, { recursive: true, withFileTypes: true });
const files = entries
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))
  .sort();
for (const file of files) {
  if (MANIFEST.test(file)) await writeFile(file, trimManifest(await readFile(file, 'utf8')));
  const body = await readFile(file);
  hash.update(file.slice(client.length)).update(body);
  if (!COMPRESSIBLE.test(file)) continue;
  await writeFile(`${file}.br`, await compressBrotli(body, 11));
  await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }));
}
hash.update(await readFile(join(BUILD, 'server/index.js')));

const id = hash.digest('hex').slice(0, 16);
await writeFile(join(BUILD, 'build.json'), `${JSON.stringify({ id, timestamp: Date.now() })}\n`);

/** Removes false values from the list of pages, and from each page what the entry has already loaded: a tenth of its bytes. */
function trimManifest(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const manifest = JSON.parse(script.slice(start, end)) as {
    readonly entry: { readonly imports: readonly string[] };
    readonly routes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  };
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const imports = (route.imports as readonly string[]).filter(
      (path) => !manifest.entry.imports.includes(path),
    );
    const fields = Object.entries<unknown>({ ...route, imports }).filter(
      ([, value]) => value !== false,
    );
    return [id, Object.fromEntries(fields)];
  });
  const trimmed = { ...manifest, routes: Object.fromEntries(routes) };
  return script.slice(0, start) + JSON.stringify(trimmed) + script.slice(end);
}
