import type { Page } from '@playwright/test';
import { waitUntilAwake } from './awake.ts';
import { expect, test } from './fixtures.ts';
import { readOrderId } from './order-id.ts';
import { createAccount, sendSignIn, signInBrowser } from './sign-in.ts';

/** Orders a plan and opens the sandbox's checkout. Returns the id of the order. */
async function orderPlan(page: Page, plan: 'starter' | 'player' | 'pro'): Promise<string> {
  const ordered = await page.request.post('/api/v1/orders', {
    data: { plan },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  expect(ordered.status(), await ordered.text()).toBe(201);
  const { data } = (await ordered.json()) as { data: { id: string; checkoutUrl: string } };
  await page.goto(new URL(data.checkoutUrl).pathname);
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  return data.id;
}

/** Whether the page itself can be scrolled horizontally. */
function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
}

test('the prices are in dollars, paid once, with a most popular plan and plain features', async ({
  page,
  checkAccessibility,
}) => {
  await page.goto('/pricing');
  await waitUntilAwake(page);
  const player = page.getByRole('article', { name: 'Player' });
  await expect(player).toContainText('Most popular');
  await expect(player).toContainText('$8');
  await expect(player).toContainText('one-time payment');
  await expect(player).toContainText('560 credits');
  await expect(player).toContainText('1.4¢ a credit · valid for 180 days');
  await expect(player).toContainText('Private conversions');
  await expect(player).toContainText('Shared queue');
  const starter = page.getByRole('article', { name: 'Starter' });
  for (const text of ['$3', '180 credits', '1.7¢ a credit · valid for 90 days', 'Public conv'])
    await expect(starter).toContainText(text);
  const pro = page.getByRole('article', { name: 'Pro' });
  for (const text of ['$20', '1,600 credits', '1.3¢ a credit · valid for 365 days'])
    await expect(pro).toContainText(text);
  for (const feature of ['Priority queue', 'downloaded as video', 'without a watermark'])
    await expect(pro).toContainText(feature);
  await expect(page.getByText('Most popular')).toHaveCount(1);
  await expect(page.getByText('gives 50 credits for each dollar')).toBeVisible();
  await expect(page.getByText('There is no subscription')).toBeVisible();
  await checkAccessibility();
});

test('a signed-out visitor buys a plan: signs in over the page, pays in the sandbox, gets the credits and a receipt', async ({
  page,
  request,
  checkAccessibility,
}) => {
  const account = await createAccount(request);
  await page.goto('/pricing');
  await waitUntilAwake(page);
  await page.getByRole('button', { name: /^Buy for .*Player$/ }).click();
  const dialog = page.getByRole('dialog');
  await sendSignIn(dialog, account);
  await expect(page.getByText('No money moves here.')).toBeVisible();
  await checkAccessibility();
  const id = await readOrderId(page);
  await page.getByRole('button', { name: 'Pay $8.00' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of [id, '$8.00', 'Sandbox: no money moved'])
    await expect(main).toContainText(text);
  // Ten from the free trial, and the plan's.
  await expect(page.getByRole('status', { name: '570 credits' })).toBeVisible();
  await checkAccessibility();
  await page.getByRole('link', { name: 'View Order' }).click();
  const receipt = page.getByRole('region', { name: 'Receipt' });
  for (const text of [id, account.email, 'Unjam', 'Player, 560 credits', '$8.00', 'no money moved'])
    await expect(receipt).toContainText(text);
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Paid');
  await checkAccessibility();
  await page.emulateMedia({ media: 'print' });
  await expect(receipt).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print the receipt' })).toBeHidden();
  await page.emulateMedia({ media: null });
  await page.goto('/usage');
  const entries = page.getByRole('table', { name: 'Changes to your credits' });
  await expect(entries.getByRole('row').filter({ hasText: 'Free trial' }).locator('a')).toHaveCount(
    0,
  );
  await checkAccessibility();
  await entries.getByRole('link', { name: 'Credits bought' }).click();
  await expect(page).toHaveURL(`/orders/${id}`);
});

test('a donation is a whole number of dollars, by keyboard, and shows its credits', async ({
  page,
  request,
}) => {
  await signInBrowser(page, await createAccount(request));
  await page.goto('/pricing');
  await waitUntilAwake(page);
  const dollars = page.getByLabel('Whole dollars');
  await dollars.fill('1.5');
  await expect(page.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible();
  await page.getByRole('button', { name: '$25' }).press('Enter');
  await expect(dollars).toHaveValue('25');
  await page.getByRole('button', { name: 'One dollar more' }).press('Space');
  await expect(page.getByText('You get 1,300 credits.')).toBeVisible();
  await dollars.press('Enter');
  await expect(page.getByText('Donation of $26, 1300 credits')).toBeVisible();
  await page.getByRole('button', { name: 'Pay $26.00' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('a buyer who returns before the payment is known waits, and sees it arrive', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await signInBrowser(page, await createAccount(request));
  const id = await orderPlan(page, 'starter');
  const checkout = page.url();
  await page.goto(`/payment/success?order=${id}`);
  await expect(page.getByRole('heading', { name: 'being confirmed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Check again' })).toBeVisible();
  await checkAccessibility();
  const other = await page.context().newPage();
  await other.goto(checkout);
  await other.getByRole('button', { name: 'Pay $3.00' }).click();
  await expect(other.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 45_000 });
  await expect(page.getByRole('status', { name: '190 credits' })).toBeVisible();
});

test('a failed or expired payment says that nothing was charged', async ({ page, request }) => {
  await signInBrowser(page, await createAccount(request));
  for (const [button, words] of [
    ['Decline the payment', 'The payment did not go through. Nothing was charged.'],
    ['Let it expire', 'This order was not paid in time. Nothing was charged.'],
  ] as const) {
    const id = await orderPlan(page, 'starter');
    const checkout = page.url();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(words)).toBeVisible();
    await page.goto(checkout);
    await expect(page.getByText('This checkout has ended.')).toBeVisible();
    await page.goto(`/payment/success?order=${id}`);
    await expect(page.getByRole('heading', { name: 'No payment was made' })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
  }
});

test('a buyer who left the checkout continues from the order', async ({ page, request }) => {
  await signInBrowser(page, await createAccount(request));
  const id = await orderPlan(page, 'pro');
  await page.getByRole('link', { name: 'Leave without paying' }).click();
  await expect(page.getByText('This order is not paid yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Pay $20.00' }).click();
  await expect(page.getByText(id)).toBeVisible();
  await page.getByRole('button', { name: 'Pay $20.00' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
});

test('a purchase interrupted by the network says so, and a second attempt is one order', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/);
  await signInBrowser(page, await createAccount(request));
  await page.goto('/pricing');
  await waitUntilAwake(page);
  // The order is created, and its response is lost.
  await page.route('**/payment/order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  const buy = page.getByRole('button', { name: /^Buy for .*Starter$/ });
  await buy.click();
  await expect(page.getByText(/^fetch exception: /)).toBeVisible();
  await page.unroute('**/payment/order');
  await buy.click();
  await expect(page.getByRole('heading', { name: 'Sandbox checkout' })).toBeVisible();
  const list = await page.context().request.get('/api/v1/orders');
  expect((await list.json()).data.orders).toHaveLength(1);
});

test('the billing history lists every order with a total, and is empty with a next step', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await signInBrowser(page, await createAccount(request));
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the prices' })).toBeVisible();
  await checkAccessibility();
  const id = await orderPlan(page, 'player');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await orderPlan(page, 'starter');
  await page.goto('/billing');
  const table = page.getByRole('table');
  for (const name of ['Order ID', 'Amount', 'Refunded Amount', 'Status', 'Credits', 'Created At'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  const row = table.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText('$8.00$0.00Paid560');
  await expect(row.locator('time')).toHaveText(/\d{4}, \d+:\d\d/);
  await expect(table.getByRole('row', { name: /^Total/ })).toContainText('$8.00$0.00560');
  await checkAccessibility();
  await page.getByRole('link', { name: 'Waiting for payment' }).click();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('link', { name: 'Refunded', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
});

test('on a phone orders are cards, and no page of the payment scrolls sideways @phone', async ({
  page,
  request,
  checkAccessibility,
}) => {
  await signInBrowser(page, await createAccount(request));
  const id = await orderPlan(page, 'player');
  for (const path of ['/pricing', `/orders/${id}`, `/payment/success?order=${id}`, '/billing']) {
    await page.goto(path);
    expect([path, await scrollsSideways(page)]).toEqual([path, false]);
    await checkAccessibility();
  }
  await expect(page.getByRole('table')).toBeHidden();
  await page.getByRole('list', { name: 'Your orders' }).getByRole('link', { name: id }).click();
  await expect(page.getByText('This order is not paid yet.')).toBeVisible();
});

test('nobody can see the orders of another account', async ({
  browser,
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/404/);
  await signInBrowser(page, await createAccount(request));
  const id = await orderPlan(page, 'starter');
  const checkout = new URL(page.url()).pathname;
  const context = await browser.newContext({ baseURL: process.env.UNJAM_URL ?? '' });
  const other = await context.newPage();
  const anonymous = await other.goto(`/orders/${id}`);
  expect(new URL(anonymous?.url() ?? '').pathname).toBe('/auth/sign_in');
  await signInBrowser(other, await createAccount(request));
  for (const path of [`/orders/${id}`, checkout, `/payment/success?order=${id}`]) {
    const response = await other.goto(path);
    expect([path, response?.status()]).toEqual([path, 404]);
    await expect(other.getByText('$3.00')).toHaveCount(0);
  }
  await other.goto('/billing');
  await expect(other.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await context.close();
});

test('the sandbox’s checkout is light, whatever the color mode', async ({ page, request }) => {
  await signInBrowser(page, await createAccount(request));
  await page.emulateMedia({ colorScheme: 'dark' });
  await orderPlan(page, 'starter');
  const color = page.locator('html');
  await expect(color).toHaveAttribute('data-color', 'light');
  await page.goto('/pricing');
  await expect(color).not.toHaveAttribute('data-color');
});
