import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { PictureFiles } from './picture-store.server.ts';

/** A file that is still being written or was left by a killed process. */
const DRAFT = /\.webp\../;

/** Stores pictures as files of a folder, which is created if necessary. Listing the files removes old drafts. */
export function openPictureFolder(folder: string): PictureFiles {
  return {
    async write(name, bytes) {
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `${name}.${randomUUID()}.draft`);
      await writeFile(draft, bytes);
      await rename(draft, join(folder, name));
    },
    find: (name) => unlessMissing(readFile(join(folder, name))),
    async *list(before) {
      for await (const { name } of (await unlessMissing(opendir(folder))) ?? []) {
        const file = await unlessMissing(stat(join(folder, name)));
        if (!file || file.mtime >= before) continue;
        if (DRAFT.test(name)) await rm(join(folder, name), { force: true });
        else yield name;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** A bucket in a store with the Amazon S3 protocol. */
export interface BucketSettings {
  /** The bucket's address including the store's host: https://s3.example.com/pictures. Without a trailing slash. */
  readonly url: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
}

/** How long the store may take to answer each attempt of a request. */
const ANSWER_MS = 10_000;
const RETRIES = 3;

/** Stores pictures as objects of a bucket. Throws if the store does not answer or refuses, because that is a fault of the site. */
export function openPictureBucket({ url, ...credentials }: BucketSettings): PictureFiles {
  const client = new AwsClient({ ...credentials, service: 's3', retries: RETRIES });
  const send = (method: string, path: string, body?: Buffer) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const init = { method, signal, ...(body && { body: new Uint8Array(body) }) };
    return client.fetch(url + path, init);
  };
  const fail = ({ status }: Response, method: string, path: string) =>
    new Error(`the store of pictures answers ${status} to ${method} ${path}`);
  const ask = async (method: string, path: string, body?: Buffer) => {
    const response = await send(method, path, body);
    if (response.ok) return response;
    throw fail(response, method, path);
  };
  return {
    async write(name, bytes) {
      await ask('PUT', `/${name}`, bytes);
    },
    async find(name) {
      const response = await send('GET', `/${name}`);
      if (response.status === 404) return undefined;
      if (!response.ok) throw fail(response, 'GET', `/${name}`);
      return Buffer.from(await response.arrayBuffer());
    },
    async *list(before) {
      for (let last: string | undefined = ''; last !== undefined; ) {
        const query = new URLSearchParams({
          'list-type': '2',
          ...(last && { 'start-after': last }),
        });
        const page = await (await ask('GET', `?${query}`)).text();
        const objects = readObjects(page);
        for (const { name, writtenAt } of objects) if (writtenAt < before) yield name;
        last = page.includes('<IsTruncated>true<') ? objects.at(-1)?.name : undefined;
      }
    },
    async remove(name) {
      await ask('DELETE', `/${name}`);
    },
  };
}

/**
 * The objects in one page of a listing, as written by S3's `ListObjectsV2`. Names of pictures need no unescaping, and other objects are
 * ignored.
 */
function readObjects(xml: string): { readonly name: string; readonly writtenAt: Date }[] {
  return [...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([object]) => ({
    name: /<Key>(.*?)<\/Key>/.exec(object)?.[1] ?? '',
    writtenAt: new Date(/<LastModified>(.*?)<\/LastModified>/.exec(object)?.[1] ?? ''),
  }));
}
