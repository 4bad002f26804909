import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, expect, test, vi } from 'vitest';
import { DomainError } from '#domain/errors.ts';
import { limitRequests } from './rate-limit.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function refusalOf(counting: Promise<void>): Promise<DomainError> {
  const reason = await counting.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(reason instanceof DomainError)) throw new Error('the request was not refused');
  return reason;
}

test('refuses the request after the last one allowed, and says when to try again', async () => {
  const count = limitRequests({ points: 2, durationSeconds: 60, refusal: 'Too many searches.' });
  await count('192.0.2.1');
  await count('192.0.2.1');
  const refusal = await refusalOf(count('192.0.2.1'));
  expect(refusal.code).toBe('rate-limited');
  expect(refusal.message).toBe('Too many searches. Try again in 60 seconds.');
  expect(refusal.retryAfterSeconds).toBe(60);
  await count('192.0.2.2');
});

test('allows requests again when the time is over', async () => {
  vi.useFakeTimers();
  const count = limitRequests({ points: 1, durationSeconds: 60, refusal: 'Too many.' });
  await count('a');
  await refusalOf(count('a'));
  vi.advanceTimersByTime(60_001);
  await count('a');
});

test.each([
  [60, '60 seconds'],
  [3_600, '60 minutes'],
  [86_400, '24 hours'],
])('a wait of %i s reads as %s', async (durationSeconds, wait) => {
  const count = limitRequests({ points: 1, durationSeconds, refusal: 'Too many.' });
  await count('a');
  expect((await refusalOf(count('a'))).message).toBe(`Too many. Try again in ${wait}.`);
});

test('two limits do not share a count', async () => {
  const limit = { points: 1, durationSeconds: 60, refusal: 'Too many.' };
  const [one, other] = [limitRequests(limit), limitRequests(limit)];
  await one('a');
  await other('a');
});

test('a store that fails is unavailable, not a limit that is reached', async () => {
  const count = limitRequests({ points: 5, durationSeconds: 60, refusal: 'Too many.' });
  const failure = new Error('the store is gone');
  vi.spyOn(RateLimiterMemory.prototype, 'consume').mockRejectedValue(failure);
  const refusal = await refusalOf(count('a'));
  expect(refusal.code).toBe('unavailable');
  expect(refusal.cause).toBe(failure);
  expect(refusal.message).not.toContain('store');
});
