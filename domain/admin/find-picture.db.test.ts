import { expect, test } from 'vitest';
import { createTool, paintPicture } from '#tests/conversions.ts';
import { createConversion } from '../conversions/create-conversion.ts';
import { dbOf } from '../platform/context.server.ts';
import { findPicture } from './find-picture.ts';

test('attack: an admin sees the picture of a conversion only once it is public', async () => {
  const { ctx, actor } = await createTool();
  await createConversion(ctx, actor, { picture: await paintPicture() });
  const db = dbOf(ctx);
  const { picture } = await db
    .selectFrom('conversions')
    .select((eb) => eb.ref('picture').$notNull().as('picture'))
    .executeTakeFirstOrThrow();
  expect(await ctx.pictures.find(picture)).toBeDefined();
  expect(await findPicture(ctx, picture)).toBeUndefined();
  await db.updateTable('conversions').set({ is_public: true }).execute();
  expect(await findPicture(ctx, picture)).toEqual(await ctx.pictures.find(picture));
});
