import { openAsBlob } from 'node:fs';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../platform/pictures/picture-files.server.ts';
import type { StoredBackup } from './backup-folder.ts';

/** What S3 takes in one request. */
const OBJECT_BYTES_MAX = 5 * 1024 ** 3;

/** As long as a slow line needs for the largest. */
const SEND_MS = 90 * 60 * 1000;

/**
 * Sends backups into a bucket, under their names, from the disk. Nothing is removed there: how long they stay is a rule of the bucket,
 * so access to this machine gives access to none of them. Throws when the store refuses or is away.
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
      // The manifest has checksums of everything; hashing the whole file first would have it in memory.
      headers: { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' },
      signal: AbortSignal.timeout(SEND_MS),
    });
    if (status !== 200) throw new Error(`The store of backups answers ${status} to PUT ${name}.`);
  };
}
