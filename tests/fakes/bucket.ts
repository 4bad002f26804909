/**
 * A bucket on this machine that supports the part of Amazon's S3 protocol that the site uses: objects, paged lists, signatures. Test code
 * only.
 */

import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '../listen-locally.ts';

/** The keys that the bucket accepts. */
export const BUCKET_KEYS = {
  accessKeyId: 'test-key',
  secretAccessKey: 'test-secret',
  region: 'us-east-1',
};

interface StoredObject {
  readonly bytes: Buffer;
  readonly writtenAt: Date;
}

/** Starts an empty bucket. Its lists have pages of `pageSize` objects. (Default: 1,000, as at Amazon) */
export async function startBucket({ pageSize = 1_000 } = {}) {
  const objects = new Map<string, StoredObject>();
  /** The object after which each requested list begins. */
  const lists: string[] = [];

  async function answer(
    request: IncomingMessage,
  ): Promise<readonly [status: number, body: string | Buffer]> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
    const body = await buffer(request);
    if (!isSigned(request, body)) return [403, '<Error><Code>SignatureDoesNotMatch</Code></Error>'];
    const key = decodeURIComponent(pathname.replace(/^\/bucket\/?/, ''));
    switch (request.method) {
      case 'PUT':
        objects.set(key, { bytes: body, writtenAt: new Date() });
        return [200, ''];
      case 'DELETE':
        objects.delete(key);
        return [204, ''];
      case 'GET': {
        if (key === '') return [200, list(searchParams.get('start-after') ?? '')];
        return objects.has(key) ? [200, objects.get(key)?.bytes ?? ''] : [404, ''];
      }
      default:
        return [405, ''];
    }
  }

  function list(after: string): string {
    lists.push(after);
    const rest = [...objects].filter(([key]) => key > after).sort(([a], [b]) => (a < b ? -1 : 1));
    const contents = rest.slice(0, pageSize).map(([key, { writtenAt }]) => {
      const written = writtenAt.toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${written}</LastModified></Contents>`;
    });
    const isTruncated = rest.length > pageSize;
    return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${contents.join('')}</ListBucketResult>`;
  }

  const server = createServer((request, response) => {
    answer(request).then(
      ([status, body]) => response.writeHead(status).end(body),
      () => response.destroy(),
    );
  });
  const port = await listenLocally(server);
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    /** The bytes of an object; undefined if there is none. */
    read: (key: string) => objects.get(key)?.bytes,
    lists,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}

/** Checks a request by Amazon's "Signature Version 4", implemented from its description and not from the client's library. */
function isSigned({ headers, method = '', url = '' }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', signedHeaders = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [accessKeyId, day = '', region = '', service = ''] = credential.split('/');
  if (accessKeyId !== BUCKET_KEYS.accessKeyId || region !== BUCKET_KEYS.region) return false;
  const { pathname, searchParams } = new URL(url, 'http://bucket');
  const declared = String(headers['x-amz-content-sha256']);
  if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(body)) return false;
  const query = [...searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const names = signedHeaders.split(';');
  const canonical = [
    ...[method, pathname, query],
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    ...['', signedHeaders, declared],
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<Buffer | string>(
    (secret, part) => hmac(secret, part),
    `AWS4${BUCKET_KEYS.secretAccessKey}`,
  );
  return hmac(key, text).toString('hex') === signature;
}

function sha256(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
