import { expect, test } from './fixtures.ts';

/** Instagram's browser on an iPhone. It ignores downloads, and has the share sheet. */
test.use({
  userAgent:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 380.0.0.30.100 (iPhone14,5; iOS 18_5)',
});

test('in an app’s browser, files of a board go to the share sheet', async ({ page, request }) => {
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ files = [] }: ShareData) => {
        shared.push(...files.map(({ name, type, size }) => `${name} ${type} ${size > 100}`));
      },
    });
  });
  const { data } = await (await request.get('/api/v1/levels/47')).json();
  const id: string = data.boardId;
  await page.goto(`/detail/${id}`);
  await page.locator(`a[href="/boards/${id}.json"]`).click();
  await page.locator(`a[download="board-${id}.svg"]`).click();
  const shared = () =>
    page.evaluate(() => (window as unknown as { shared: string[] }).shared.toSorted());
  await expect
    .poll(shared)
    .toEqual([
      `${id}.json application/json; charset=utf-8 true`,
      `board-${id}.svg image/svg+xml true`,
    ]);
});
