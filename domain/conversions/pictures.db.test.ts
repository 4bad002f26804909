/** How pictures are fetched, stored and removed. */

import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTool, NO_WAY, paintPicture, TRIAL, toolsWith } from '#tests/conversions.ts';
import { makeDataDir } from '#tests/database.ts';
import { deleteAccount } from '../accounts/delete-account.ts';
import { holdCredits } from '../credits/hold-credits.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { MINUTE_MS } from '../platform/durations.ts';
import { DomainError } from '../platform/errors.ts';
import { PermanentError } from '../platform/jobs.server.ts';
import { cancelConversion } from './cancel-conversion.ts';
import { getConversion } from './conversion-row.ts';
import { convert } from './convert.ts';
import { createConversion } from './create-conversion.ts';
import { deleteConversion } from './delete-conversion.ts';
import { getConversionPicture } from './get-conversion-picture.ts';
import { listConversions } from './list-conversions.ts';
import { sweepConversions } from './sweep-conversions.ts';
import { sweepPictures } from './sweep-pictures.ts';

const CONVERSIONS_MAX = 30;

/** An account, and the names of the stored files. */
async function createStore() {
  const dataDir = makeDataDir();
  const folder = join(dataDir, 'pictures');
  const tool = await createTool({ DATA_DIR: dataDir });
  const stored = () => (existsSync(folder) ? readdirSync(folder) : []);
  /** Sets the age of all files, by the site's clock. */
  const age = (ms: number) => {
    const at = new Date(tool.ctx.clock().getTime() - ms);
    for (const name of stored()) utimesSync(join(folder, name), at, at);
  };
  return { ...tool, stored, age };
}

/** Holds all credits of the account. */
async function spendAll(ctx: Context, account: string): Promise<void> {
  await holdCredits(ctx, { account, amount: TRIAL, purpose: 'test', key: 'all' });
}

test('attack: without a credit no picture is fetched or stored', async () => {
  const { ctx, actor, stored } = await createStore();
  await spendAll(ctx, actor.accountId);
  let fetched = 0;
  const fetchPicture = async () => {
    fetched += 1;
    return paintPicture();
  };
  const own = { ...ctx, fetchPicture };
  for (const source of [{ picture: await paintPicture() }, { imageUrl: 'https://example.com/a' }]) {
    await expect(createConversion(own, actor, source)).rejects.toMatchObject({
      code: 'insufficient-credits',
    });
  }
  expect([stored(), fetched]).toEqual([[], 0]);
});

test('an invalid address is refused as such, even without a credit', async () => {
  const { ctx, actor } = await createStore();
  await spendAll(ctx, actor.accountId);
  for (const imageUrl of ['screenshot', 'ftp://example.com/a.png', 'https://example.com:8080/a']) {
    await expect(createConversion(ctx, actor, { imageUrl })).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(/^Please enter a valid image URL/),
    });
  }
});

test('attack: beyond the limit of conversions nothing is fetched, by page or API', async () => {
  const { ctx, actor } = await createStore();
  let fetched = 0;
  const fetchPicture = async () => {
    fetched += 1;
    throw new DomainError('invalid', 'Please enter a valid image URL.');
  };
  const codes: string[] = [];
  for (let n = 0; n < CONVERSIONS_MAX + 10; n++) {
    await createConversion({ ...ctx, fetchPicture }, actor, {
      imageUrl: 'https://example.com/a.png',
    }).catch((error: { code: string }) => codes.push(error.code));
  }
  expect(fetched).toBe(CONVERSIONS_MAX);
  expect(codes.slice(CONVERSIONS_MAX)).toEqual(Array(10).fill('rate-limited'));
});

test('a picture that cannot be fetched, read or stored leaves nothing behind, and returns the credit', async () => {
  const { ctx, actor, stored, credits } = await createStore();
  const picture = await paintPicture();
  const down = () => Promise.reject(new Error('the disk is full'));
  const broken: Context = { ...ctx, pictures: { ...ctx.pictures, write: down } };
  await expect(createConversion(broken, actor, { picture })).rejects.toThrow('the disk is full');
  const dead: Context = { ...ctx, fetchPicture: down };
  const imageUrl = 'https://example.com/a.png';
  await expect(createConversion(dead, actor, { imageUrl })).rejects.toThrow('the disk is full');
  const cut = picture.subarray(0, picture.length - 20);
  await expect(createConversion(ctx, actor, { picture: cut })).rejects.toThrow('damaged');
  expect((await listConversions(ctx, actor, { limit: 10 })).conversions).toEqual([]);
  expect([stored(), await credits()]).toEqual([[], TRIAL]);
});

test('holds the credit while a picture is fetched, and a cancellation in the meantime wins', async () => {
  const { ctx, actor, stored, credits, jobs } = await createStore();
  jobs.length = 0;
  let held = 0;
  const fetchPicture = async () => {
    held = TRIAL - (await credits());
    const { conversions } = await listConversions(ctx, actor, { limit: 1 });
    await cancelConversion(ctx, actor, conversions[0]?.id ?? '');
    return paintPicture();
  };
  const imageUrl = 'https://example.com/a.png';
  const { status } = await createConversion({ ...ctx, fetchPicture }, actor, { imageUrl });
  expect([status, held, await credits(), stored(), jobs]).toEqual(['cancelled', 1, TRIAL, [], []]);
});

test('ends a conversion whose process died before its picture was stored, and returns the credit', async () => {
  const { ctx, actor, credits, pass } = await createStore();
  // A killed process neither returns nor cleans up.
  const killed: Context = { ...ctx, fetchPicture: () => new Promise(() => {}) };
  void createConversion(killed, actor, { imageUrl: 'https://example.com/a.png' });
  await expect.poll(credits).toBe(TRIAL - 1);
  const [begun] = (await listConversions(ctx, actor, { limit: 1 })).conversions;
  pass(14 * MINUTE_MS);
  expect(await sweepConversions(ctx)).toBe(0);
  pass(2 * MINUTE_MS);
  expect(await sweepConversions(ctx)).toBe(1);
  expect(await getConversion(ctx, actor, begun?.id ?? '')).toMatchObject({ status: 'failed' });
  expect(await credits()).toBe(TRIAL);
});

test('deletes a picture an hour after its last use, and not before', async () => {
  const { ctx, actor, join: signUp, enter, stored, age } = await createStore();
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await signUp(eve);
  const { actor: other } = await enter(eve);
  const picture = await paintPicture();
  const own = await createConversion(ctx, actor, { picture });
  const same = await createConversion(ctx, other, { picture });
  await createConversion(ctx, actor, { picture: await paintPicture('jpeg') });
  await deleteConversion(ctx, actor, own.id);
  await deleteAccount(ctx, actor, actor.email);
  age(61 * MINUTE_MS);
  expect(stored()).toHaveLength(2);
  expect(await sweepPictures(ctx)).toBe(1);
  expect(await getConversionPicture(ctx, other, same.id)).toBeInstanceOf(Buffer);
  await deleteConversion(ctx, other, same.id);
  age(59 * MINUTE_MS);
  expect(await sweepPictures(ctx)).toBe(0);
  age(61 * MINUTE_MS);
  expect(await sweepPictures(ctx)).toBe(1);
  expect(stored()).toEqual([]);
});

test('keeps a picture of an import', async () => {
  const { ctx, stored, age } = await createStore();
  const picture = await ctx.pictures.prepare(await paintPicture());
  await ctx.pictures.write(picture);
  await dbOf(ctx)
    .insertInto('imported_pictures')
    .values({
      picture: picture.hash,
      name: 'a.png',
      level: 1,
      status: 'queued',
      read_at: ctx.clock(),
    })
    .execute();
  age(61 * MINUTE_MS);
  expect([await sweepPictures(ctx), stored()]).toEqual([0, [`${picture.hash}.webp`]]);
});

test('a conversion whose picture is lost fails with a sentence, returns its credit, and its job is listed as failed', async () => {
  const { ctx, actor, credits } = await createStore();
  const { id } = await createConversion(ctx, actor, { picture: await paintPicture() });
  const { picture } = await dbOf(ctx)
    .selectFrom('conversions')
    .select('picture')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await ctx.pictures.remove(picture ?? '');
  await expect(convert(ctx, id, toolsWith(NO_WAY))).rejects.toBeInstanceOf(PermanentError);
  expect(await getConversion(ctx, actor, id)).toMatchObject({
    status: 'failed',
    failure: expect.stringContaining('The picture was lost on our side'),
  });
  expect(await credits()).toBe(TRIAL);
  expect(await convert(ctx, id, toolsWith(NO_WAY))).toBe('failed');
  await expect(getConversionPicture(ctx, actor, id)).rejects.toMatchObject({ code: 'not-found' });
});
