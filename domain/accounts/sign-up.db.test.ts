import { expect, test } from 'vitest';
import { ADA, createAccountSite, DAY, OTHER_PASSWORD, WRONG } from '#tests/account-site.ts';
import { getCredits } from '../credits/get-credits.ts';
import { getUserInfo } from '../credits/get-user-info.ts';
import { dbOf } from '../platform/context.server.ts';
import { confirmAddress } from './confirm-address.ts';
import { requestLink } from './request-link.ts';
import { findSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { createToken } from './tokens.ts';

test('a person signs up, confirms by a link, gets a trial of 14 days and signs in', async () => {
  const { ctx, receive, enter, pass } = await createAccountSite({
    SITE_URL: 'https://guide.example',
  });
  await signUp(ctx, ADA);
  await expect(signIn(ctx, ADA, '')).rejects.toMatchObject({
    code: 'unauthenticated',
    message: expect.stringContaining('ada@example.com'),
  });
  const [mail, ...others] = await receive();
  expect(others).toEqual([]);
  expect(mail?.to).toBe(ADA.email);
  const link = `https://guide.example/auth/email_verifications?type=account_confirm&token=${mail?.token}`;
  expect(mail?.text).toContain(link);
  expect(mail?.html).toContain(`href="${link.replace('&', '&amp;')}"`);
  const confirmed = await confirmAddress(ctx, mail?.token ?? '');
  expect(confirmed).toMatchObject({ email: ADA.email, hasPassword: true, token: null });
  const { actor } = await enter();
  expect(confirmed.accountId).toBe(actor.accountId);
  expect(actor).toMatchObject({ kind: 'account', email: ADA.email, role: 'player' });
  const info = { email: ADA.email, credits: 10, image: null };
  expect(await getUserInfo(ctx, actor.accountId)).toEqual(info);
  pass(14 * DAY);
  expect(await getCredits(ctx, actor.accountId)).toBe(0);
});

test('confirming in the browser that signed up starts a session; the link alone, or another secret, never does', async () => {
  const { ctx, receiveToken } = await createAccountSite();
  const signUpIn = async (name: string, browser: string | null) => {
    await signUp(ctx, { ...ADA, email: `${name}@example.com` }, browser);
    return receiveToken();
  };
  const confirm = async (link: string, browser?: string) =>
    confirmAddress(ctx, link, browser === undefined ? undefined : { browser, userAgent: 'x' });
  const own = await confirm(await signUpIn('own', 'secret'), 'secret');
  expect(await findSession(ctx, own.token ?? '')).toMatchObject({ email: 'own@example.com' });
  expect((await confirm(await signUpIn('a', 'secret'))).token).toBeNull();
  expect((await confirm(await signUpIn('b', 'secret'), 'another')).token).toBeNull();
  expect((await confirm(await signUpIn('c', null), 'secret')).token).toBeNull();
  const stored = await dbOf(ctx).selectFrom('account_links').selectAll().execute();
  expect(stored).toEqual([]);
  await signUpIn('d', 'secret');
  await requestLink(ctx, 'confirm', 'd@example.com', { browser: 'secret' });
  const again = await receiveToken();
  const [link] = await dbOf(ctx).selectFrom('account_links').selectAll().execute();
  expect(JSON.stringify(link)).not.toContain('"secret"');
  expect((await confirm(again, 'secret')).token).toMatch(/^[\w-]{43}$/);
});

test('signing up and requesting links do the same work whether the address exists or not', async () => {
  const { ctx, jobs, join, work } = await createAccountSite();
  await join();
  const cost = async (call: () => Promise<unknown>) => {
    const before = work();
    const result = await call();
    const after = work();
    const tasks = jobs.splice(0).map(({ task, input }) => [task, Object.keys(input)]);
    return [result, tasks, after.hashed - before.hashed, after.verified - before.verified];
  };
  const stranger = { ...ADA, email: 'nobody@example.com' };
  expect(await cost(() => signUp(ctx, ADA))).toEqual(await cost(() => signUp(ctx, stranger)));
  for (const purpose of ['confirm', 'password'] as const) {
    expect(await cost(() => requestLink(ctx, purpose, ADA.email))).toEqual(
      await cost(() => requestLink(ctx, purpose, 'neither@example.com')),
    );
  }
});

test('signing up with the address of an account changes nothing, and its owner gets an e-mail', async () => {
  const { ctx, join, receive, enter } = await createAccountSite();
  await join();
  await signUp(ctx, { email: ADA.email, password: OTHER_PASSWORD });
  await requestLink(ctx, 'confirm', ADA.email);
  const mails = await receive();
  const subject = 'You already have an account at Unjam';
  expect(mails).toMatchObject([
    { to: ADA.email, subject, token: '' },
    { to: ADA.email, subject, token: '' },
  ]);
  await enter();
  await expect(
    signIn(ctx, { email: ADA.email, password: OTHER_PASSWORD }, ''),
  ).rejects.toMatchObject(WRONG);
});

test('sends no e-mail to an address without an account', async () => {
  const { ctx, receive } = await createAccountSite();
  await requestLink(ctx, 'password', ADA.email);
  await requestLink(ctx, 'confirm', ADA.email);
  expect(await receive()).toEqual([]);
});

test.each(['before', 'after'])(
  'a person who signs up with another’s address, %s them, never gets in',
  async (when) => {
    const { ctx, receiveToken, enter } = await createAccountSite();
    const eve = { email: ADA.email, password: OTHER_PASSWORD };
    const links = new Map<object, string>();
    const browser = createToken();
    for (const person of when === 'before' ? [eve, ADA] : [ADA, eve]) {
      await signUp(ctx, person, person === ADA ? browser : createToken());
      links.set(person, await receiveToken());
    }
    await confirmAddress(ctx, links.get(ADA) ?? '', { browser, userAgent: '' });
    await enter(ADA);
    await expect(signIn(ctx, eve, '')).rejects.toMatchObject(WRONG);
  },
);

test.each(['before', 'after'])(
  'attack: a person who signed up with another’s address %s them does not get in even if they open that link',
  async (when) => {
    const { ctx, receiveToken } = await createAccountSite();
    const eve = { email: ADA.email, password: OTHER_PASSWORD };
    const browser = createToken();
    let link = '';
    for (const person of when === 'before' ? [eve, ADA] : [ADA, eve]) {
      await signUp(ctx, person, person === ADA ? browser : createToken());
      const token = await receiveToken();
      if (person === eve) link = token;
    }
    const confirmed = await confirmAddress(ctx, link, { browser, userAgent: '' });
    expect(confirmed).toMatchObject({ hasPassword: false, token: null });
    await expect(signIn(ctx, eve, '')).rejects.toMatchObject(WRONG);
  },
);

test('a person gets one trial, even with a plus in the address or a new account', async () => {
  const { ctx, join, enter } = await createAccountSite();
  const creditsOf = async (email: string) => {
    await join({ ...ADA, email });
    return getCredits(ctx, (await enter({ ...ADA, email })).actor.accountId);
  };
  expect(await creditsOf(ADA.email)).toBe(10);
  expect(await creditsOf('ada+2@example.com')).toBe(0);
  await dbOf(ctx).deleteFrom('accounts').where('email', '=', ADA.email).execute();
  expect(await creditsOf(ADA.email)).toBe(0);
});
