import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../platform/pictures/picture-files.server.ts';
import type { StoredBackup } from './backup-folder.ts';

/** S3's maximum size of a single request. */
const OBJECT_BYTES_MAX = 5 * 1024 ** 3;

/** Long enough for the largest backup on a slow line. */
const SEND_MS = 90 * 60 * 1000;

/**
 * Copies backups from the disk into a bucket, under their names. Nothing is deleted there: retention is a rule of the bucket, so that
 * access to this machine does not give control over the copies. Throws if the store refuses or is unreachable.
 */
export function openBackupBucket({ url, ...credentials }: BucketSettings) {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 3 });
  return async ({ file, name, bytes }: StoredBackup): Promise<void> => {
    if (bytes > OBJECT_BYTES_MAX) {
      throw new Error(
        `${name} has ${bytes} bytes, and a store takes 5 GB in one piece: copy it by other means.`,
      );
    }
    const { status } = await client.fetch(`${url}/${name}`, {
      method: 'PUT',
      body: await openAsBlob(file),
      // The manifest has checksums of everything. Hashing the file first would need all of it in memory.
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      signal: AbortSignal.timeout(SEND_MS),
    });
    if (status !== 200) throw new Error(`The store of backups answers ${status} to PUT ${name}.`);
  };
}
