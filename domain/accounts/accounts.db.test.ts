import { expect, test } from 'vitest';
import { ADA, createAccountSite, DAY, OTHER_PASSWORD, WRONG } from '#tests/account-site.ts';
import type { AccountActor, Device } from '../platform/context.server.ts';
import type { DomainError } from '../platform/errors.ts';
import { requestLink } from './request-link.ts';
import { findSession } from './sessions.ts';
import { changePassword, setPassword } from './set-password.ts';
import { signIn } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { sweepAccounts } from './sweep-accounts.ts';

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

test('twenty wrong passwords lock out strangers, but no device that the person has signed in from', async () => {
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

test('sweeping deletes what has expired and accounts unconfirmed for a week, and nothing else', async () => {
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
