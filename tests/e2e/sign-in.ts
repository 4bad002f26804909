import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type ReceivedMail, readOutbox } from '../outbox.ts';
import type { TestSite } from '../shared-site.ts';

/** Credentials of an account. */
export interface TestAccount {
  readonly email: string;
  readonly password: string;
}

/** The site that the journeys share. */
const sharedSite = (): TestSite => ({
  url: process.env.UNJAM_URL ?? '',
  dataDir: process.env.UNJAM_DATA_DIR ?? '',
});

/** Creates a confirmed account, which has its free trial. `site`: (Default: the one that the journeys share) */
export async function createAccount(
  request: APIRequestContext,
  site = sharedSite(),
): Promise<TestAccount> {
  const account = await signUpOnly(request, site);
  const { token } = await receiveMail(account.email, /^Confirm/, { site });
  const confirmed = await request.post(`${site.url}/auth/confirmation/confirm`, {
    data: { token },
    headers: fromAnotherNetwork(),
  });
  expect(confirmed.status(), await confirmed.text()).toBe(200);
  return account;
}

/** Creates an account whose address is not confirmed yet. */
export async function signUpOnly(
  request: APIRequestContext,
  site = sharedSite(),
): Promise<TestAccount> {
  const account = { email: `player-${randomUUID()}@example.com`, password: 'three odd socks' };
  const { email, password } = account;
  const signedUp = await request.post(`${site.url}/auth/sign_up`, {
    data: { email, password, password_confirmation: password },
    headers: fromAnotherNetwork(),
  });
  expect(signedUp.status(), await signedUp.text()).toBe(202);
  return account;
}

/** Signs the page's browser in: sets its cookie, like the form of the sign-in page. Returns the token. */
export async function signInBrowser(
  page: Page,
  { email, password }: TestAccount,
  site = sharedSite(),
): Promise<string> {
  const { request } = page.context();
  const signedIn = await request.post(`${site.url}/auth/sign_in`, {
    data: { email, password },
    headers: { ...fromAnotherNetwork(), 'sec-fetch-site': 'same-origin' },
  });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  return (signedIn.headers().authorization ?? '').replace('Bearer ', '');
}

/** Fills in the sign-in form of a page or a dialog, and sends it. */
export async function sendSignIn(form: Locator, { email, password }: TestAccount): Promise<void> {
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Waits for the newest e-mail to this address whose subject matches. Ignores those in `except`. */
export async function receiveMail(
  email: string,
  subject: RegExp,
  {
    except = [],
    site = sharedSite(),
  }: { readonly except?: readonly ReceivedMail[]; readonly site?: TestSite } = {},
): Promise<ReceivedMail> {
  const known = new Set(except.map(({ file }) => file));
  const find = () =>
    readOutbox(email, site).find((mail) => subject.test(mail.subject) && !known.has(mail.file));
  await expect.poll(() => find()?.file, { message: `e-mail ${subject} to ${email}` }).toBeDefined();
  return find() as ReceivedMail;
}

/**
 * A header that makes a request come from its own network. The limits per network are meant for strangers, not for many journeys on one
 * machine. For a browser: `page.setExtraHTTPHeaders(fromAnotherNetwork())`.
 */
export function fromAnotherNetwork(): { readonly 'x-forwarded-for': string } {
  const groups = randomBytes(6).toString('hex').match(/.{4}/g) ?? [];
  return { 'x-forwarded-for': `2001:${groups.join(':')}::1` };
}

/** Waits for the home page. The address changes some frames before the page does. */
export async function expectHome(page: Page) {
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Stuck? See the next move.' })).toBeVisible();
}
