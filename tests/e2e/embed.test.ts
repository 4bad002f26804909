import { createServer } from 'node:http';
import type { APIRequestContext } from '@playwright/test';
import { listenLocally } from '../listen-locally.ts';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

async function findBoard(request: APIRequestContext): Promise<string> {
  const { data } = await (await request.get('/api/v1/levels/47')).json();
  return data.boardId;
}

/** A page of another site that frames this address. Returns its own address. */
async function serveFrame(src: string) {
  const frame = `<iframe src="${src}" width="420" height="760"></iframe>`;
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Elsewhere</title>${frame}`);
  });
  const port = await listenLocally(server);
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

test('another site frames the player of a board, which works there', async ({
  page,
  request,
  baseURL,
}) => {
  const id = await findBoard(request);
  const elsewhere = await serveFrame(`${baseURL}/embed/boards/${id}?color=dark`);
  await page.goto(elsewhere.url);
  const [, player] = page.frames();
  if (!player) throw new Error('the page frames nothing');
  await waitUntilAwake(player);
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('button', { name: 'Next move' })).toBeEnabled();
  await frame.getByRole('button', { name: 'Next move' }).click();
  await expect(frame.getByText('Move 1 of', { exact: false })).toBeVisible();
  await expect(frame.locator('html')).toHaveAttribute('data-color', 'dark');
  await expect(frame.getByRole('banner')).toHaveCount(0);
  await expect(frame.getByRole('contentinfo')).toHaveCount(0);
  await expect(frame.getByText('Unofficial fan guide')).toBeVisible();
  const back = frame.getByRole('link', { name: 'Level 47 in Unjam' });
  await expect(back).toHaveAttribute('target', '_blank');
  const [opened] = await Promise.all([page.waitForEvent('popup'), back.click()]);
  await expect(opened).toHaveURL(/\/levels\/47$/);
  elsewhere.close();
});

test('no other page can be framed', async ({ page, request, baseURL, expectedErrors }) => {
  expectedErrors.push(/frame|Framing|ERR_BLOCKED_BY_RESPONSE/i);
  const id = await findBoard(request);
  const paths = ['/', '/levels/47', `/detail/${id}`, '/explore', '/embed/boards/0000000000000000'];
  for (const path of paths) {
    const { headers } = await request
      .get(path)
      .then((response) => ({ headers: response.headers() }));
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'");
  }
  const { headers } = await request
    .get(`/embed/boards/${id}`)
    .then((response) => ({ headers: response.headers() }));
  expect(headers['x-frame-options']).toBeUndefined();
  expect(headers['content-security-policy']).toContain('frame-ancestors *');
  const elsewhere = await serveFrame(`${baseURL}/levels/47`);
  await page.goto(elsewhere.url);
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Level 47' })).toHaveCount(
    0,
  );
  elsewhere.close();
});

test('without script the player is a picture with its steps', async ({
  browser,
  baseURL,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto(`/embed/boards/${await findBoard(request)}`);
  await expect(page.getByRole('img', { name: 'The board at the start' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'All steps' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play' })).toBeHidden();
  await context.close();
});

test('axe finds no fault in the player, in either mode or on a phone', {
  tag: '@phone',
}, async ({ page, request, checkAccessibility }) => {
  const id = await findBoard(request);
  for (const color of ['light', 'dark']) {
    await page.goto(`/embed/boards/${id}?color=${color}`);
    await checkAccessibility();
  }
});

test('oEmbed turns a link to a level into its player', async ({ request, page }) => {
  const id = await findBoard(request);
  await page.goto(`/detail/${id}`);
  const href = await page.locator('link[type="application/json+oembed"]').getAttribute('href');
  const { pathname, search } = new URL(href ?? '');
  const answer = await (await request.get(pathname + search)).json();
  expect(answer).toMatchObject({
    type: 'rich',
    version: '1.0',
    title: 'Sample board for level 47',
  });
  expect(answer.html).toContain(`/embed/boards/${id}"`);
});
