import type { Head, Manifest } from '#domain/backups/schema.ts';

/** The contents of a backup in one sentence. */
export function describeBackup({
  head,
  manifest,
}: {
  readonly head: Head;
  readonly manifest: Manifest;
}): string {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows in ${manifest.tables.length} tables, ${manifest.pictures.files} pictures, ${KEYS[head.key]}.`;
}

const KEYS: Readonly<Record<Head['key'], string>> = {
  plain: 'the key as it is (set BACKUP_PASSPHRASE to encrypt it)',
  sealed: 'the key, encrypted',
  setting: 'not the key, which is the setting SECRET_KEY: keep it with the backup',
  none: 'no key, because there is none yet',
};
