import { expect, test } from './fixtures.ts';
import { createAccount, signInBrowser } from './sign-in.ts';

test('a session exists in the browser that signed in, and elsewhere only with its token', async ({
  page,
  request,
}) => {
  const account = await createAccount(request);
  const token = await signInBrowser(page, account);
  const bearer = { authorization: `Bearer ${token}` };
  const info = await page.context().request.get('/api/v1/user_info');
  expect(await info.json()).toMatchObject({ data: { email: account.email } });
  expect((await request.get('/api/v1/user_info')).status()).toBe(401);
  expect((await request.get('/api/v1/user_info', { headers: bearer })).status()).toBe(200);
});
