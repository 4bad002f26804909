import { expect, test } from 'vitest';
import { CORNER, createTool, paintPicture, TRIAL, toolsWith } from '#tests/conversions.ts';
import { deriveSolution, type SolutionTask } from '../boards/derive-solution.ts';
import type { DeriveOptions, SolverPool } from '../boards/solver-pool.ts';
import { DomainError } from '../platform/errors.ts';
import { cancelConversion } from './cancel-conversion.ts';
import { getConversion } from './conversion-row.ts';
import { convert, searchLonger } from './convert.ts';
import { createConversion } from './create-conversion.ts';
import { getConversionProgress } from './get-conversion-progress.ts';
import { keepLooking } from './keep-looking.ts';
import { searchAgain } from './search-again.ts';
import { searchLongerTask } from './tasks.ts';

type Derive = (task: SolutionTask, options?: DeriveOptions) => ReturnType<SolverPool['derive']>;
const solverThat = (derive: Derive) =>
  toolsWith(CORNER, 1, { solver: { derive, close: async () => {} } });
const findsNothing = solverThat(async () => ({ kind: 'unsolved' }));

async function createLooking() {
  const tool = await createTool();
  const { ctx, jobs } = tool;
  /** Runs one round of the waiting longer searches. */
  const searchOn = async (tools = findsNothing) => {
    const rounds = jobs.flatMap(({ task, input }) =>
      task === searchLongerTask.name ? [searchLongerTask.input.parse(input)] : [],
    );
    jobs.splice(0, jobs.length, ...jobs.filter(({ task }) => task !== searchLongerTask.name));
    for (const round of rounds) await searchLonger(ctx, round, tools);
    return rounds.map(({ round }) => round);
  };
  return { ...tool, searchOn };
}

test('a hard board is searched in further rounds on request, and an e-mail reports the end', async () => {
  const { ctx, actor, credits, receive, searchOn } = await createLooking();
  const { id } = await createConversion(ctx, actor, {
    board: CORNER,
    name: 'Level 9',
    keepLooking: true,
  });
  expect(await convert(ctx, id, findsNothing)).toBe('solving');
  expect(await searchOn()).toEqual([1]);
  const seeds: (number | undefined)[] = [];
  const solves = solverThat(async (task) => {
    seeds.push(task.search?.seed);
    return deriveSolution(task);
  });
  expect(await searchOn(solves)).toEqual([2]);
  expect(seeds).toEqual([3]);
  expect(await getConversion(ctx, actor, id)).toMatchObject({ status: 'solved' });
  expect(await credits()).toBe(TRIAL - 1);
  const [mail, ...others] = await receive();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: actor.email,
    subject: expect.stringContaining('“Level 9”'),
    text: expect.stringContaining(`/app/${id}`),
  });
  expect(mail?.text).toContain('A solution of 1 move was found');
});

test('a search that finds nothing ends after its last round, and its credit comes back', async () => {
  const { ctx, actor, credits, receive, searchOn } = await createLooking();
  const { id } = await createConversion(ctx, actor, { board: CORNER });
  await keepLooking(ctx, actor, id);
  await convert(ctx, id, findsNothing);
  const rounds: number[] = [];
  for (let now = await searchOn(); now.length > 0; now = await searchOn()) rounds.push(...now);
  expect(rounds).toEqual([1, 2, 3, 4, 5]);
  const { status, failure } = await getConversion(ctx, actor, id);
  expect([status, await credits()]).toEqual(['failed', TRIAL]);
  expect(failure).toContain('11 minutes');
  expect(await receive()).toHaveLength(1);
  await expect(keepLooking(ctx, actor, id)).rejects.toMatchObject({ code: 'conflict' });
});

test('a failed search can be repeated for longer, and nothing else can', async () => {
  const { ctx, actor, credits } = await createLooking();
  const { id } = await createConversion(ctx, actor, { board: CORNER, name: 'Boss' });
  await expect(searchAgain(ctx, actor, id)).rejects.toMatchObject({ code: 'conflict' });
  await convert(ctx, id, findsNothing);
  const again = await searchAgain(ctx, actor, id);
  expect(again).toMatchObject({ status: 'queued', name: 'Boss', keepsLooking: true });
  expect(again.id).not.toBe(id);
  expect(await credits()).toBe(TRIAL - 1);
});

test('a search ends when its owner cancels it, whatever is left of its time', async () => {
  const { ctx, actor, credits } = await createLooking();
  const { id } = await createConversion(ctx, actor, { board: CORNER });
  const endless = solverThat(async (_, options) => {
    await cancelConversion(ctx, actor, id);
    await new Promise((_, reject) =>
      options?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
    );
    return { kind: 'unsolved' };
  });
  expect(await convert(ctx, id, endless)).toBe('cancelled');
  expect(await credits()).toBe(TRIAL);
});

test('solutions and bounds can be read while the search continues', async () => {
  const { ctx, actor } = await createLooking();
  const { id } = await createConversion(ctx, actor, { board: CORNER });
  expect(await getConversionProgress(ctx, actor, id)).toEqual({
    status: 'queued',
    place: 1,
    moves: null,
    atLeast: null,
  });
  let seen: unknown;
  const reports = solverThat(async (task, options) => {
    options?.onProgress?.({ moves: 43, atLeast: 12 });
    await expect
      .poll(async () => {
        seen = await getConversionProgress(ctx, actor, id);
        return seen;
      })
      .toMatchObject({ moves: 43 });
    return deriveSolution(task);
  });
  await convert(ctx, id, reports);
  expect(seen).toEqual({ status: 'solving', place: null, moves: 43, atLeast: 12 });
});

test('each account’s first conversion runs before any account’s second', async () => {
  const { ctx, actor, jobs, join, enter, pass } = await createLooking();
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: other } = await enter(eve);
  jobs.length = 0;
  const places: string[] = [];
  for (const [who, name] of [
    [actor, 'first'],
    [actor, 'second'],
    [other, 'other'],
  ] as const) {
    places.push((await createConversion(ctx, who, { board: CORNER, name })).id);
    pass(1_000);
  }
  expect(jobs.map(({ priority }) => priority)).toEqual([0, -1, 0]);
  const placeOf = async (who: typeof actor, n: number) =>
    (await getConversionProgress(ctx, who, places[n] ?? '')).place;
  expect([await placeOf(actor, 0), await placeOf(other, 2), await placeOf(actor, 1)]).toEqual([
    1, 2, 3,
  ]);
});

test('loads a picture from an address, and charges nothing if that fails', async () => {
  const { ctx: base, actor, credits } = await createLooking();
  const picture = await paintPicture();
  const ctx = {
    ...base,
    fetchPicture: async (address: string) => {
      if (address === 'https://example.com/a.png') return picture;
      throw new DomainError('invalid', 'Please enter a valid image URL');
    },
  };
  const view = await createConversion(ctx, actor, { imageUrl: 'https://example.com/a.png' });
  expect(view).toMatchObject({ status: 'queued', hasPicture: true });
  await expect(
    createConversion(ctx, actor, { imageUrl: 'http://10.0.0.1/' }),
  ).rejects.toMatchObject({ message: 'Please enter a valid image URL' });
  expect(await credits()).toBe(TRIAL - 1);
});
