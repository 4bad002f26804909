/** Changes to accounts, and proofs of identity. */

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ADA, createAccountSite, MINUTE, OTHER_PASSWORD } from '#tests/account-site.ts';
import { UNLIMITED } from '#tests/unlimited.ts';
import { getCredits } from '../credits/get-credits.ts';
import { dbOf } from '../platform/context.server.ts';
import type { Limits } from '../platform/limits.ts';
import { changeEmail } from './change-email.ts';
import { deleteAccount } from './delete-account.ts';
import { exportAccount } from './export-account.ts';
import { getSettings } from './get-settings.ts';
import { FAILED_PROOFS_MAX, hasProof, provePassword, requireProof } from './prove-identity.ts';
import { requestEmailChange } from './request-email-change.ts';
import { requestFirstPassword } from './request-first-password.ts';
import { requestLink } from './request-link.ts';
import { findSession } from './sessions.ts';
import { changePassword, setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signInWithGoogle } from './sign-in-with-google.ts';
import { signUp } from './sign-up.ts';

const NEW = 'ada@new.example';
const BOB = { email: 'bob@example.com', password: ADA.password };
const REFUSED = { code: 'forbidden' };
const SPENT = { code: 'unprocessable' };

/** A site where Ada is signed in. */
async function createSignedInSite(limits?: Limits) {
  const site = await createAccountSite({ SITE_URL: 'https://guide.example' }, limits);
  await site.join();
  return { ...site, ...(await site.enter()) };
}

test('a sign-in proves identity for ten minutes, and the password for ten more', async () => {
  const { ctx, actor, pass } = await createSignedInSite();
  await requireProof(ctx, actor);
  await expect(provePassword(ctx, actor, 'wrong')).rejects.toMatchObject(REFUSED);
  pass(10 * MINUTE - 1);
  expect(await getSettings(ctx, actor)).toMatchObject({ hasPassword: true, isProven: true });
  pass(1);
  expect(await getSettings(ctx, actor)).toMatchObject({ isProven: false });
  await expect(requireProof(ctx, actor)).rejects.toMatchObject(REFUSED);
  await provePassword(ctx, actor, ADA.password);
  pass(10 * MINUTE - 1);
  await requireProof(ctx, actor);
  pass(1);
  expect(await hasProof(ctx, actor)).toBe(false);
});

test('ten wrong passwords in a row end the session, even concurrently', async () => {
  const { ctx, actor, token, enter } = await createSignedInSite(UNLIMITED);
  const guess = (password: string) => provePassword(ctx, actor, password).catch((error) => error);
  for (let n = 1; n < FAILED_PROOFS_MAX; n++) await guess('wrong');
  await provePassword(ctx, actor, ADA.password);
  const refusals = await Promise.all(
    Array.from({ length: FAILED_PROOFS_MAX + 3 }, () => guess('wrong')),
  );
  expect(refusals.map(({ code }) => code).sort()).toEqual([
    ...Array<string>(FAILED_PROOFS_MAX).fill('forbidden'),
    ...Array<string>(3).fill('unauthenticated'),
  ]);
  expect(await findSession(ctx, token)).toBeUndefined();
  expect(await guess(ADA.password)).toMatchObject({ code: 'unauthenticated' });
  expect(await hasProof(ctx, (await enter()).actor)).toBe(true);
});

test('changing the password counts wrong passwords as well', async () => {
  const { ctx, actor, token } = await createSignedInSite();
  for (let n = 1; n <= FAILED_PROOFS_MAX + 1; n++) {
    await changePassword(ctx, actor, 'wrong', OTHER_PASSWORD).catch(() => {});
  }
  expect(await findSession(ctx, token)).toBeUndefined();
});

test('an account moves to another address: both get an e-mail, all other sessions end', async () => {
  const { ctx, actor, token, enter, receive } = await createSignedInSite();
  const other = await enter();
  await requestEmailChange(ctx, actor, NEW);
  const mails = await receive();
  expect(mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [ADA.email, 'Your account at Unjam is about to change its e-mail address'],
    [NEW, 'Confirm your new e-mail address for Unjam'],
  ]);
  const link = mails.find(({ to }) => to === NEW)?.token ?? '';
  expect(mails.find(({ to }) => to === ADA.email)?.text).not.toContain(link);
  expect((await getSettings(ctx, actor)).email).toBe(ADA.email);

  const credits = await getCredits(ctx, actor.accountId);
  const moved = await changeEmail({ ...ctx, actor }, link);
  expect(moved.email).toBe(NEW);
  expect(await findSession(ctx, token)).toBeUndefined();
  expect(await findSession(ctx, other.token)).toBeUndefined();
  expect(await findSession(ctx, moved.token ?? '')).toMatchObject({
    email: NEW,
    sessionId: actor.sessionId,
  });
  expect((await receive()).map(({ to }) => to)).toEqual([ADA.email, NEW]);
  expect(await getCredits(ctx, actor.accountId)).toBe(credits);
  await expect(signIn(ctx, ADA, '')).rejects.toMatchObject({ code: 'unauthenticated' });
  await signIn(ctx, { ...ADA, email: NEW }, '');
  await expect(changeEmail(ctx, link)).rejects.toMatchObject(SPENT);
});

test('confirming a new address in another browser ends every session and starts none', async () => {
  const { ctx, actor, token, receive, join, enter } = await createSignedInSite();
  await join(BOB);
  const bob = await enter(BOB);
  await requestEmailChange(ctx, actor, NEW);
  const link = (await receive()).find(({ to }) => to === NEW)?.token ?? '';
  expect(await changeEmail({ ...ctx, actor: bob.actor }, link)).toEqual({
    email: NEW,
    token: null,
  });
  expect(await findSession(ctx, token)).toBeUndefined();
  expect(await findSession(ctx, bob.token)).toMatchObject({ email: BOB.email });
});

test('only its owner is told that an address has an account: the person who asks sees no difference', async () => {
  const { ctx, actor, receive, join, jobs } = await createSignedInSite();
  await join(BOB);
  const cost = async (email: string) => {
    const result = await requestEmailChange(ctx, actor, email);
    return [result, jobs.map(({ task, input }) => [task, Object.keys(input)])];
  };
  const taken = await cost(BOB.email);
  const mails = await receive();
  expect(await cost(NEW)).toEqual(taken);
  const told = mails.find(({ to }) => to === BOB.email);
  expect([told?.subject, told?.token]).toEqual([
    'This address already has an account at Unjam',
    '',
  ]);
});

test('an address that gets an account in the meantime is not taken from it', async () => {
  const { ctx, actor, receive, join } = await createSignedInSite();
  await requestEmailChange(ctx, actor, BOB.email);
  const link = (await receive()).find(({ to }) => to === BOB.email)?.token ?? '';
  await join(BOB);
  await expect(changeEmail(ctx, link)).rejects.toMatchObject({ code: 'conflict' });
  expect((await getSettings(ctx, actor)).email).toBe(ADA.email);
});

test('an unconfirmed sign-up does not reserve its address', async () => {
  const { ctx, actor, receive } = await createSignedInSite();
  await signUp(ctx, { ...ADA, email: NEW });
  await receive();
  await requestEmailChange(ctx, actor, NEW);
  const link = (await receive()).find(({ to }) => to === NEW)?.token ?? '';
  await changeEmail(ctx, link);
  expect((await getSettings(ctx, actor)).email).toBe(NEW);
  const accounts = await dbOf(ctx).selectFrom('accounts').select('email').execute();
  expect(accounts).toEqual([{ email: NEW }]);
});

test('neither address of a change gets another trial', async () => {
  const { ctx, actor, receive, join, enter } = await createSignedInSite();
  await requestEmailChange(ctx, actor, NEW);
  const link = (await receive()).find(({ to }) => to === NEW)?.token ?? '';
  await changeEmail({ ...ctx, actor }, link);
  await receive();
  await join(ADA);
  const again = await enter(ADA);
  expect(await getCredits(ctx, again.actor.accountId)).toBe(0);
  await deleteAccount(ctx, { ...actor, email: NEW }, NEW);
  await receive();
  const renewed = { ...ADA, email: NEW };
  await join(renewed);
  expect(await getCredits(ctx, (await enter(renewed)).actor.accountId)).toBe(0);
});

test('the link of a change is valid for 60 minutes, and not after a new password', async () => {
  const { ctx, actor, pass, enter, receive, receiveToken, isOpen } = await createSignedInSite();
  const ask = async () => {
    await requestEmailChange(ctx, actor, NEW);
    return (await receive()).find(({ to }) => to === NEW)?.token ?? '';
  };
  const first = await ask();
  await changePassword(ctx, actor, ADA.password, OTHER_PASSWORD);
  await receive();
  expect(await isOpen('email', first)).toBe(false);
  const second = await ask();
  await requestLink(ctx, 'password', ADA.email);
  await setPassword(ctx, await receiveToken(), 'four green kettles');
  await expect(changeEmail(ctx, second)).rejects.toMatchObject(SPENT);
  await receive();
  const again = await enter({ ...ADA, password: 'four green kettles' });
  await requestEmailChange(ctx, again.actor, NEW);
  const third = (await receive()).find(({ to }) => to === NEW)?.token ?? '';
  pass(60 * MINUTE - 1);
  expect(await isOpen('email', third)).toBe(true);
  pass(1);
  await expect(changeEmail(ctx, third)).rejects.toMatchObject(SPENT);
});

test('four changes an hour can be requested, per account and per address', async () => {
  const { ctx, actor, join, enter, receive, pass } = await createSignedInSite();
  await join(BOB);
  const bob = (await enter(BOB)).actor;
  for (const n of [1, 2, 3]) await requestEmailChange(ctx, actor, `ada${n}@new.example`);
  await requestEmailChange(ctx, actor, NEW);
  await expect(requestEmailChange(ctx, actor, NEW)).rejects.toMatchObject({
    code: 'rate-limited',
    retryAfterSeconds: 3600,
  });
  for (const _ of [1, 2, 3]) await requestEmailChange(ctx, bob, NEW);
  await expect(requestEmailChange(ctx, bob, NEW)).rejects.toMatchObject({
    code: 'rate-limited',
  });
  await receive();
  pass(60 * MINUTE);
  await provePassword(ctx, actor, ADA.password);
  await requestEmailChange(ctx, actor, NEW);
});

test('attack: a stranger receives at most four e-mails an hour, whatever is changed in between', async () => {
  const { ctx, actor, receive } = await createSignedInSite();
  let password = ADA.password;
  let refused = 0;
  for (let round = 0; round < 4; round++) {
    for (let n = 0; n < 4; n++) {
      await requestEmailChange(ctx, actor, 'stranger@else.example').catch(() => {
        refused += 1;
      });
    }
    // A new password invalidates all links, so none is left to be counted.
    const next = `three odd socks ${round}`;
    await changePassword(ctx, actor, password, next);
    password = next;
  }
  const mails = (await receive()).filter(({ to }) => to.endsWith('@else.example'));
  expect([mails.length, refused]).toEqual([4, 12]);
});

test('attack: a tag in an address does not make it another one', async () => {
  const { ctx } = await createSignedInSite();
  for (let n = 0; n < 4; n++) await requestLink(ctx, 'password', `stranger+${n}@else.example`);
  await expect(requestLink(ctx, 'password', 'stranger@else.example')).rejects.toMatchObject({
    code: 'rate-limited',
  });
});

test('attack: thirty concurrent requests for a password link send at most four e-mails', async () => {
  const { ctx, actor, receive } = await createSignedInSite();
  const calls = Array.from({ length: 30 }, () => requestFirstPassword(ctx, actor));
  const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
  // Signing up has sent the first e-mail.
  expect([(await receive()).length, refused.length]).toEqual([3, 27]);
});

test('attack: many accounts on one network send at most twenty e-mails an hour', async () => {
  const { ctx, actor, receive } = await createSignedInSite();
  for (let n = 0; n < 25; n++) {
    const account = { ...actor, accountId: randomUUID() };
    const own = { ...ctx, network: '192.0.2.1', actor: account };
    await requestLink(own, 'password', `stranger${n}@else.example`).catch(() => {});
  }
  const own = { ...ctx, network: '192.0.2.1' };
  await expect(requestEmailChange(own, actor, NEW)).rejects.toMatchObject({ code: 'rate-limited' });
  expect(await receive()).toEqual([]);
  await requestEmailChange({ ...ctx, network: '192.0.2.2' }, actor, NEW);
});

test('every change needs a proof, and the new address must differ', async () => {
  const { ctx, actor, pass, jobs } = await createSignedInSite();
  await expect(requestEmailChange(ctx, actor, ADA.email)).rejects.toMatchObject({
    code: 'invalid',
  });
  pass(10 * MINUTE);
  await expect(requestEmailChange(ctx, actor, NEW)).rejects.toMatchObject(REFUSED);
  await expect(deleteAccount(ctx, actor, ADA.email)).rejects.toMatchObject(REFUSED);
  await expect(exportAccount(ctx, actor)).rejects.toMatchObject(REFUSED);
  expect(jobs).toEqual([]);
});

test('deleting an account deletes everything about the person; the ledger stays, and no trial is granted again', async () => {
  const { ctx, actor, token, receive, receiveToken, join, enter } = await createSignedInSite();
  await requestLink(ctx, 'password', ADA.email);
  const reset = await receiveToken();
  await expect(deleteAccount(ctx, actor, BOB.email)).rejects.toMatchObject({
    code: 'invalid',
    message: 'email: must be the address of this account, ada@example.com',
  });
  await deleteAccount(ctx, actor, ADA.email);
  expect((await receive()).map(({ to, subject }) => [to, subject])).toEqual([
    [ADA.email, 'Your account at Unjam is deleted'],
  ]);
  expect(await findSession(ctx, token)).toBeUndefined();
  await expect(setPassword(ctx, reset, OTHER_PASSWORD)).rejects.toMatchObject(SPENT);
  const ledger = await dbOf(ctx)
    .selectFrom('credit_ledger')
    .select(['account', 'amount'])
    .execute();
  expect(ledger).toEqual([{ account: actor.accountId, amount: 10 }]);
  await join();
  const again = await enter();
  expect(again.actor.accountId).not.toBe(actor.accountId);
  expect(await getCredits(ctx, again.actor.accountId)).toBe(0);
});

test('a person who only used Google proves identity by a fresh sign-in, and sets a password by e-mail', async () => {
  const { ctx, receiveToken, pass } = await createAccountSite();
  const person = { subject: 'g-1', email: ADA.email, isEmailVerified: true, picture: null };
  const enter = async () => {
    const actor = await findSession(ctx, await signInWithGoogle(ctx, person, ''));
    if (!actor) throw new Error('not signed in');
    return actor;
  };
  const actor = await enter();
  expect(await getSettings(ctx, actor)).toMatchObject({ hasPassword: false, hasGoogle: true });
  pass(10 * MINUTE);
  await expect(requireProof(ctx, actor)).rejects.toMatchObject(REFUSED);
  await expect(provePassword(ctx, actor, '')).rejects.toMatchObject(REFUSED);
  await requireProof(ctx, await enter());
  await requestLink(ctx, 'password', actor.email);
  await setPassword(ctx, await receiveToken(), ADA.password);
  const signedIn = await signIn(ctx, ADA, '');
  expect(signedIn.accountId).toBe(actor.accountId);
});
