import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { fromAnotherNetwork, receiveMail, sendSignIn } from './sign-in.ts';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ page }) => page.setExtraHTTPHeaders(fromAnotherNetwork()));

test('without script a person signs up, confirms, signs in and gets to the requested page', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/400|401/);
  const email = `player-${randomUUID()}@example.com`;
  await page.goto('/levels/47');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('three odd socks');
  await page.getByLabel('Password again').fill('two odd socks');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('The two passwords differ.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue(email);
  await page.getByLabel('Password', { exact: true }).fill('three odd socks');
  await page.getByLabel('Password again').fill('three odd socks');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your e-mail');
  const first = await receiveMail(email, /^Confirm/);
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Sent again.', { exact: true })).toBeVisible();
  const { token } = await receiveMail(email, /^Confirm/, { except: [first] });

  // As in another browser, where the link confirms but does not sign in.
  await page.context().clearCookies();
  await page.goto(`/auth/email_verifications?type=account_confirm&token=${token}`);
  await page.getByRole('button', { name: 'Confirm my account' }).click();
  await expect(page.getByText('Your account is confirmed.')).toBeVisible();

  await page.goto('/usage');
  await expect(page).toHaveURL('/auth/sign_in?origin=%2Fusage');
  await sendSignIn(page.getByRole('main'), { email, password: 'wrong' });
  await expect(page.getByText('The e-mail address or the password is wrong.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('three odd socks');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/usage');
});
