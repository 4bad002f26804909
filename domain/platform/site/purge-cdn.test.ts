import { expect, test } from 'vitest';
import type { Context, NewJob } from '../context.server.ts';
import { enqueuePurge } from './purge-cdn.ts';

/** The jobs enqueued by changes at these times in milliseconds. */
async function purgesAt(times: readonly number[]): Promise<readonly NewJob[]> {
  const jobs: NewJob[] = [];
  const queue = { write: async (_: unknown, job: NewJob) => void jobs.push(job), wake() {} };
  for (const ms of times) {
    await enqueuePurge({ clock: () => new Date(ms), queue } as unknown as Context);
  }
  return jobs;
}

test('changes within ten seconds cause one purge, two seconds after the last one that it may cover', async () => {
  const jobs = await purgesAt([20_000, 25_000, 29_999, 30_000]);
  expect(jobs.map(({ key, startAfter }) => [key, startAfter?.getTime()])).toEqual([
    ['2', 32_000],
    ['2', 32_000],
    ['2', 32_000],
    ['3', 42_000],
  ]);
});
