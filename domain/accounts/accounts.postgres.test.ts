import { expect, test } from 'vitest';
import { ADA, createAccountSite } from '#tests/account-site.ts';
import { UNLIMITED } from '#tests/unlimited.ts';
import { getCredits } from '../credits/get-credits.ts';
import { dbOf } from '../platform/context.server.ts';
import { confirmAddress } from './confirm-address.ts';
import { requestLink } from './request-link.ts';
import { findSession } from './sessions.ts';
import { setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { signUp } from './sign-up.ts';

const countOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;

test('a link used twenty times concurrently works once, and gives one trial', async () => {
  const { ctx, receiveToken, enter } = await createAccountSite();
  await signUp(ctx, ADA);
  const token = await receiveToken();
  const spent = await Promise.allSettled(
    Array.from({ length: 20 }, () => confirmAddress(ctx, token)),
  );
  expect(countOf(spent)).toBe(1);
  for (const result of spent) {
    if (result.status === 'rejected') expect(result.reason.code).toBe('unprocessable');
  }
  expect(await getCredits(ctx, (await enter()).actor.accountId)).toBe(10);
});

test('if several links of an account are used concurrently, one works, and none deadlocks', async () => {
  const { ctx, receive } = await createAccountSite({}, UNLIMITED);
  await signUp(ctx, ADA);
  for (let n = 0; n < 9; n++) await requestLink(ctx, 'confirm', ADA.email);
  const links = await receive();
  expect(links).toHaveLength(10);
  const spent = await Promise.allSettled(links.map(({ token }) => confirmAddress(ctx, token)));
  expect(countOf(spent)).toBe(1);
});

test('an address that signs up twenty times concurrently gets one account', async () => {
  const { ctx } = await createAccountSite({}, UNLIMITED);
  await Promise.all(Array.from({ length: 20 }, () => signUp(ctx, ADA)));
  expect(await dbOf(ctx).selectFrom('accounts').select('id').execute()).toHaveLength(1);
});

test('signing in with Google ten times concurrently creates one account and one trial', async () => {
  const { ctx } = await createAccountSite();
  const person = { subject: '1', email: ADA.email, isEmailVerified: true, picture: null };
  const tokens = await Promise.all(
    Array.from({ length: 10 }, () => signInWithGoogle(ctx, person, '')),
  );
  const actors = await Promise.all(tokens.map((token) => findSession(ctx, token)));
  const ids = new Set(actors.map((actor) => actor?.accountId));
  expect(ids.size).toBe(1);
  expect(await getCredits(ctx, [...ids][0] ?? '')).toBe(10);
});

test('no session with the old password outlives a change of it, in any order', async () => {
  const { ctx, join, receiveToken } = await createAccountSite({}, UNLIMITED);
  await join();
  let password = ADA.password;
  for (let round = 0; round < 5; round++) {
    await requestLink(ctx, 'password', ADA.email);
    const link = await receiveToken();
    const next = `ladder number ${round}`;
    const signIns = Array.from({ length: 10 }, () => signIn(ctx, { ...ADA, password }, ''));
    const [, ...results] = await Promise.allSettled([setPassword(ctx, link, next), ...signIns]);
    await receiveToken();
    for (const result of results) {
      if (result.status === 'rejected') {
        expect(result.reason.code).toBe('unauthenticated');
        continue;
      }
      expect(await findSession(ctx, result.value.token)).toBeUndefined();
    }
    expect(await dbOf(ctx).selectFrom('sessions').select('id').execute()).toEqual([]);
    password = next;
  }
});
