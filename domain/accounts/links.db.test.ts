import { expect, test } from 'vitest';
import {
  ADA,
  createAccountSite,
  HOUR,
  MINUTE,
  OTHER_PASSWORD,
  SPENT,
  WRONG,
} from '#tests/account-site.ts';
import { getCredits } from '../credits/get-credits.ts';
import { dbOf } from '../platform/context.server.ts';
import { confirmAddress } from './confirm-address.ts';
import { isLinkGood } from './links.ts';
import { requestLink } from './request-link.ts';
import { findSession } from './sessions.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';

test('a link works once, and not after 24 hours or 60 minutes', async () => {
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

test('a link for one purpose does not work for the other', async () => {
  const { ctx, receiveToken } = await createAccountSite();
  await signUp(ctx, ADA);
  const token = await receiveToken();
  await expect(setPassword(ctx, token, OTHER_PASSWORD)).rejects.toMatchObject(SPENT);
  expect(await isLinkGood(ctx, 'password', token)).toBe(false);
  expect(await isLinkGood(ctx, 'confirm', token)).toBe(true);
  await requestLink(ctx, 'password', ADA.email);
  await expect(confirmAddress(ctx, await receiveToken())).rejects.toMatchObject(SPENT);
});

test('using a link invalidates the others sent for the same purpose', async () => {
  const { ctx, receiveToken } = await createAccountSite();
  await signUp(ctx, ADA);
  const first = await receiveToken();
  await requestLink(ctx, 'confirm', ADA.email);
  const second = await receiveToken();
  await confirmAddress(ctx, second);
  await expect(confirmAddress(ctx, first)).rejects.toMatchObject(SPENT);
});

test('the database contains neither tokens nor passwords, and what it contains opens nothing', async () => {
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

test('a link requested again after several sign-ups confirms without any of their passwords', async () => {
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

test('setting a password by a link ends all sessions, confirms the address, and sends an e-mail', async () => {
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
