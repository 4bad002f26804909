import { createHash, hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack as openPack, type Pack } from 'tar-stream';
import type { DatabaseClient } from '#db/client.server.ts';
import { countRows, type Snapshot, type Table, withSnapshot } from '#db/snapshot.ts';
import type { PictureStore } from '../platform/pictures/picture-store.server.ts';
import {
  ENTRIES,
  ENTRY_BYTES_MAX,
  FORMAT,
  FORMAT_VERSION,
  type Head,
  type Manifest,
} from './schema.ts';
import { sealKey } from './seal-key.ts';

/** What a backup is made from. */
export interface BackupSource {
  readonly client: Pick<DatabaseClient, 'db' | 'engine'>;
  readonly pictures: PictureStore;
  /** The file with the key that encrypts secrets in the database; null if the key is a setting. */
  readonly keyFile: string | null;
  /** Encrypts the key; null stores it in plain text. */
  readonly passphrase: string | null;
  /** The site's version. */
  readonly release: string;
  readonly clock: () => Date;
}

const zip = promisify(gzip);

/** Lists pictures of any age. */
const END_OF_TIME = new Date(8_640_000_000_000_000);

/**
 * A backup of everything, as a stream of one file's bytes. It contains everything acknowledged before the call. It is produced as fast as
 * it is read, a megabyte at a time. A failure destroys the stream, whose end is then missing. `schema.ts` has the layout.
 */
export function writeBackup(source: BackupSource): Readable {
  const pack = openPack();
  withSnapshot(source.client, (snapshot) => fill(pack, source, snapshot)).then(
    () => pack.finalize(),
    (error) => pack.destroy(error),
  );
  // The library's streams are not Node's. If the reader disconnects, this ends the transaction behind the stream.
  return Readable.from(pack, { objectMode: false }).on('close', () => pack.destroy());
}

async function fill(pack: Pack, source: BackupSource, snapshot: Snapshot): Promise<void> {
  const key = await findKey(source);
  const head: Head = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    release: source.release,
    createdAt: source.clock().toISOString(),
    engine: source.client.engine,
    migrations: [...snapshot.migrations],
    tables: snapshot.tables.map(({ name, columns }) => ({
      name,
      columns: columns.map((column) => column.name),
    })),
    key: key.kind,
  };
  const headBytes = toJson(head);
  await add(pack, ENTRIES.head, headBytes);
  if (key.bytes) {
    await add(pack, key.kind === 'plain' ? ENTRIES.plainKey : ENTRIES.sealedKey, key.bytes);
  }
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) tables.push(await addTable(pack, snapshot, table));
  const manifest: Manifest = {
    headSha256: hash('sha256', headBytes),
    keySha256: key.bytes ? hash('sha256', key.bytes) : null,
    tables,
    sequences: [...snapshot.sequences],
    // Pictures are stored before the rows that refer to them, so all pictures of the snapshot exist.
    pictures: await addPictures(pack, source),
  };
  const manifestBytes = toJson(manifest);
  await add(pack, ENTRIES.manifest, manifestBytes);
  await add(pack, ENTRIES.manifestHash, Buffer.from(hash('sha256', manifestBytes)));
}

async function findKey({
  keyFile,
  passphrase,
}: BackupSource): Promise<{ readonly kind: Head['key']; readonly bytes?: Buffer }> {
  if (keyFile === null) return { kind: 'setting' };
  const key = await readFile(keyFile).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (!key) return { kind: 'none' };
  if (passphrase === null) return { kind: 'plain', bytes: key };
  return { kind: 'sealed', bytes: await sealKey(key, passphrase) };
}

async function addTable(
  pack: Pack,
  snapshot: Snapshot,
  table: Table,
): Promise<Manifest['tables'][number]> {
  const counter = countRows();
  const sha256 = createHash('sha256');
  let files = 0;
  for await (const rows of snapshot.readRows(table)) {
    counter.add(rows);
    const text = Buffer.from(rows.map((row) => `${row}\n`).join(''));
    if (text.length > ENTRY_BYTES_MAX) {
      throw new Error(`A row of ${table.name} is too long for a backup (${text.length} bytes).`);
    }
    sha256.update(text);
    files += 1;
    await add(pack, nameOfRows(table.name, files), await zip(text, { level: 6 }));
  }
  return { name: table.name, ...counter.result(), files, sha256: sha256.digest('hex') };
}

export const nameOfRows = (table: string, file: number) =>
  `tables/${table}/${String(file).padStart(6, '0')}.jsonl.gz`;

async function addPictures(pack: Pack, { pictures }: BackupSource): Promise<Manifest['pictures']> {
  let files = 0;
  let bytes = 0;
  for await (const picture of pictures.list(END_OF_TIME)) {
    const found = await pictures.find(picture);
    if (!found) continue;
    await add(pack, `pictures/${picture}.webp`, found);
    files += 1;
    bytes += found.length;
  }
  return { files, bytes };
}

function toJson(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}

/** Resolves once the reader has consumed the previous data. */
function add(pack: Pack, name: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    // The key may be plain, so files unpacked by hand must be private.
    const header = { name, size: bytes.length, mode: 0o600, mtime: new Date(0) };
    pack.entry(header, bytes, (error) => (error ? reject(error) : resolve()));
  });
}
