import { createHash, type Hash, hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { type Entry, extract } from 'tar-stream';
import { countRows, type RowCounter } from '#db/snapshot.ts';
import { DomainError } from '../platform/errors.ts';
import {
  ENTRIES,
  ENTRY_BYTES_MAX,
  FORMAT,
  FORMAT_VERSION,
  type Head,
  head as headSchema,
  type Manifest,
  manifest as manifestSchema,
} from './schema.ts';
import { nameOfRows } from './write-backup.ts';

/** The parts of a backup, in order. */
export type BackupPart =
  | { readonly kind: 'head'; readonly head: Head }
  /** As stored in the file, plain or sealed. */
  | { readonly kind: 'key'; readonly bytes: Buffer }
  | { readonly kind: 'rows'; readonly table: string; readonly rows: readonly string[] }
  | { readonly kind: 'picture'; readonly hash: string; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly manifest: Manifest };

const unzip = promisify(gunzip);

/**
 * Reads a backup file part by part, a few megabytes at a time. Only after the part `end` is it certain that all parts are as written.
 * Refuses (`unprocessable`), with a sentence, a file that is not a backup, has another version, is truncated or changed, or contains
 * anything else.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const refuse = (what: string, cause?: unknown) => refusal(file, what, cause);
  let state: State | undefined;
  let manifest: Buffer | undefined;
  let end: Manifest | undefined;
  for await (const { name, bytes } of readEntries(file)) {
    if (end) throw refuse(`has more after its end: ${JSON.stringify(name)}`);
    if (manifest) {
      if (name !== ENTRIES.manifestHash) throw refuse(`lacks ${ENTRIES.manifestHash}`);
      if (bytes.toString('latin1') !== hash('sha256', manifest))
        throw refuse(CHANGED(ENTRIES.manifest));
      end = state?.finish(parse(refuse, ENTRIES.manifest, manifest, manifestSchema));
    } else if (!state) {
      if (name !== ENTRIES.head) throw refuse(NO_BACKUP);
      const head = parseHead(refuse, bytes);
      state = openState(refuse, head, bytes);
      yield { kind: 'head', head };
    } else if (name === ENTRIES.manifest) {
      manifest = bytes;
    } else {
      yield await state.take(name, bytes);
    }
  }
  if (!end) throw refuse(state ? CUT : NO_BACKUP);
  yield { kind: 'end', manifest: end };
}

/** Reads a whole backup, and returns its header, manifest and key. Refuses what `readBackup` refuses. */
export async function verifyBackup(
  file: string,
): Promise<{ readonly head: Head; readonly manifest: Manifest; readonly key: Buffer | null }> {
  let head: Head | undefined;
  let key: Buffer | null = null;
  for await (const part of readBackup(file)) {
    if (part.kind === 'head') head = part.head;
    if (part.kind === 'key') key = part.bytes;
    if (part.kind === 'end' && head) return { head, manifest: part.manifest, key };
  }
  throw refusal(file, CUT);
}

const NO_BACKUP = 'is no backup of this site';
const CUT = 'is cut off: its end is missing';
const CHANGED = (name: string) => `was changed or damaged: ${name} is not as it was written`;

function refusal(file: string, what: string, cause?: unknown): DomainError {
  return new DomainError('unprocessable', `${file} ${what}.`, { cause });
}

type Refuse = (what: string, cause?: unknown) => DomainError;

/** The parts read so far. */
interface State {
  take(name: string, bytes: Buffer): Promise<BackupPart>;
  finish(manifest: Manifest): Manifest;
}

function openState(refuse: Refuse, head: Head, headBytes: Buffer): State {
  const keyName =
    head.key === 'plain' ? ENTRIES.plainKey : head.key === 'sealed' ? ENTRIES.sealedKey : null;
  let key: Buffer | null = null;
  const tables = new Map<string, { files: number; sha256: Hash; counter: RowCounter }>(
    head.tables.map(({ name }) => [
      name,
      { files: 0, sha256: createHash('sha256'), counter: countRows() },
    ]),
  );
  const pictures = { files: 0, bytes: 0 };

  async function takeRows(name: string, bytes: Buffer): Promise<BackupPart> {
    const [, table = ''] = /^tables\/([a-z0-9_.]+)\/\d{6,}\.jsonl\.gz$/.exec(name) ?? [];
    const seen = tables.get(table);
    if (!seen || name !== nameOfRows(table, seen.files + 1)) throw refuse(unexpected(name));
    const text = await unzip(bytes, { maxOutputLength: ENTRY_BYTES_MAX }).catch((error) => {
      throw refuse(
        error.code === 'ERR_BUFFER_TOO_LARGE'
          ? `has a file that unpacks to more than ${ENTRY_BYTES_MAX / 1024 / 1024} MB: ${name}`
          : CHANGED(name),
        error,
      );
    });
    seen.files += 1;
    seen.sha256.update(text);
    const rows = text.toString('utf8').split('\n');
    if (rows.pop() !== '' || rows.length === 0) throw refuse(CHANGED(name));
    seen.counter.add(rows);
    return { kind: 'rows', table, rows };
  }

  return {
    async take(name, bytes) {
      if (name === keyName && key === null) {
        key = bytes;
        return { kind: 'key', bytes };
      }
      const [, picture] = /^pictures\/([0-9a-f]{64})\.webp$/.exec(name) ?? [];
      if (picture === undefined) return takeRows(name, bytes);
      if (hash('sha256', bytes) !== picture) throw refuse(CHANGED(name));
      pictures.files += 1;
      pictures.bytes += bytes.length;
      return { kind: 'picture', hash: picture, bytes };
    },
    finish(manifest) {
      if (manifest.headSha256 !== hash('sha256', headBytes)) throw refuse(CHANGED(ENTRIES.head));
      if (
        manifest.keySha256 !== (key && hash('sha256', key)) ||
        (keyName === null) !== (key === null)
      )
        throw refuse(CHANGED(keyName ?? ENTRIES.plainKey));
      if (manifest.tables.length !== tables.size) throw refuse(CHANGED(ENTRIES.manifest));
      for (const table of manifest.tables) {
        const seen = tables.get(table.name);
        tables.delete(table.name);
        const found = seen?.counter.result();
        const isSame =
          seen?.sha256.digest('hex') === table.sha256 &&
          found?.rows === table.rows &&
          found.sum === table.sum &&
          seen.files === table.files;
        if (!isSame) throw refuse(CHANGED(`the table ${table.name}`));
      }
      const { files, bytes } = manifest.pictures;
      if (files !== pictures.files || bytes !== pictures.bytes)
        throw refuse(`has ${pictures.files} pictures, not the ${files} that were written`);
      return manifest;
    },
  };
}

const unexpected = (name: string) =>
  `has a file that no backup has, or has twice or out of order: ${JSON.stringify(name.slice(0, 200))}`;

function parseHead(refuse: Refuse, bytes: Buffer): Head {
  const value = parseJson(bytes);
  if (value?.format !== FORMAT) throw refuse(NO_BACKUP);
  if (value.formatVersion !== FORMAT_VERSION) {
    const version = String(value.formatVersion).slice(0, 20);
    const sentence = `is a backup of the format ${version}, and this release reads ${FORMAT_VERSION}: restore it with the release that wrote it, or a newer one`;
    throw refuse(sentence);
  }
  return parse(refuse, ENTRIES.head, bytes, headSchema);
}

function parse<T>(
  refuse: Refuse,
  name: string,
  bytes: Buffer,
  schema: {
    safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error };
  },
): T {
  const parsed = schema.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  throw refuse(`has a ${name} that is not of the form of a backup`, parsed.error);
}

function parseJson(bytes: Buffer): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'));
    return typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** Maximum size of the data between two files: a header, padding, and read-ahead. */
const BETWEEN_BYTES_MAX = 1024 * 1024;

const TOO_MUCH_BETWEEN =
  'has a name, or something else between its files, that is too long for a backup';

async function* readEntries(
  file: string,
): AsyncGenerator<{ readonly name: string; readonly bytes: Buffer }> {
  const tar = extract();
  let fed = 0;
  let accounted = 0;
  const input = createReadStream(file);
  input.on('data', (chunk) => {
    fed += chunk.length;
    // The library collects long names and similar headers in memory; a backup has none.
    if (fed - accounted > BETWEEN_BYTES_MAX) input.destroy(refusal(file, TOO_MUCH_BETWEEN));
  });
  input.on('error', (error) => tar.destroy(error));
  input.pipe(tar);
  try {
    for await (const entry of tar) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file')
        throw refusal(
          file,
          `has something that is not a file: ${JSON.stringify(name.slice(0, 200))}`,
        );
      if (!(size >= 0 && size <= ENTRY_BYTES_MAX))
        throw refusal(file, `has a file of ${size} bytes, too long for a backup`);
      accounted += 512 + Math.ceil(size / 512) * 512;
      yield { name, bytes: await collect(entry) };
    }
  } catch (error) {
    if (error instanceof DomainError || (error as NodeJS.ErrnoException).code === 'ENOENT')
      throw error;
    const isCut = error instanceof Error && error.message === 'Unexpected end of data';
    throw refusal(file, isCut ? CUT : accounted === 0 ? NO_BACKUP : 'is damaged', error);
  } finally {
    input.destroy();
    tar.destroy();
  }
}

async function collect(entry: Entry): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks);
}
