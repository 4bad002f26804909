import { z } from 'zod';

/**
 * The layout of a backup: a tar file of plain files, in this order.
 *
 *     backup.json                          its header (`Head`)
 *     secret.key | secret.key.json         the site's key, plain or encrypted with a passphrase; neither if there is none
 *     tables/public.boards/000001.jsonl.gz rows, each a JSON array of the columns as text or null; about a megabyte a file
 *     pictures/<sha-256>.webp
 *     manifest.json                        what must have come before (`Manifest`)
 *     manifest.sha256                      hexadecimal, of manifest.json
 */
export const FORMAT = 'unjam-backup';
export const FORMAT_VERSION = 1;

export const ENTRIES = {
  head: 'backup.json',
  plainKey: 'secret.key',
  sealedKey: 'secret.key.json',
  manifest: 'manifest.json',
  manifestHash: 'manifest.sha256',
} as const;

/** Maximum size of each file in it, compressed and uncompressed. */
export const ENTRY_BYTES_MAX = 64 * 1024 * 1024;

const count = z.number().int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const nameInSchema = z.string().regex(/^(public|pgboss)\.[a-z][a-z0-9_]{0,62}$/);

export const head = z.object({
  format: z.literal(FORMAT),
  formatVersion: z.literal(FORMAT_VERSION),
  /** The release that wrote it. */
  release: z.string().max(100),
  createdAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  migrations: z.array(z.string().regex(/^[\w-]{1,100}$/)).max(10_000),
  tables: z
    .array(z.object({ name: nameInSchema, columns: z.array(name).min(1).max(1_600) }))
    .max(1_000),
  /** Where the key that encrypts secrets in the database is. */
  key: z.enum(['plain', 'sealed', 'setting', 'none']),
});
export type Head = z.infer<typeof head>;

export const manifest = z.object({
  /** Hashes of backup.json and of the key's file. */
  headSha256: sha256,
  keySha256: sha256.nullable(),
  tables: z.array(
    z.object({
      name: nameInSchema,
      rows: count,
      /** See `RowSums`. */
      sum: z.string().regex(/^[0-9a-f]{16}$/),
      files: count,
      /** The hash of all rows, each followed by a newline. */
      sha256,
    }),
  ),
  sequences: z.array(z.object({ name: nameInSchema, value: z.string().regex(/^\d{1,19}$/) })),
  pictures: z.object({ files: count, bytes: count }),
});
export type Manifest = z.infer<typeof manifest>;

/** A key encrypted with a passphrase: scrypt (RFC 7914), then AES-256-GCM. Bytes are in base64. */
export const sealedKey = z.object({
  kdf: z.literal('scrypt'),
  N: z.literal(131_072),
  r: z.literal(8),
  p: z.literal(1),
  salt: z.base64().max(100),
  cipher: z.literal('aes-256-gcm'),
  nonce: z.base64().max(100),
  tag: z.base64().max(100),
  data: z.base64().max(1_000),
});
