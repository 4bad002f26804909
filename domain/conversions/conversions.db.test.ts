import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  CORNER,
  createTool,
  NO_GRID,
  NO_WAY,
  paintPicture,
  TRIAL,
  toolsWith,
} from '#tests/conversions.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { deriveSolution } from '../boards/derive-solution.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { getCredits } from '../credits/get-credits.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import { answerQuestions, correctBoard } from './answer-questions.ts';
import { cancelConversion } from './cancel-conversion.ts';
import { changeConversion } from './change-conversion.ts';
import { getConversion } from './conversion-row.ts';
import { convert } from './convert.ts';
import { createConversion } from './create-conversion.ts';
import { deleteConversion } from './delete-conversion.ts';
import { getConversionPicture } from './get-conversion-picture.ts';
import { listConversions } from './list-conversions.ts';
import { CONVERSION_STATUSES, CONVERSION_STEPS, hasEnded } from './schema.ts';
import { sweepConversions } from './sweep-conversions.ts';

test('reads and solves a picture, and charges one credit once there is an answer', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id, status } = await createConversion(ctx, actor, { picture: await paintPicture() });
  expect([status, await credits()]).toEqual(['queued', TRIAL - 1]);
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await getConversion(ctx, actor, id)).toMatchObject({
    status: 'solved',
    atLeast: 1,
    isFree: false,
    failure: null,
  });
  expect(await credits()).toBe(TRIAL - 1);
  // Running a job again changes nothing.
  expect(await convert(ctx, id, toolsWith(CORNER))).toBe('solved');
  expect(await credits()).toBe(TRIAL - 1);
});

test('a proof that there is no solution is an answer, and costs one credit', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { board: NO_WAY });
  expect(await convert(ctx, id, toolsWith(NO_WAY))).toBe('unsolvable');
  expect(await credits()).toBe(TRIAL - 1);
});

test('charges nothing without an answer: no board in the picture, no solution found, cancelled', async () => {
  const { ctx, actor, credits } = await createTool();
  const unread = await createConversion(ctx, actor, { picture: await paintPicture('webp') });
  const reader = {
    read: async () => ({ ok: false as const, error: NO_GRID }),
    close: async () => {},
  };
  expect(await convert(ctx, unread.id, toolsWith(CORNER, 1, { reader }))).toBe('failed');
  expect((await getConversion(ctx, actor, unread.id)).failure).toContain('no grid found');
  const hard = await createConversion(ctx, actor, { board: CORNER });
  const never: SolverPool = { derive: async () => ({ kind: 'unsolved' }), close: async () => {} };
  expect(await convert(ctx, hard.id, toolsWith(CORNER, 1, { solver: never }))).toBe('failed');
  const unwanted = await createConversion(ctx, actor, { board: CORNER });
  expect(await cancelConversion(ctx, actor, unwanted.id)).toMatchObject({ status: 'cancelled' });
  expect(await convert(ctx, unwanted.id, toolsWith(CORNER))).toBe('cancelled');
  expect(await credits()).toBe(TRIAL);
});

test('a cancellation during solving wins, and returns the credit', async () => {
  const { ctx, actor, credits } = await createTool();
  const { id } = await createConversion(ctx, actor, { board: CORNER });
  const slow: SolverPool = {
    derive: async (task) => {
      await cancelConversion(ctx, actor, id);
      return deriveSolution(task);
    },
    close: async () => {},
  };
  expect(await convert(ctx, id, toolsWith(CORNER, 1, { solver: slow }))).toBe('cancelled');
  expect(await credits()).toBe(TRIAL);
});

test('IDOR: other people’s conversions do not exist', async () => {
  const { ctx, actor, join, enter } = await createTool();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: other } = await enter(eve);
  const missing = { code: 'not-found' };
  await expect(getConversion(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(getConversionPicture(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(answerQuestions(ctx, other, id, {})).rejects.toMatchObject(missing);
  await expect(correctBoard(ctx, other, id, CORNER)).rejects.toMatchObject(missing);
  await expect(cancelConversion(ctx, other, id)).rejects.toMatchObject(missing);
  await expect(changeConversion(ctx, other, id, { name: 'mine' })).rejects.toMatchObject(missing);
  await expect(deleteConversion(ctx, other, id)).rejects.toMatchObject(missing);
  expect((await listConversions(ctx, other, { limit: 10 })).conversions).toEqual([]);
});

test('refuses an account without credits, or with five running conversions', async () => {
  const provesNothing: SolverPool = {
    derive: async () => ({ kind: 'unsolvable' }),
    close: async () => {},
  };
  const { ctx, actor, credits, join, enter } = await createTool();
  for (let n = 0; n < 5; n++) await createConversion(ctx, actor, { board: CORNER });
  await expect(createConversion(ctx, actor, { board: CORNER })).rejects.toMatchObject({
    code: 'rate-limited',
  });
  expect(await credits()).toBe(TRIAL - 5);
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: broke } = await enter(eve);
  for (let n = 0; n < TRIAL; n++) {
    const { id } = await createConversion(ctx, broke, { board: CORNER });
    await convert(ctx, id, toolsWith(CORNER, 1, { solver: provesNothing }));
  }
  expect(await getCredits(ctx, broke.accountId)).toBe(0);
  await expect(createConversion(ctx, broke, { board: CORNER })).rejects.toMatchObject({
    code: 'insufficient-credits',
  });
});

test('refuses unreadable pictures, and says what is accepted', async () => {
  const { ctx, actor, credits } = await createTool();
  const begin = (picture: Uint8Array) => createConversion(ctx, actor, { picture });
  await expect(begin(Buffer.from('<svg/>'))).rejects.toThrow('Save it as JPG, PNG or WEBP');
  await expect(begin(await paintPicture('gif'))).rejects.toThrow('This is GIF');
  const whole = await paintPicture();
  await expect(begin(whole.subarray(0, whole.length - 20))).rejects.toThrow('damaged');
  await expect(begin(Buffer.alloc(13 * 1024 * 1024))).rejects.toMatchObject({ code: 'too-large' });
  expect(await credits()).toBe(TRIAL);
});

test('stores a picture without metadata, once for all accounts that send it', async () => {
  const { ctx, actor } = await createTool();
  const picture = await sharp(await paintPicture('jpeg'))
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer();
  const one = await createConversion(ctx, actor, { picture });
  const two = await createConversion(ctx, actor, { picture });
  const stored = await getConversionPicture(ctx, actor, one.id);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
  await deleteConversion(ctx, actor, one.id);
  expect(await getConversionPicture(ctx, actor, two.id)).toEqual(stored);
  const three = await createConversion(ctx, actor, { board: CORNER });
  await expect(getConversionPicture(ctx, actor, three.id)).rejects.toMatchObject({
    code: 'not-found',
  });
});

test('deleting an account deletes its conversions, but not pictures that others have sent too', async () => {
  const { ctx, actor, join, enter } = await createTool();
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await join(eve);
  const { actor: other } = await enter(eve);
  const shared = await paintPicture();
  await createConversion(ctx, actor, { picture: shared });
  await createConversion(ctx, actor, { picture: await paintPicture('jpeg') });
  const kept = await createConversion(ctx, other, { picture: shared });
  await deleteAccount(ctx, actor, actor.email);
  expect((await listConversions(ctx, actor, { limit: 10 })).conversions).toEqual([]);
  expect(await getConversionPicture(ctx, other, kept.id)).toBeInstanceOf(Buffer);
});

test('conversions can be named, searched by name and paged', async () => {
  const { ctx, actor, pass } = await createTool();
  const ids: string[] = [];
  for (const name of ['Level 47', '50 % off', 'Level 103']) {
    const { id } = await createConversion(ctx, actor, { board: CORNER, name });
    ids.unshift(id);
    pass(1_000);
  }
  const names = async (q: string) =>
    (await listConversions(ctx, actor, { q, limit: 10 })).conversions.map(({ name }) => name);
  expect(await names('level')).toEqual(['Level 103', 'Level 47']);
  expect(await names('%')).toEqual(['50 % off']);
  const first = await listConversions(ctx, actor, { limit: 2 });
  const rest = await listConversions(ctx, actor, { limit: 2, before: first.next ?? '' });
  expect([...first.conversions, ...rest.conversions].map(({ id }) => id)).toEqual(ids);
  expect(await changeConversion(ctx, actor, ids[0] ?? '', { name: 'Boss' })).toMatchObject({
    name: 'Boss',
  });
});

test('ends conversions that nobody works on or answers any more, and returns their credits', async () => {
  const { ctx, actor, credits, pass } = await createTool();
  const lost = await createConversion(ctx, actor, { board: CORNER });
  const asked = await createConversion(ctx, actor, { picture: await paintPicture() });
  await convert(ctx, asked.id, toolsWith(CORNER, 0.5));
  expect(await sweepConversions(ctx)).toBe(0);
  pass(3 * HOUR_MS);
  expect(await sweepConversions(ctx)).toBe(1);
  expect(await getConversion(ctx, actor, lost.id)).toMatchObject({ status: 'failed' });
  pass(7 * DAY_MS);
  expect(await sweepConversions(ctx)).toBe(1);
  expect(await getConversion(ctx, actor, asked.id)).toMatchObject({ status: 'cancelled' });
  expect(await credits()).toBe(TRIAL);
});

test('a conversion that has ended never changes its status', () => {
  for (const status of CONVERSION_STATUSES) {
    const after = CONVERSION_STEPS[status];
    expect(hasEnded(status)).toBe(after.length === 0);
    expect(after).not.toContain('queued');
  }
});
