import { expect, test } from 'vitest';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { UNLIMITED } from '#tests/unlimited.ts';
import { getCredits } from '../credits/get-credits.ts';
import { getUserInfo } from '../credits/get-user-info.ts';
import { type AccountActor, type Device, dbOf } from '../platform/context.server.ts';
import type { DomainError } from '../platform/errors.ts';
import { confirmAddress } from './confirm-address.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { isLinkGood } from './links.ts';
import { requestLink } from './request-link.ts';
import { findSession, listSessions } from './sessions.ts';
import { changePassword, setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { sweepAccounts } from './sweep-accounts.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const OTHER_PASSWORD = 'seven blue ladders';
const SPENT = { code: 'unprocessable', message: expect.stringContaining('Ask for a new one') };
const WRONG = {
  code: 'unauthenticated',
  message: 'The e-mail address or the password is wrong.',
};

test('whoever signs up confirms by a link, gets a trial of 14 days and signs in', async () => {
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

test('confirming in the browser that signed up begins a session; the link alone, or another secret, never does', async () => {
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

test('a link is good once, and not beyond 24 hours or 60 minutes', async () => {
  const { ctx, receiveToken, join, pass, isOpen } = await createAccountSite();
  await signUp(ctx, ADA);
  const late = await receiveToken();
  pass(24 * HOUR - 1);
  expect(await isOpen('confirm', late)).toBe(true);
  pass(1);
  await expect(confirmAddress(ctx, late)).rejects.toMatchObject(SPENT);
  await join({ ...ADA, email: 'bob@example.com' });
  await requestLink(ctx, 'password', 'bob@example.com');
  const reset = await receiveToken();
  pass(60 * MINUTE - 1);
  expect(await isOpen('password', reset)).toBe(true);
  expect(await isLinkGood(ctx, 'password', reset)).toBe(true);
  pass(1);
  expect(await isLinkGood(ctx, 'password', reset)).toBe(false);
  await expect(setPassword(ctx, reset, OTHER_PASSWORD)).rejects.toMatchObject(SPENT);
  await requestLink(ctx, 'password', 'bob@example.com');
  const fresh = await receiveToken();
  await setPassword(ctx, fresh, OTHER_PASSWORD);
  expect(await isLinkGood(ctx, 'password', fresh)).toBe(false);
  await expect(setPassword(ctx, fresh, OTHER_PASSWORD)).rejects.toMatchObject(SPENT);
});

test('a link of one purpose does not serve the other', async () => {
  const { ctx, receiveToken } = await createAccountSite();
  await signUp(ctx, ADA);
  const token = await receiveToken();
  await expect(setPassword(ctx, token, OTHER_PASSWORD)).rejects.toMatchObject(SPENT);
  expect(await isLinkGood(ctx, 'password', token)).toBe(false);
  expect(await isLinkGood(ctx, 'confirm', token)).toBe(true);
  await requestLink(ctx, 'password', ADA.email);
  await expect(confirmAddress(ctx, await receiveToken())).rejects.toMatchObject(SPENT);
});

test('spending a link spends the others that were sent for the same', async () => {
  const { ctx, receiveToken } = await createAccountSite();
  await signUp(ctx, ADA);
  const first = await receiveToken();
  await requestLink(ctx, 'confirm', ADA.email);
  const second = await receiveToken();
  await confirmAddress(ctx, second);
  await expect(confirmAddress(ctx, first)).rejects.toMatchObject(SPENT);
});

test('neither tokens nor passwords are in the database, and what is there opens nothing', async () => {
  const { ctx, enter, join, receiveToken } = await createAccountSite();
  await join();
  const { token, actor } = await enter();
  await requestLink(ctx, 'password', ADA.email);
  const link = await receiveToken();
  const db = dbOf(ctx);
  const session = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
  const stored = await db.selectFrom('account_links').selectAll().executeTakeFirstOrThrow();
  const account = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
  const rows = JSON.stringify([session, stored, account]);
  for (const secret of [token, link, ADA.password]) expect(rows).not.toContain(secret);
  for (const stolen of [session.token_hash, session.id, actor.accountId, `${token}x`, '']) {
    expect(await findSession(ctx, stolen)).toBeUndefined();
  }
  await expect(setPassword(ctx, stored.token_hash, OTHER_PASSWORD)).rejects.toMatchObject(SPENT);
  expect(account.password_hash).toMatch(/^\$argon2id\$/);
});

test('a wrong password and an unknown address get the same sentence after the same work', async () => {
  const { ctx, join, work } = await createAccountSite();
  await join();
  const cost = async (attempt: { readonly email: string; readonly password: string }) => {
    const before = work();
    await expect(signIn(ctx, attempt, '')).rejects.toMatchObject(WRONG);
    const after = work();
    return [after.hashed - before.hashed, after.verified - before.verified];
  };
  expect(await cost({ ...ADA, password: 'wrong' })).toEqual([0, 1]);
  expect(await cost({ ...ADA, email: 'nobody@example.com' })).toEqual([0, 1]);
});

test('signing up, and asking for links, does the same in the request whether the address exists', async () => {
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

test('signing up with the address of an account changes nothing, and its owner is told by mail', async () => {
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

test('nobody is mailed at an address without an account', async () => {
  const { ctx, receive } = await createAccountSite();
  await requestLink(ctx, 'password', ADA.email);
  await requestLink(ctx, 'confirm', ADA.email);
  expect(await receive()).toEqual([]);
});

test.each(['before', 'after'])(
  'who signs up with another’s address, %s them, never gets in',
  async (when) => {
    const { ctx, receiveToken, enter } = await createAccountSite();
    const eve = { email: ADA.email, password: OTHER_PASSWORD };
    const links = new Map<object, string>();
    for (const person of when === 'before' ? [eve, ADA] : [ADA, eve]) {
      await signUp(ctx, person);
      links.set(person, await receiveToken());
    }
    await confirmAddress(ctx, links.get(ADA) ?? '');
    await enter(ADA);
    await expect(signIn(ctx, eve, '')).rejects.toMatchObject(WRONG);
  },
);

test('a link asked for again after several sign-ups confirms without any of their passwords', async () => {
  const { ctx, receive, receiveToken } = await createAccountSite();
  await signUp(ctx, ADA);
  await signUp(ctx, { email: ADA.email, password: OTHER_PASSWORD });
  await receive();
  await requestLink(ctx, 'confirm', ADA.email, { browser: 'secret' });
  const asked = { browser: 'secret', userAgent: '' };
  expect(await confirmAddress(ctx, await receiveToken(), asked)).toMatchObject({
    email: ADA.email,
    hasPassword: false,
    token: null,
  });
  for (const password of [ADA.password, OTHER_PASSWORD]) {
    await expect(signIn(ctx, { ...ADA, password }, '')).rejects.toMatchObject(WRONG);
  }
  await requestLink(ctx, 'password', ADA.email);
  await setPassword(ctx, await receiveToken(), ADA.password);
  await signIn(ctx, ADA, '');
});

test('a person has one trial, also with a plus in the address or a new account', async () => {
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

test('a password set by a link ends all sessions, confirms the address, and is told by mail', async () => {
  const { ctx, join, enter, receive, receiveToken } = await createAccountSite();
  await join();
  const { token } = await enter();
  await requestLink(ctx, 'password', ADA.email);
  await setPassword(ctx, await receiveToken(), OTHER_PASSWORD);
  expect(await findSession(ctx, token)).toBeUndefined();
  expect((await receive()).map(({ subject }) => subject)).toEqual([
    'Your password for Unjam has changed',
  ]);
  await expect(signIn(ctx, ADA, '')).rejects.toMatchObject(WRONG);
  await enter({ ...ADA, password: OTHER_PASSWORD });
  const bob = { email: 'bob@example.com', password: OTHER_PASSWORD };
  await signUp(ctx, bob);
  const confirmation = await receiveToken();
  await requestLink(ctx, 'password', bob.email);
  await setPassword(ctx, await receiveToken(), ADA.password);
  const { actor } = await enter({ ...bob, password: ADA.password });
  expect(await getCredits(ctx, actor.accountId)).toBe(10);
  await expect(confirmAddress(ctx, confirmation)).rejects.toMatchObject(SPENT);
});

test('a changed password ends all other sessions and links, and gives this session a new token', async () => {
  const { ctx, join, enter, receive, receiveToken, isOpen } = await createAccountSite();
  await join();
  const here = await enter();
  const there = await enter();
  await requestLink(ctx, 'password', ADA.email);
  const link = await receiveToken();
  const attempt = (current: string) => changePassword(ctx, here.actor, current, OTHER_PASSWORD);
  await expect(attempt('wrong')).rejects.toMatchObject({ code: 'forbidden' });
  expect(await findSession(ctx, there.token)).toBeDefined();
  const token = await attempt(ADA.password);
  expect(await findSession(ctx, token)).toEqual(here.actor);
  expect(await findSession(ctx, here.token)).toBeUndefined();
  expect(await findSession(ctx, there.token)).toBeUndefined();
  expect(await isOpen('password', link)).toBe(false);
  expect(await receive()).toHaveLength(1);
});

test('twenty wrong passwords of strangers lock out strangers, and no device that the person has entered from', async () => {
  const { ctx, join, receive, receiveToken } = await createAccountSite();
  const on = (device: Device | undefined) => ({ ...ctx, device });
  const bob = { ...ADA, email: 'bob@example.com' };
  await join();
  await join(bob);
  const [old, own, phone, bobs, guesser] = Array.from({ length: 5 }, createDevice);
  await signIn(on(old), ADA, '');
  await signIn(on(bobs), bob, '');
  await signIn(on(bobs), bob, '');
  const { token } = await signIn(on(own), ADA, '');
  const actor = (await findSession(ctx, token)) as AccountActor;
  const ada = { ...ADA, password: OTHER_PASSWORD };
  await changePassword(on(own), actor, ADA.password, ada.password);
  // The first attempt on each of the two devices counted among the twenty.
  for (let n = 0; n < 18; n++) {
    await expect(signIn(ctx, ADA, '')).rejects.toMatchObject(WRONG);
  }
  const invented = createDevice();
  invented.addMark(`${'a'.repeat(43)}.${'b'.repeat(43)}`);
  const locked = { code: 'rate-limited' };
  for (const [who, device] of Object.entries({ none: undefined, invented, bobs, old, phone })) {
    const attempt = signIn(on(device), ada, '').then(
      () => 'in',
      (error: DomainError) => error.code,
    );
    expect([who, await attempt]).toEqual([who, 'rate-limited']);
  }
  await signIn(on(own), ada, '');
  await receive();
  // Using a link from an e-mail marks its device as the person's too.
  await requestLink(ctx, 'password', ADA.email);
  await setPassword(on(phone), await receiveToken(), ADA.password);
  await signIn(on(phone), ADA, '');
  await expect(signIn(on(own), ADA, '')).rejects.toMatchObject(locked);
  // On a device of the person there are twenty attempts, and signing in does not reset them.
  await signIn(on(guesser), bob, '');
  for (let n = 0; n < 18; n++) {
    await expect(signIn(on(guesser), { ...bob, password: 'wrong' }, '')).rejects.toMatchObject(
      WRONG,
    );
  }
  await signIn(on(guesser), bob, '');
  await expect(signIn(on(guesser), { ...bob, password: 'wrong' }, '')).rejects.toMatchObject(WRONG);
  await expect(signIn(on(guesser), bob, '')).rejects.toMatchObject(locked);
  await signIn(on(bobs), bob, '');
});

/** A device that stores its marks. */
function createDevice(): Device {
  const marks: string[] = [];
  return { listMarks: () => marks, addMark: (mark) => void marks.push(mark) };
}

test('a session has a new token at each sign-in, is noted as seen once an hour, and ends after 90 days', async () => {
  const { ctx, join, enter, pass } = await createAccountSite();
  await join();
  const first = await enter(ADA, 'a phone\r\nEvil: header');
  const second = await enter(ADA, 'x'.repeat(1_000));
  expect(first.token).not.toBe(second.token);
  pass(HOUR);
  await findSession(ctx, first.token);
  const [newest, older, ...others] = await listSessions(ctx, second.actor);
  expect(others).toEqual([]);
  expect(newest).toMatchObject({ id: first.actor.sessionId, isCurrent: false });
  expect(newest?.userAgent).toBe('a phone  Evil: header');
  expect(newest?.lastSeenAt.getTime()).toBe(Date.UTC(2026, 10, 1) + HOUR);
  expect(older).toMatchObject({ isCurrent: true, userAgent: 'x'.repeat(300) });
  pass(90 * DAY - HOUR);
  expect(await findSession(ctx, first.token)).toBeUndefined();
  expect(await listSessions(ctx, second.actor)).toEqual([]);
});

test('of more than fifty sessions the one not seen for longest ends', async () => {
  const { ctx, join, enter, pass } = await createAccountSite({}, UNLIMITED);
  await join();
  const oldest = await enter();
  for (let n = 0; n < 50; n++) {
    pass(1);
    await enter();
  }
  expect(await findSession(ctx, oldest.token)).toBeUndefined();
  expect(await listSessions(ctx, oldest.actor)).toHaveLength(50);
});

test('nobody ends or sees the session of another account', async () => {
  const { ctx, join, enter } = await createAccountSite();
  const bob = { ...ADA, email: 'bob@example.com' };
  await join();
  await join(bob);
  const mine = await enter();
  const theirs = await enter(bob);
  await expect(endSession(ctx, mine.actor, theirs.actor.sessionId)).rejects.toMatchObject({
    code: 'not-found',
  });
  await endSessions(ctx, mine.actor.accountId);
  expect(await findSession(ctx, mine.token)).toBeUndefined();
  expect(await findSession(ctx, theirs.token)).toBeDefined();
  expect(await listSessions(ctx, theirs.actor)).toHaveLength(1);
});

test('the token of a deleted account opens nothing', async () => {
  const { ctx, join, enter } = await createAccountSite();
  await join();
  const { token, actor } = await enter();
  await dbOf(ctx).deleteFrom('accounts').where('id', '=', actor.accountId).execute();
  expect(await findSession(ctx, token)).toBeUndefined();
  expect(await listSessions(ctx, actor)).toEqual([]);
  await expect(getUserInfo(ctx, actor.accountId)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
  await expect(changePassword(ctx, actor, ADA.password, OTHER_PASSWORD)).rejects.toMatchObject({
    code: 'unauthenticated',
  });
});

test('sweeping takes what has expired and accounts unconfirmed for a week, and nothing else', async () => {
  const { ctx, join, enter, pass } = await createAccountSite();
  await join();
  await enter();
  await signUp(ctx, { ...ADA, email: 'late@example.com' });
  pass(7 * DAY - 1);
  expect(await sweepAccounts(ctx)).toEqual({ sessions: 0, links: 0, challenges: 0, accounts: 0 });
  pass(1);
  expect(await sweepAccounts(ctx)).toEqual({ sessions: 0, links: 0, challenges: 0, accounts: 1 });
  await requestLink(ctx, 'password', ADA.email);
  pass(90 * DAY);
  expect(await sweepAccounts(ctx)).toMatchObject({ sessions: 1, accounts: 0 });
  await enter();
});
