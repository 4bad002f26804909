import { expect, test } from 'vitest';
import { makeContentFolder, writePost } from '#tests/content-folder.ts';
import { createTestContext } from '#tests/database.ts';
import { mountApi } from '#tests/mount-api.ts';
import { publishContent } from './content.ts';
import { createFeeds } from './feeds.ts';

test('a text with the end of a CDATA section in it stays inside its section', async () => {
  const ctx = await createTestContext();
  const end = 'one ]]> two ]]> three <b>';
  const folder = makeContentFolder({ 'posts/a.md': writePost(end, `\`${end}\``) });
  await publishContent(ctx, [folder]);
  const response = await mountApi(createFeeds(), ctx).request('/feed.xml');
  expect(response.status).toBe(200);
  const outside = (await response.text()).replace(/<!\[CDATA\[.*?\]\]>/gs, '');
  expect(outside).not.toMatch(/\]\]>|two|three/);
});
