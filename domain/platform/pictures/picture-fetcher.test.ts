import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { listenLocally } from '#tests/listen-locally.ts';
import { createPictureFetcher, type FetcherParts } from './picture-fetcher.server.ts';
import { PICTURE_BYTES_MAX } from './picture-limits.ts';
import { isPublicAddress } from './public-address.ts';

const WORDING = 'Please enter a valid image URL';
const INVALID = { code: 'invalid', message: expect.stringContaining(WORDING) };

/** A public address that stands for the tests' server. */
const PUBLIC = '93.184.216.34';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A server on this machine, and a fetcher that resolves `pictures.example` to it as a public name. */
async function createServerAndFetcher(listener: RequestListener, parts: FetcherParts = {}) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    listener(request, response);
  });
  const port = String(await listenLocally(server));
  stops.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const fetchPicture = createPictureFetcher({
    resolve: async (name) =>
      name === 'pictures.example'
        ? [{ address: '127.0.0.1', family: 4 }]
        : [{ address: name, family: 4 }],
    // Of this machine, only the address of the name above is allowed. Everything else is refused as in production.
    isPublic: (address) => address === '127.0.0.1' || isPublicAddress(address),
    ports: new Set(['', port]),
    ...parts,
  });
  return { asked, fetchPicture, origin: `http://pictures.example:${port}`, port };
}

test('loads a picture from a public server, including redirects', async () => {
  const { asked, fetchPicture, origin } = await createServerAndFetcher((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/new?x=1' }).end();
    else response.end(Buffer.from([1, 2, 3]));
  });
  expect([...(await fetchPicture(`${origin}/old`))]).toEqual([1, 2, 3]);
  expect(asked).toEqual(['/old', '/new?x=1']);
});

const NO_WEB = '. It must begin with http:// or https://.';

test.each([
  ['no address', 'my picture', ''],
  ['empty', '', ''],
  ['a file', 'file:///etc/passwd', NO_WEB],
  ['data', 'data:image/png;base64,AAAA', NO_WEB],
  ['script', 'javascript:alert(1)', NO_WEB],
  ['another protocol', 'ftp://example.com/a.png', NO_WEB],
  ['gopher', 'gopher://example.com/_x', NO_WEB],
  ['a password in it', 'https://me:secret@example.com/a.png', '. It must not contain a password.'],
  ['a port of another service', 'http://example.com:22/', '. It must not name a port.'],
  ['too long', `https://example.com/${'a'.repeat(3000)}`, '. It is too long.'],
])('what is no web address of a picture is refused: %s', async (_, address, reason) => {
  const fetchPicture = createPictureFetcher({
    resolve: async () => [{ address: PUBLIC, family: 4 }],
  });
  await expect(fetchPicture(address)).rejects.toMatchObject({
    code: 'invalid',
    message: WORDING + reason,
  });
});

test.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://0177.0.0.1/',
  'http://127.1/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.0.1/',
  'http://100.64.0.1/',
  'http://0/',
  'http://127。0。0。1/',
])('an address within this network is refused: %s', async (address) => {
  await expect(createPictureFetcher()(address)).rejects.toMatchObject({
    ...INVALID,
    message: `${WORDING}. Its server cannot be reached.`,
  });
});

test('refuses a name if any of its addresses is in this network', async () => {
  const { asked, fetchPicture, port } = await createServerAndFetcher(
    (_, response) => response.end('x'),
    {
      resolve: async () => [
        { address: '127.0.0.1', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ],
    },
  );
  await expect(fetchPicture(`http://two.example:${port}/`)).rejects.toMatchObject(INVALID);
  expect(asked).toEqual([]);
});

test('resolves a name once: later changes have no effect', async () => {
  let count = 0;
  const { fetchPicture, origin } = await createServerAndFetcher(
    (_, response) => response.end('x'),
    {
      resolve: async () => {
        count += 1;
        return [{ address: count === 1 ? '127.0.0.1' : '10.0.0.1', family: 4 }];
      },
    },
  );
  await fetchPicture(`${origin}/`);
  expect(count).toBe(1);
});

test.each([
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://[::1]/',
  'file:///etc/passwd',
  '//127.0.0.2/',
])('a redirect is judged like the first address: %s', async (location) => {
  const { fetchPicture, origin } = await createServerAndFetcher((_, response) =>
    response.writeHead(302, { location }).end(),
  );
  await expect(fetchPicture(origin)).rejects.toMatchObject(INVALID);
});

test('an endless chain of redirects ends', async () => {
  const { asked, fetchPicture, origin } = await createServerAndFetcher((_, response) =>
    response.writeHead(302, { location: '/again' }).end(),
  );
  await expect(fetchPicture(origin)).rejects.toMatchObject(INVALID);
  expect(asked).toHaveLength(4);
});

test('stops reading a response beyond the maximum size, whatever length it declares', async () => {
  const { fetchPicture, origin } = await createServerAndFetcher((_, response) => {
    const part = Buffer.alloc(1024 * 1024);
    const send = () => {
      while (!response.destroyed && response.write(part));
      response.once('drain', send);
    };
    send();
  });
  await expect(fetchPicture(origin)).rejects.toMatchObject({
    code: 'too-large',
    message: `The picture is larger than ${PICTURE_BYTES_MAX / 1024 / 1024} MB.`,
  });
});

test('gives up on a server that does not respond, or never ends', async () => {
  const silent = await createServerAndFetcher(() => {}, { limitMs: 200 });
  await expect(silent.fetchPicture(silent.origin)).rejects.toMatchObject(INVALID);
  const slow = await createServerAndFetcher((_, response) => void response.write('x'), {
    limitMs: 200,
  });
  await expect(slow.fetchPicture(slow.origin)).rejects.toMatchObject(INVALID);
});

test('gives up on a name whose lookup never ends', async () => {
  const fetchPicture = createPictureFetcher({ resolve: () => new Promise(() => {}), limitMs: 50 });
  await expect(fetchPicture('https://pictures.example/')).rejects.toMatchObject(INVALID);
});

test('refuses an unsuccessful response with its status', async () => {
  const { fetchPicture, origin } = await createServerAndFetcher((_, response) =>
    response.writeHead(404).end('gone'),
  );
  await expect(fetchPicture(origin)).rejects.toMatchObject({
    ...INVALID,
    message: `${WORDING}. Its server answers with the status 404.`,
  });
});
