import { randomBytes } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '#db/client.server.ts';
import { makeFilledFolder } from '../filled-folder.ts';
import { startSiteProcess } from '../site-process.ts';

test('a damaged page of the embedded database responds with 503 where it is needed, and is reported once in the log and by /readyz', async () => {
  const dataDir = makeFilledFolder('damaged');
  const { runSql, close } = await openDatabase({ databaseUrl: null, dataDir });
  const { rows } = await runSql("select pg_relation_filepath('sessions_token_hash_key') as path");
  await close();
  const file = join(dataDir, 'pg', rows[0].path);
  writeFileSync(file, randomBytes(statSync(file).size));
  const site = await startSiteProcess({ DATA_DIR: dataDir });
  try {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
    const headers = { cookie: `token=${'x'.repeat(43)}` };
    for (const path of ['/usage', '/usage', '/api/v1/user_info']) {
      expect((await fetch(site.url + path, { headers })).status, path).toBe(503);
    }
    expect((await fetch(`${site.url}/levels/47`)).status).toBe(200);
    const ready = await fetch(`${site.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { status: 'database damaged' }]);
    expect(site.output().match(/cannot be used: .*?There is no backup in /g)).toHaveLength(1);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
