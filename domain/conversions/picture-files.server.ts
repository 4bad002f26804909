import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { PictureFiles } from './picture-store.server.ts';

/** Files of a folder, which is made when it is missing. */
export function openPictureFolder(folder: string): PictureFiles {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${name}.${process.pid}.${performance.now()}`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
    },
    read: (name) => readFile(join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

/** A bucket of a store that speaks the protocol of Amazon S3. */
export interface BucketSettings {
  /** The bucket, with the store's host: https://s3.example.com/pictures. Without a slash at the end. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** How long the store may take to answer one of the tries that are made of each request. */
const ANSWER_MS = 10_000;
const RETRIES = 3;

/** Objects of a bucket. Throws when the store does not answer, or refuses: that is a fault of the site. */
export function openPictureBucket({ url, ...credentials }: BucketSettings): PictureFiles {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const ask = async (method: string, name: string, body?: Buffer) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const init = { method, signal, ...(body && { body: new Uint8Array(body) }) };
    const response = await client.fetch(`${url}/${name}`, init);
    if (response.ok) return response;
    throw new Error(`the store of pictures answers ${response.status} to ${method} ${name}`);
  };
  return {
    async write(name, bytes) {
      await ask('PUT', name, bytes);
    },
    read: async (name) => Buffer.from(await (await ask('GET', name)).arrayBuffer()),
    async remove(name) {
      await ask('DELETE', name);
    },
  };
}
