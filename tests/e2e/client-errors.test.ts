import type { Page } from '@playwright/test';
import { openAtRest, waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';

const PATH = '/api/v1/log_client_error';

async function waitForReport(page: Page) {
  const response = await page.waitForResponse((one) => new URL(one.url()).pathname === PATH);
  return { status: response.status(), ...response.request().postDataJSON() };
}

test('reports an uncaught error in the given format, without disturbing anybody', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/the clasp broke/);
  await page.goto('/');
  await waitUntilAwake(page);
  const report = waitForReport(page);
  await page.evaluate(() => {
    Promise.reject(new Error('the clasp broke'));
  });
  expect(await report).toEqual({
    status: 204,
    error: {
      error_type: 'CLIENT_ERROR',
      origin_type: 1,
      message: 'Error: the clasp broke',
      backtrace: expect.any(String),
      user_email: '',
    },
  });
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});

test('reports a status of 500 or above, and loads the page in another way', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*503/);
  // Prevents prefetching, which would report it first.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto('/');
  await waitUntilAwake(page);
  await page.route('**/levels/_payload.json', (route) => route.fulfill({ status: 503, body: '' }));
  const report = waitForReport(page);
  await page.getByRole('banner').getByRole('link', { name: 'Levels', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Level List' })).toBeVisible();
  expect((await report).error).toMatchObject({
    error_type: 'API_ERROR',
    origin_type: 1,
    message: expect.stringMatching(/\/levels\/_payload\.json answered 503$/),
  });
});

test('reports a 500 or above of a loader, a prefetch and the build as API_ERROR, each once', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/Failed to load resource.*50\d/);
  const reports: { error_type: string; message: string }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === PATH) reports.push(request.postDataJSON().error);
  });
  await page.clock.install();
  await page.route('**/builds/latest.json*', (route) => route.fulfill({ status: 502, body: '' }));
  await page.route(/\/(?:levels|download)(?:\/_payload\.json|\.data)/, (route) =>
    route.fulfill({ status: 503, body: 'busy' }),
  );
  await openAtRest(page, '/');
  await page.clock.fastForward('01:00:30');
  const banner = page.getByRole('banner');
  await banner.getByRole('link', { name: 'Download', exact: true }).hover();
  await banner.getByRole('link', { name: 'Levels', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  await expect
    .poll(() => reports.map(({ error_type, message }) => `${error_type}: ${message}`).sort())
    .toEqual([
      'API_ERROR: GET /builds/latest.json answered 502',
      'API_ERROR: GET /download/_payload.json answered 503',
      'API_ERROR: GET /levels.data answered 503',
      'API_ERROR: GET /levels/_payload.json answered 503',
    ]);
});

test('reports a page that fails while rendering, and says that an error occurred', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/TypeError|Cannot read/);
  await page.goto('/');
  await waitUntilAwake(page);
  await page.route('**/levels/_payload.json', (route) => route.fulfill({ json: { levels: null } }));
  const report = waitForReport(page);
  await page.getByRole('banner').getByRole('link', { name: 'Levels', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
  expect((await report).error).toMatchObject({ error_type: 'NUXT_APP_ERROR', origin_type: 1 });
});

test('only logs a report that cannot be sent', async ({ page, expectedErrors }) => {
  expectedErrors.push(/the clasp broke/, /ERR_FAILED/);
  await page.goto('/');
  await waitUntilAwake(page);
  await page.route(`**${PATH}`, (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.type() === 'warning');
  await page.evaluate(() => {
    Promise.reject(new Error('the clasp broke'));
  });
  expect((await logged).text()).toContain('the error report could not be sent');
  await expect(page.locator('[data-toast]')).toHaveCount(0);
});
