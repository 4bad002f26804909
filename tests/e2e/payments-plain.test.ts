import { expect, test } from './fixtures.ts';
import { readOrderId } from './order-id.ts';
import { createAccount, sendSignIn, signInBrowser } from './sign-in.ts';

test.use({ javaScriptEnabled: false });

test('without script a plan is chosen, ordered and paid for, signing in on the way', async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  await page.goto('/pricing');
  await page.getByRole('button', { name: /^Buy for .*Player$/ }).click();
  await sendSignIn(page.getByRole('main'), account);
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeVisible();
  await expect(page.getByText('no money will move')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to the payment' }).click();
  const id = await readOrderId(page);
  const checkout = page.url();
  await page.goto(`/payment/success?order=${id}`);
  await expect(page.getByRole('heading', { name: 'being confirmed' })).toBeVisible();
  await page.getByRole('link', { name: 'Check again' }).click();
  await expect(page).toHaveURL(`/payment/success?order=${id}`);
  await expect(page.getByRole('heading', { name: 'being confirmed' })).toBeVisible();
  await page.goto(checkout);
  await page.getByRole('button', { name: 'Pay $8.00' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('link', { name: 'View Order' }).click();
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText(account.email);
});

test('without script an invalid donation is refused with the entered value, and can be changed', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/400/);
  await signInBrowser(page, await createAccount(request));
  for (const typed of ['0', '-5', '1001', '2.5', '1e3', 'ten']) {
    const response = await page.goto(`/payment/order?donation_dollars=${typed}`);
    expect([typed, response?.status()]).toEqual([typed, 400]);
    await expect(page.getByLabel('Whole dollars')).toHaveValue(typed);
    await expect(page.getByText('Enter a whole number from 1 to 1,000.')).toBeVisible();
  }
  await page.getByLabel('Whole dollars').fill('7');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('$7.00')).toBeVisible();
  const unknown = await page.goto('/payment/order?plan=gold');
  expect(unknown?.status()).toBe(400);
  await expect(page.getByText('There is no such pack.')).toBeVisible();
});
