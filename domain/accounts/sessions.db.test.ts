import { expect, test } from 'vitest';
import { ADA, createAccountSite, DAY, HOUR, OTHER_PASSWORD } from '#tests/account-site.ts';
import { UNLIMITED } from '#tests/unlimited.ts';
import { getUserInfo } from '../credits/get-user-info.ts';
import { dbOf } from '../platform/context.server.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { requestLink } from './request-link.ts';
import { findSession, listSessions } from './sessions.ts';
import { changePassword } from './set-password.ts';

test('changing the password ends all other sessions and links, and gives this session a new token', async () => {
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

test('a session gets a new token at each sign-in, records its use once an hour, and ends after 90 days', async () => {
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

test('beyond fifty sessions, the least recently used one ends', async () => {
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

test('nobody can end or see the session of another account', async () => {
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
