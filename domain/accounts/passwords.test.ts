import { expect, test } from 'vitest';
import { queueHashes } from './passwords.server.ts';

/** A queue that hashes passwords only when the test says so. */
function createStoppedQueue() {
  const waiting: (() => void)[] = [];
  let most = 0;
  const work = () =>
    new Promise<string>((resolve) => {
      waiting.push(() => resolve('hash'));
      most = Math.max(most, waiting.length);
    });
  const queue = queueHashes({ hash: work, verify: async () => (await work()) === 'hash' });
  const ask = (network: string | null) =>
    queue.hash('three odd socks', network).catch((error: Error) => error.message);
  return {
    ask,
    verify: () => queue.verify(null, 'three odd socks', null),
    most: () => most,
    async finish(asked: readonly Promise<unknown>[]) {
      let left = asked.length;
      const all = Promise.all(asked.map((one) => one.finally(() => (left -= 1))));
      while (left > 0) {
        waiting.shift()?.();
        await Promise.resolve();
      }
      return all;
    },
  };
}

const BUSY = 'Too many people sign in at once. Try again in a few seconds.';
const own = (network: string) => Array.from({ length: 30 }, () => network);
const subnets = (from: number) =>
  Array.from({ length: 30 }, (_, n) => `2001:db8:1:${(from + n * 0x100).toString(16)}::/64`);

test.each([
  ['one IPv4 address', own('192.0.2.1'), 11],
  ['one IPv6 /64', own('2001:db8:1:2::/64'), 11],
  ['the subnets of one IPv6 /48', subnets(2), 18],
])('a flood of passwords from %s leaves places for everybody else', async (_, networks, places) => {
  const { ask, finish, verify, most } = createStoppedQueue();
  const flood = networks.map(ask);
  const other = ask('198.51.100.7');
  const answers = await finish([...flood, other, verify()]);
  expect(answers.filter((answer) => answer === BUSY)).toHaveLength(30 - places);
  expect(answers.slice(-2)).toEqual(['hash', true]);
  // Two at once, which leaves cores for pages.
  expect(most()).toBe(2);
});

test('refuses a password beyond thirty at once, and accepts it once there is a slot', async () => {
  const { ask, finish } = createStoppedQueue();
  const crowd = Array.from({ length: 31 }, (_, n) => ask(`192.0.2.${n}`));
  const answers = await finish(crowd);
  expect(answers.filter((answer) => answer === BUSY)).toHaveLength(1);
  expect(await finish([ask('192.0.2.30')])).toEqual(['hash']);
});
