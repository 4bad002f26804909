/** Identical pictures share a file: races between those that still need it and those that no longer do. */

import { AsyncLocalStorage } from 'node:async_hooks';
import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createTool } from '#tests/conversions.ts';
import { makeDataDir } from '#tests/database.ts';
import { UNLIMITED } from '#tests/unlimited.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { HOUR_MS } from '../platform/durations.ts';
import { createConversion } from './create-conversion.ts';
import { deleteConversion } from './delete-conversion.ts';
import { getConversionPicture } from './get-conversion-picture.ts';
import type { ConversionView } from './schema.ts';
import { sweepPictures } from './sweep-pictures.ts';

const ROUNDS = 40;

/** A picture unique to this round. */
const paint = (n: number) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: { r: n, g: 90, b: 40 } } })
    .png()
    .toBuffer();

async function createTwo() {
  const dataDir = makeDataDir();
  const { ctx: site, actor, join: signUp, enter } = await createTool({ DATA_DIR: dataDir });
  const eve = { email: 'eve@example.com', password: 'three even socks' };
  await signUp(eve);
  const { actor: other } = await enter(eve);
  const ctx: Context = { ...site, limits: UNLIMITED };
  return { ctx, actor, other, folder: join(dataDir, 'pictures') };
}

test('deleting a conversion while another starts with the same picture keeps that picture', async () => {
  const { ctx, actor, other } = await createTwo();
  for (let n = 0; n < ROUNDS; n++) {
    const picture = await paint(n);
    const { id } = await createConversion(ctx, actor, { picture });
    const [same] = await Promise.all([
      createConversion(ctx, other, { picture }),
      deleteConversion(ctx, actor, id),
    ]);
    expect(await getConversionPicture(ctx, other, same.id)).toBeInstanceOf(Buffer);
    await deleteConversion(ctx, other, same.id);
  }
});

test('the sweep never deletes the file of a conversion that starts meanwhile with an old picture', async () => {
  const { ctx, actor, folder } = await createTwo();
  const bytes = await paint(1);
  const picture = await ctx.pictures.prepare(bytes);
  await ctx.pictures.write(picture);
  const old = new Date(ctx.clock().getTime() - 2 * HOUR_MS);
  utimesSync(join(folder, `${picture.hash}.webp`), old, old);
  let begun: Promise<ConversionView> | undefined;
  let isBegun = false;
  const isWaiting = async () => {
    const { rows } =
      await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
        dbOf(ctx),
      );
    return rows.length > 0;
  };
  // A separate request does not share the sweep's transaction.
  const outside = AsyncLocalStorage.snapshot();
  // The conversion starts after the sweep has found the picture unused.
  const remove = async (hash: string) => {
    begun = outside(() => createConversion(ctx, actor, { picture: bytes })).finally(() => {
      isBegun = true;
    });
    await expect.poll(() => outside(async () => isBegun || (await isWaiting()))).toBe(true);
    await ctx.pictures.remove(hash);
  };
  expect(await sweepPictures({ ...ctx, pictures: { ...ctx.pictures, remove } })).toBe(1);
  const { id } = (await begun) as ConversionView;
  expect(await getConversionPicture(ctx, actor, id)).toEqual(picture.bytes);
});
