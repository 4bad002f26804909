/**
 * Backups that were altered, by accident or on purpose, or whose key cannot be opened: each is refused with a sentence, and nothing is
 * written.
 */

import { hash } from 'node:crypto';
import {
  createReadStream,
  existsSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, type Headers, pack } from 'tar-stream';
import { expect, test, vi } from 'vitest';
import { backUp, createFilledSite, makePlace } from '#tests/backup-site.ts';
import { restoreSite } from './restore-site.ts';

vi.setConfig({ testTimeout: 180_000 });

interface File {
  readonly header: Headers;
  readonly bytes: Buffer;
}

async function unpack(file: string): Promise<readonly File[]> {
  const files: File[] = [];
  const tar = createReadStream(file).pipe(extract());
  for await (const entry of tar) {
    files.push({ header: { name: entry.header.name }, bytes: await buffer(entry) });
  }
  return files;
}

async function packTo(file: string, files: readonly File[]): Promise<void> {
  const tar = pack();
  for (const { header, bytes } of files) tar.entry(header, bytes);
  tar.finalize();
  writeFileSync(file, await buffer(tar));
}

const isNamed = (name: string) => (one: File) => one.header.name === name;
const rowsOf = (table: string) => `tables/public.${table}/000001.jsonl.gz`;

/** The same files with the content of one changed. */
function change(files: readonly File[], name: string, edit: (text: string) => string) {
  expect(files.some(isNamed(name)), name).toBe(true);
  const isZipped = name.endsWith('.gz');
  return files.map((one) => {
    if (one.header.name !== name) return one;
    const text = edit((isZipped ? gunzipSync(one.bytes) : one.bytes).toString('utf8'));
    const bytes = Buffer.from(text);
    return { ...one, bytes: isZipped ? gzipSync(bytes) : bytes };
  });
}

/** Recalculates all checksums, like an attacker would. */
function reseal(files: readonly File[]): readonly File[] {
  const bytesOf = (name: string) => files.find(isNamed(name))?.bytes ?? Buffer.alloc(0);
  const manifest = JSON.parse(bytesOf('manifest.json').toString());
  manifest.headSha256 = hash('sha256', bytesOf('backup.json'));
  for (const table of manifest.tables) {
    const parts = files.filter(({ header }) => header.name.startsWith(`tables/${table.name}/`));
    const text = Buffer.concat(parts.map(({ bytes }) => gunzipSync(bytes)));
    const rows = text.toString().split('\n').slice(0, -1);
    const sum = rows.reduce(
      (all, row) => all + hash('sha256', row, 'buffer').readBigUInt64BE(0),
      0n,
    );
    table.sha256 = hash('sha256', text);
    table.rows = rows.length;
    table.sum = (sum & 0xffff_ffff_ffff_ffffn).toString(16).padStart(16, '0');
  }
  const resealed = change(files, 'manifest.json', () => JSON.stringify(manifest));
  const sealed = hash('sha256', resealed.find(isNamed('manifest.json'))?.bytes ?? '');
  return change(resealed, 'manifest.sha256', () => sealed);
}

const edits: Readonly<Record<string, [(files: readonly File[]) => readonly File[], RegExp]>> = {
  'a row that was changed': [
    (files) => change(files, rowsOf('credit_ledger'), (text) => text.replace('"10"', '"99"')),
    /table public.credit_ledger is not as it was written/,
  ],
  'a row that was removed': [
    (files) => change(files, rowsOf('credit_ledger'), (text) => text.slice(text.indexOf('\n') + 1)),
    /table public.credit_ledger is not as it was written/,
  ],
  'a table without its file': [
    (files) => files.filter(({ header }) => header.name !== rowsOf('accounts')),
    /table public.accounts is not as it was written/,
  ],
  'a sequence that was changed': [
    (files) =>
      change(files, 'manifest.json', (text) => text.replace(/"value": "\d+"/, '"value": "1"')),
    /manifest.json is not as it was written/,
  ],
  'another key': [
    (files) => change(files, 'secret.key', (text) => text.replaceAll('\x07', '\x08')),
    /secret.key is not as it was written/,
  ],
  'a picture under the name of another': [
    (files) =>
      files.map((one) =>
        one.header.name.endsWith('.webp') ? { ...one, bytes: Buffer.from('x') } : one,
      ),
    /\.webp is not as it was written/,
  ],
  'a picture that is missing': [
    (files) => files.filter(({ header }) => !header.name.endsWith('.webp')),
    /has 0 pictures, not the 1/,
  ],
  'a path that climbs': [
    ([head, ...rest]) => [
      head as File,
      { header: { name: '../../etc/cron.d/x' }, bytes: Buffer.from('x') },
      ...rest,
    ],
    /has a file that no backup has.*etc\/cron/,
  ],
  'a link': [
    ([head, ...rest]) => [
      head as File,
      {
        header: { name: 'secret.key', type: 'symlink', linkname: '/etc/passwd' },
        bytes: Buffer.alloc(0),
      },
      ...rest,
    ],
    /has something that is not a file: "secret.key"/,
  ],
  'a file that comes twice': [
    (files) => [...files.slice(0, 3), files[2] as File, ...files.slice(3)],
    /has twice or out of order/,
  ],
  'more files than it says': [
    (files) => [
      ...files,
      ...Array.from({ length: 10 }, () => ({ header: { name: 'x' }, bytes: Buffer.alloc(0) })),
    ],
    /has more after its end/,
  ],
  'a bomb': [
    (files) =>
      files.map((one) =>
        one.header.name === rowsOf('boards')
          ? { ...one, bytes: gzipSync(Buffer.alloc(65 * 1024 * 1024, 10)) }
          : one,
      ),
    /unpacks to more than 64 MB/,
  ],
  'another format version': [
    (files) =>
      change(files, 'backup.json', (text) =>
        text.replace('"formatVersion": 1', '"formatVersion": 2'),
      ),
    /is a backup of the format 2, and this release reads 1/,
  ],
  'a migration that this release does not know': [
    (files) =>
      reseal(
        change(files, 'backup.json', (text) =>
          text.replace('"001-levels"', '"001-levels", "999-later"'),
        ),
      ),
    /is of a newer release .* has the migration 999-later/,
  ],
  'a table with a name for SQL': [
    (files) =>
      reseal(
        change(files, 'backup.json', (text) =>
          text.replace('"public.levels"', '"public.levels; drop table boards"'),
        ),
      ),
    /has a backup.json that is not of the form of a backup/,
  ],
  'a column with a name for SQL': [
    (files) =>
      reseal(
        change(files, 'backup.json', (text) =>
          text.replace('"google_subject"', '"google_subject\\""'),
        ),
      ),
    /has a backup.json that is not of the form of a backup/,
  ],
  'columns that its migrations do not make': [
    (files) =>
      reseal(
        change(files, 'backup.json', (text) => text.replace('"google_subject"', '"apple_subject"')),
      ),
    /has other columns of public.accounts than its migrations make/,
  ],
  'a value of another type': [
    (files) =>
      reseal(change(files, rowsOf('credit_ledger'), (text) => text.replace('"10"', '"ten"'))),
    /A row of public.credit_ledger in the backup cannot be restored: invalid input syntax/,
  ],
  'a row that refers to one that is not there': [
    (files) =>
      reseal(
        change(files, rowsOf('credit_accounts'), (text) => text.slice(text.indexOf('\n') + 1)),
      ),
    /The rows of .* do not fit together/,
  ],
};

test('refuses a modified backup with a sentence, and writes nothing; the intact one is restored after all of them', async () => {
  const { source } = await createFilledSite();
  const file = await backUp(source);
  const whole = readFileSync(file);
  const files = await unpack(file);
  const place = await makePlace();
  const attempt = async (name: string, sentence: RegExp) => {
    const error = await restoreSite(place, file).then(
      () => undefined,
      (one: unknown) => one,
    );
    expect(error, name).toMatchObject({ name: 'DomainError' });
    expect((error as Error).message, name).toMatch(sentence);
    expect(readdirSync(place.dataDir), name).toEqual(['lock']);
  };
  for (const [name, [edit, sentence]] of Object.entries(edits)) {
    await packTo(file, edit(files));
    await attempt(name, sentence);
  }
  for (const length of [0, 100, 512, 5_000, whole.length - 2_048]) {
    writeFileSync(file, whole);
    truncateSync(file, length);
    await attempt(`${length} bytes`, /is cut off|is no backup of this site/);
  }
  // A header with too large a size, and one with a size above the limit.
  for (const size of ['00000007777', '37777777777']) {
    const lying = Buffer.from(whole);
    lying.write(size, 124, 'latin1');
    let sum = 256;
    for (let at = 0; at < 512; at++) sum += at >= 148 && at < 156 ? 0 : (lying[at] ?? 0);
    lying.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
    writeFileSync(file, lying);
    await attempt(size, /is no backup|is damaged|is cut off|too long for a backup/);
  }
  writeFileSync(file, 'not a tar file'.repeat(1_000));
  await attempt('text', /is no backup of this site/);
  await packTo(file, [
    { header: { name: 'x'.repeat(3_000_000) }, bytes: Buffer.alloc(0) },
    ...files,
  ]);
  await attempt('a long name', /has a name, .* too long for a backup/);
  writeFileSync(file, whole);
  await restoreSite(place, file);
});

test('the key is encrypted with a passphrase, and only that opens it', async () => {
  const passphrase = 'correct horse battery staple';
  const { source } = await createFilledSite({ BACKUP_PASSPHRASE: passphrase });
  const file = await backUp(source);
  expect(readFileSync(file).includes(Buffer.alloc(32, 7))).toBe(false);
  const place = await makePlace();
  await expect(restoreSite(place, file)).rejects.toThrow('set BACKUP_PASSPHRASE');
  const wrong = restoreSite({ ...place, passphrase: 'wrong horse battery' }, file);
  await expect(wrong).rejects.toThrow('is not the one that this backup was made with');
  expect(existsSync(join(place.dataDir, 'secret.key'))).toBe(false);
  await restoreSite({ ...place, passphrase }, file);
  expect(readFileSync(join(place.dataDir, 'secret.key'))).toEqual(Buffer.alloc(32, 7));
});
