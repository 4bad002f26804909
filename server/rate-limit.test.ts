import { expect, test } from 'vitest';
import { DomainError } from '#domain/platform/errors.ts';
import { LIMITS, type Limit } from '#domain/platform/limits.ts';
import { createLimits, KEYS_MAX } from './rate-limit.ts';

function open() {
  let now = Date.UTC(2026, 10, 1);
  const limits = createLimits(() => new Date(now));
  const pass = (seconds: number) => {
    now += seconds * 1000;
  };
  return { limits, pass };
}

async function refusalOf(counting: Promise<void>): Promise<DomainError> {
  const reason = await counting.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(reason instanceof DomainError)) throw new Error('it was not refused');
  return reason;
}

test('refuses a use beyond the limit, and says when to retry', async () => {
  const { limits, pass } = open();
  for (let n = 0; n < 4; n++) await limits.count('mailsToAddress', 'ada@example.com');
  pass(60);
  const refusal = await refusalOf(limits.count('mailsToAddress', 'ada@example.com'));
  expect(refusal.code).toBe('rate-limited');
  expect(refusal.message).toBe('We have sent enough e-mails for now. Try again in 59 minutes.');
  expect(refusal.retryAfterSeconds).toBe(59 * 60);
  await limits.count('mailsToAddress', 'eve@example.com');
  await limits.count('mailsFromAccount', 'ada@example.com');
});

test('allows it again when the window is over, and not before', async () => {
  const { limits, pass } = open();
  await limits.count('choicesAtLevel', 'a');
  pass(86_399);
  await limits.count('choicesAtLevel', 'b');
  expect((await refusalOf(limits.count('choicesAtLevel', 'a'))).message).toContain('1 second.');
  pass(1);
  await limits.count('choicesAtLevel', 'a');
  await refusalOf(limits.count('choicesAtLevel', 'a'));
  await refusalOf(limits.count('choicesAtLevel', 'b'));
});

test('concurrent uses do not get around it', async () => {
  const { limits } = open();
  const all = Array.from({ length: 30 }, () => limits.count('mailsToAddress', 'a'));
  const refused = (await Promise.allSettled(all)).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(26);
});

test('does not count uses without a key', async () => {
  const { limits } = open();
  for (let n = 0; n < 100; n++) await limits.count('choicesAtLevel', null);
});

test('strangers cannot fill the memory: beyond its bound the oldest window is dropped', async () => {
  const { limits } = open();
  await limits.count('choicesAtLevel', 'first');
  await limits.count('choicesAtLevel', 'second');
  for (let n = 0; n < KEYS_MAX - 2; n++) await limits.count('choicesAtLevel', `stranger ${n}`);
  await refusalOf(limits.count('choicesAtLevel', 'first'));
  await limits.count('choicesAtLevel', 'one more');
  await refusalOf(limits.count('choicesAtLevel', 'second'));
  await limits.count('choicesAtLevel', 'first');
});

test.each(Object.entries<Limit>(LIMITS))(
  'the limit %s can be reached and has a refusal',
  (_, limit) => {
    expect(limit.points).toBeGreaterThan(0);
    expect(limit.durationSeconds).toBeGreaterThanOrEqual(60);
    expect(limit.refusal).toMatch(/\.$/);
  },
);

test('attack: the many networks of one IPv6 customer are not as many senders', async () => {
  const { limits } = open();
  const { points } = LIMITS.mailsFromNetwork;
  const send = (subnet: number) =>
    limits.count('mailsFromNetwork', `2001:db8:1:${subnet.toString(16)}::/64`);
  for (let n = 0; n < 2 * points; n++) await send(n);
  // A /56 may do twice as much as a /64, …
  await refusalOf(send(0xff));
  // … and a /48 four times.
  for (let n = 0; n < 2 * points; n++) await send(0x100 * (n + 1));
  await refusalOf(send(0xff00));
  await limits.count('mailsFromNetwork', '2001:db8:2:1::/64');
  await limits.count('mailsFromNetwork', '192.0.2.1');
});
