import { expect, onTestFinished, test, vi } from 'vitest';
import { inTransaction } from '#domain/platform/context.server.ts';
import { announceChange } from '#domain/platform/site/announce-change.ts';
import { createTestContext } from '#tests/database.ts';
import { watchChanges } from './watch-changes.ts';

test('empties the cache for a committed change, and not for one that is rolled back', async () => {
  const ctx = await createTestContext();
  const clear = vi.fn();
  onTestFinished(watchChanges(ctx, { clear }, 5));
  await vi.waitFor(() => expect(clear).toHaveBeenCalledTimes(1), 20_000);
  await inTransaction(ctx, announceChange);
  await vi.waitFor(() => expect(clear).toHaveBeenCalledTimes(2), 20_000);
  const failure = inTransaction(ctx, async (inner) => {
    await announceChange(inner);
    throw new Error('not kept');
  });
  await expect(failure).rejects.toThrow('not kept');
  await inTransaction(ctx, announceChange);
  await vi.waitFor(() => expect(clear).toHaveBeenCalledTimes(3), 20_000);
});

test('logs once that it cannot check, and continues', async () => {
  const ctx = await createTestContext();
  const warn = vi.fn();
  const clear = vi.fn();
  const broken = { ...ctx, log: { ...ctx.log, warn } };
  await ctx.db.schema.alterTable('site_version').renameTo('gone').execute();
  onTestFinished(watchChanges(broken, { clear }, 5));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), 20_000);
  await ctx.db.schema
    .alterTable('gone' as 'site_version')
    .renameTo('site_version')
    .execute();
  await vi.waitFor(() => expect(clear).toHaveBeenCalledTimes(1), 20_000);
  expect(warn).toHaveBeenCalledTimes(1);
});
