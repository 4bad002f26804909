/** Two builds side by side: pages of one build keep working when a site of the other responds. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { dbOf } from '#domain/platform/context.server.ts';
import { storeBuildFiles } from '#domain/platform/site/build-files.ts';
import { createAccountApp } from '#tests/account-app.ts';
import { makeDataDir } from '#tests/database.ts';
import { listBuildFiles, readAssets } from './assets.ts';
import { securityHeaders } from './security-headers.ts';

const HEADERS = securityHeaders('http://localhost:3000');

/** Reads the files of a build, some of them with compressed versions. */
async function readBuild(files: Readonly<Record<string, string>>) {
  const folder = makeDataDir();
  mkdirSync(join(folder, 'assets'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(folder, path), text);
    if (path.endsWith('.js')) writeFileSync(join(folder, `${path}.br`), brotliCompressSync(text));
  }
  return readAssets(folder, HEADERS);
}

test('serves the scripts, workers and weights of the four most recently started builds, exactly as their own site did', async () => {
  const { call, ctx, pass } = await createAccountApp();
  const old = await readBuild({
    'assets/level-aaa.js': 'export const level = 1;'.repeat(100),
    'assets/recognize.worker-aaa.js': 'postMessage(1)',
    'assets/weights-aaa.bin': '\u0001\u0002',
    'assets/shared-aaa.css': '.a{color:red}',
    'sw.js': 'self.skipWaiting()',
  });
  const start = async (build: Awaited<ReturnType<typeof readBuild>>) => {
    pass(1_000);
    // Two sites with the same build; the second call is a restart.
    for (let n = 0; n < 2; n++) await storeBuildFiles(ctx, listBuildFiles(build));
  };
  await start(old);
  for (const build of ['b', 'c', 'd']) {
    await start(
      await readBuild({
        [`assets/level-${build}.js`]: build,
        'assets/shared-aaa.css': '.a{color:red}',
      }),
    );
  }
  for (const [path, { headers, bodies }] of old) {
    const response = await call('GET', path);
    if (path === '/sw.js') {
      // The service worker has the same address in each build, so the responding site's is found.
      expect(response.headers.get('content-type')).not.toContain('javascript');
      continue;
    }
    expect([path, response.status]).toEqual([path, 200]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bodies.identity);
    const { vary: _vary, ...expected } = headers;
    const sent = Object.fromEntries(response.headers);
    expect(sent).toMatchObject(expected);
    const more = ['content-length', 'etag', 'vary', 'x-request-id', 'content-encoding'];
    expect(Object.keys(sent).filter((name) => !(name in expected) && !more.includes(name))).toEqual(
      [],
    );
  }
  await start(await readBuild({ 'assets/level-e.js': 'e' }));
  const paths = await dbOf(ctx).selectFrom('build_files').select('path').orderBy('path').execute();
  // Files that the fourth last build shares with an older one stay.
  expect(paths.map(({ path }) => path)).toEqual([
    '/assets/level-b.js',
    '/assets/level-c.js',
    '/assets/level-d.js',
    '/assets/level-e.js',
    '/assets/shared-aaa.css',
  ]);
  expect((await call('GET', '/assets/level-aaa.js')).headers.get('cache-control')).not.toContain(
    'immutable',
  );
});
