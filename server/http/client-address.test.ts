import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { clientNetworkOf, isLocalRequest, networkOf } from './client-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  [' 192.0.2.1 ', '192.0.2.1'],
  ['192.0.2.1:4711', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['2001:db8::1:0:0:9', '2001:db8:0:0::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['::1', '::1'],
  ['', undefined],
  ['unknown', undefined],
  ['192.0.2.256', undefined],
  ['2001:db8', undefined],
  ['evil.example/?#@[::1]', undefined],
])('the network of %j is %j', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

/** The result of `read` for a request from this peer with these headers. */
async function readFrom(
  read: (c: Parameters<typeof isLocalRequest>[0]) => unknown,
  remoteAddress: string | undefined,
  headers: Record<string, string> = {},
): Promise<unknown> {
  const app = new Hono<AppEnv>().get('/', (c) => c.json({ read: read(c) }));
  const response = await app.request(
    `http://${headers.host ?? 'localhost'}/`,
    { headers },
    { incoming: { socket: { remoteAddress } } },
  );
  return ((await response.json()) as { read: unknown }).read;
}

test('only the entries appended by trusted proxies identify the client', async () => {
  const chain = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7, 192.0.2.5' };
  const from = (proxies: number, headers: Record<string, string>) =>
    readFrom((c) => clientNetworkOf(c, proxies), '127.0.0.1', headers);
  expect(await from(0, chain)).toBe('127.0.0.1');
  expect(await from(1, chain)).toBe('192.0.2.5');
  expect(await from(2, chain)).toBe('198.51.100.7');
  expect(await from(4, chain)).toBe('127.0.0.1');
  expect(await from(1, {})).toBe('127.0.0.1');
  expect(await from(1, { 'x-forwarded-for': 'x'.repeat(5000) })).toBe('127.0.0.1');
  expect(await readFrom((c) => clientNetworkOf(c, 0), undefined)).toBe('unknown');
});

test.each([
  ['127.0.0.1', {}, true],
  ['127.8.0.1', {}, true],
  ['::1', {}, true],
  ['::ffff:127.0.0.1', {}, true],
  ['192.0.2.1', {}, false],
  ['2001:db8::1', {}, false],
  [undefined, {}, false],
  ['127.0.0.1', { 'x-forwarded-for': '' }, false],
  ['127.0.0.1', { 'X-Forwarded-For': '127.0.0.1' }, false],
  ['127.0.0.1', { forwarded: 'for=127.0.0.1' }, false],
  ['127.0.0.1', { 'x-real-ip': '192.0.2.1' }, false],
  ['::1', { via: '1.1 proxy' }, false],
  ['127.0.0.1', { host: 'guide.example' }, false],
])('a request from %s with %j is local: %s', async (address, headers, isLocal) => {
  expect(await readFrom(isLocalRequest, address, headers as Record<string, string>)).toBe(isLocal);
});
