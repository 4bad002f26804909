import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { createPostsApi } from './posts.ts';

test('lists posts, and names everything that is wrong with a question', async () => {
  const api = createPostsApi(await createTestContext());
  const list = await api.request('/?tag=mechanics&hot=yes&month=2026-11');
  expect(list.status).toBe(200);
  expect(await list.json()).toEqual({
    data: { posts: [], total: 0, isMore: false, page: 1, pages: 1 },
  });
  const wrong = await api.request('/?tag=Two%20words&month=2026-13&hot=no&page=0');
  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toEqual({
    errors: [
      'tag: must be a tag such as mechanics',
      'month: must be a month such as 2026-11',
      'hot: must be yes, or left out',
      'page: must be a whole number from 1',
    ],
  });
});
