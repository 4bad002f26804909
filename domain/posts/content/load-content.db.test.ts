import { expect, test, vi } from 'vitest';
import { makeContentFolder, writeBoard, writePage, writePost } from '#tests/content-folder.ts';
import { createTestContext } from '#tests/database.ts';
import { publishFiles } from '#tests/published-content.ts';
import { readVersion } from '../../platform/site/read-version.ts';
import { findPicture } from '../find-picture.ts';
import { findPage, findPost } from '../find-post.ts';
import { loadContent } from './load-content.ts';

/** The smallest PNG: one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
// Each load starts a thread, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

test('publishes what is new or changed, removes what is gone, and notifies every server', async () => {
  const { ctx, folder, reload } = await publishFiles({
    'posts/one.md': writePost('One'),
    'posts/two.md': writePost('Two'),
  });
  const before = await readVersion(ctx);
  expect(await reload()).toEqual({ published: [], removed: [], faults: [] });
  expect(await readVersion(ctx)).toBe(before);
  folder.write('posts/one.md', writePost('One more'));
  folder.remove('posts/two.md');
  expect(await reload()).toEqual({
    published: ['posts/one.md'],
    removed: ['posts/two.md'],
    faults: [],
  });
  expect(await readVersion(ctx)).toBe(before + 1);
  expect(await findPost(ctx, 'one')).toMatchObject({ title: 'One more' });
  expect(await findPost(ctx, 'two')).toBeUndefined();
});

test('a broken file keeps its last valid version, and others are published', async () => {
  const { ctx, folder, reload } = await publishFiles({
    'posts/one.md': writePost('One'),
    'posts/two.md': writePost('Two', '[to one](one.md)'),
  });
  folder.write('posts/one.md', writePost('One', '<script>alert(1)</script>'));
  folder.write('posts/two.md', writePost('Two', '[to one](one.md#none)'));
  folder.write('posts/three.md', writePost('Three', '[to four](four.md)'));
  folder.write('posts/four.md', writePost('Four', '# No'));
  folder.write('posts/five.md', writePost('Five'));
  const { published, faults } = await reload();
  expect(published).toEqual(['posts/five.md']);
  expect(faults.map(({ file, line }) => `${file}:${line}`).sort()).toEqual([
    'content/posts/four.md:8',
    'content/posts/one.md:8',
    'content/posts/three.md:8',
    'content/posts/two.md:8',
  ]);
  expect(await findPost(ctx, 'one')).toMatchObject({ parts: [{ html: '<p>Some words.</p>' }] });
  expect(await findPost(ctx, 'two')).toBeDefined();
  expect(await findPost(ctx, 'three')).toBeUndefined();
});

test('the operator’s files replace ours, and ours return when theirs are removed', async () => {
  const ctx = await createTestContext();
  const ours = makeContentFolder({
    'pages/about.md': writePage('About'),
    'posts/one.md': writePost('One'),
  });
  const theirs = makeContentFolder({
    'pages/about.md': writePage('About them'),
    'posts/one.md': writePost('One', '# Broken'),
    'posts/two.md': writePost('Two', '::board{id="small"}'),
    'boards/posts/small.json': writeBoard(),
  });
  const { faults } = await loadContent(ctx, [ours, theirs]);
  expect(faults).toHaveLength(1);
  expect(await findPage(ctx, 'about')).toMatchObject({ title: 'About them' });
  expect(await findPost(ctx, 'one')).toMatchObject({ title: 'One' });
  expect(await findPost(ctx, 'two')).toMatchObject({ picture: { boardSize: [3, 1] } });
  theirs.remove('pages/about.md');
  await loadContent(ctx, [ours, theirs]);
  expect(await findPage(ctx, 'about')).toMatchObject({ title: 'About' });
});

test('stores a picture once a text uses it, under a name made of its bytes', async () => {
  const { ctx } = await publishFiles({
    'posts/one.md': writePost('One', '![A dot](../pictures/dot.png)'),
    'pictures/dot.png': PIXEL,
    'pictures/unused.png': Buffer.concat([PIXEL, Buffer.from([0])]),
  });
  const [part] = (await findPost(ctx, 'one'))?.parts ?? [];
  const name = /src="\/pictures\/([^"]+)" alt="A dot" width="1" height="1"/.exec(
    part && 'html' in part ? part.html : '',
  )?.[1];
  expect(await findPicture(ctx, name ?? '')).toEqual({
    type: 'image/png',
    bytes: new Uint8Array(PIXEL),
  });
  expect(await findPicture(ctx, '0123456789abcdef.png')).toBeUndefined();
  expect(await ctx.db.selectFrom('post_pictures').select('key').execute()).toHaveLength(1);
});
