/** Addresses and the page cache: each page has one address, and no spelling of another address can change what is served there. */

import { Agent, get } from 'node:http';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { page, routeData, startServer } from '#tests/fake-site.ts';
import { canonicalAddress } from './http/canonical-address.ts';

/** Requests an address exactly as given. Returns the status, the redirect, and the body. */
type Ask = (address: string) => Promise<string>;

async function openSite(): Promise<{ ask: Ask; clear: () => void; bytes: () => number }> {
  const { port, cache } = await startServer({
    renderPublic: async (_ctx, asked) => (asked.includes('.data') ? routeData(asked) : page(asked)),
  });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const ask: Ask = (path) =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, async (response) => {
        const { statusCode, headers } = response;
        const body = Buffer.concat(await response.toArray()).toString();
        resolve(`${statusCode} ${headers.location} ${body}`);
      }).on('error', reject);
    });
  return { ask, clear: () => cache.clear(), bytes: () => cache.bytes };
}

const segment = fc.constantFrom(
  ...['levels', 'Levels', '%6cevels', '%6Cevels', 'l%65vels', 'blog', '47', 'x', '', '', 'levels.'],
  ...['.', '..', '%2e', '%2E%2e', '.%2e', '...', '%252e', '%2f', '%2F', '_payload.json', 'a\u00e4'],
  ...[
    '%C3%A4',
    '%c3%a4',
    '%3f',
    '%3Fpage=2',
    '%23',
    'a;b',
    "it's",
    'it%27s',
    'de-de',
    '~a',
    '%7ea',
  ],
);
const query = fc.constantFrom(
  ...['', '', '?', '?page=2', '?page=3', '?page=%32', '?page=2&page=3', '?x=1', '?x=1&page=2'],
  ...[
    '?page=2#3',
    '?page=2%233',
    '#',
    '#page',
    '?q=%ff',
    '?q=%EF%BF%BD',
    '?q=a+b',
    '?q=a%20b',
    '?q',
  ],
);
const path = fc
  .array(segment, { minLength: 1, maxLength: 4 })
  .map((segments) => `/${segments.join('/')}`);
const address = fc.tuple(path, query).map((parts) => parts.join(''));
/** Two addresses; half of the time the same path with two different queries. */
const pair = fc.oneof(
  fc.tuple(address, address),
  fc
    .tuple(path, query, query)
    .map(([same, first, second]) => [same + first, same + second] as const),
);

test('the response of an address does not depend on earlier requests', async () => {
  const { ask, clear } = await openSite();
  await fc.assert(
    fc.asyncProperty(pair, async ([first, second]) => {
      clear();
      const alone = await ask(second);
      clear();
      await ask(first);
      expect(await ask(second)).toBe(alone);
    }),
    { numRuns: 1_000 },
  );
});

test('attack: a page is cached once, whatever spellings of its address are requested', async () => {
  const { ask, bytes } = await openSite();
  await ask('/levels');
  const once = bytes();
  const spellings = ['/./levels', '//levels', '/levels/', '/LEVELS', '/levels#a', '/levels?#a'];
  for (let n = 0; n < 150; n++) {
    spellings.push(`/x${n}/%2e%2e/levels`, `/levels#${n}`, `/levels?n=${n}`);
  }
  for (let bits = 0; bits < 2 ** 6; bits++) {
    const escaped = [...'levels'].map((letter, at) =>
      bits & (1 << at) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    );
    spellings.push(`/${escaped.join('')}`);
  }
  for (const spelling of spellings) expect(await ask(spelling), spelling).toMatch(/^(?:200|308) /);
  // That page has been recompressed better by now; a second entry would take as much memory again.
  expect(bytes()).toBeLessThan(1.5 * once);
});

test.each([
  ['/./levels?page=3', '/levels?page=3'],
  ['/x/%2e%2E/levels?page=%33', '/levels?page=%33'],
  ['/%6C%65vels', '/levels'],
  ['/a%c3%a4%2fb', '/a%C3%A4%2Fb'],
  ['/.//evil.example', '/evil.example'],
  ['/x/..//evil.example/%2e/', '/evil.example/'],
  ['/%252e%252e/levels', '/%252e%252e/levels'],
])('the canonical spelling of %s is %s', (given, canonical) => {
  expect(canonicalAddress(given)).toBe(canonical);
});

test('a canonical address is its own canonical form', () => {
  fc.assert(
    fc.property(address, (given) => {
      const canonical = canonicalAddress(given);
      expect(canonicalAddress(canonical)).toBe(canonical);
    }),
  );
});
