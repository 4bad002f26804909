import { renameSync, rmSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findPost } from '#domain/posts/find-post.ts';
import { makeContentFolder, writePost } from '#tests/content-folder.ts';
import { createTestContext } from '#tests/database.ts';
import { makeContentDir, publishContent, watchContent } from './content.ts';

// Each load starts a thread, which takes time on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const SOON = { timeout: 60_000, interval: 100 };

test('publishes changes in a watched folder, and logs a fault once with its line', async () => {
  const warn = vi.fn();
  const context = await createTestContext();
  const ctx = { ...context, log: { ...context.log, warn } };
  const folder = makeContentFolder({ 'posts/one.md': writePost('One') });
  await publishContent(ctx, [folder]);
  onTestFinished(watchContent(ctx, [folder], [folder]));
  folder.write('posts/deep/two.md', writePost('Two'));
  await vi.waitFor(async () => expect(await findPost(ctx, 'deep/two')).toBeDefined(), SOON);
  folder.write('posts/one.md', writePost('One', '# Broken'));
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(1), SOON);
  expect(warn.mock.calls[0]).toEqual([
    { file: 'content/posts/one.md', line: 8 },
    expect.stringContaining('content/posts/one.md:8: the title is the heading of the page'),
  ]);
  folder.remove('posts/deep/two.md');
  await vi.waitFor(async () => expect(await findPost(ctx, 'deep/two')).toBeUndefined(), SOON);
  expect(await findPost(ctx, 'one')).toMatchObject({ title: 'One' });
  expect(warn).toHaveBeenCalledTimes(1);
});

test('keeps watching a folder that is replaced by another one', async () => {
  const ctx = await createTestContext();
  const folder = makeContentFolder({ 'posts/one.md': writePost('One') });
  await publishContent(ctx, [folder]);
  onTestFinished(watchContent(ctx, [folder], [folder]));
  const next = makeContentFolder({ 'posts/two.md': writePost('Two') });
  rmSync(folder.path, { recursive: true });
  await vi.waitFor(async () => expect(await findPost(ctx, 'one')).toBeUndefined(), SOON);
  renameSync(next.path, folder.path);
  await vi.waitFor(async () => expect(await findPost(ctx, 'two')).toBeDefined(), SOON);
  folder.write('posts/three.md', writePost('Three'));
  await vi.waitFor(async () => expect(await findPost(ctx, 'three')).toBeDefined(), SOON);
});

test('stops the start with a sentence if the folder for content cannot be created', () => {
  expect(() => makeContentDir({ contentDir: '/dev/null/content' })).toThrow(
    /^CONTENT_DIR cannot be used: /,
  );
  expect(() => makeContentDir({ contentDir: null })).not.toThrow();
});
