import { expect, test } from 'vitest';
import { HOUR_MS } from '#domain/platform/durations.ts';
import { createProgressSite } from '#tests/progress-devices.ts';
import { ACCOUNT_PROGRESS_KEY } from '../session/session-mark.ts';
import { PROGRESS_KEY } from './progress.ts';
import { SYNC_KEY, UNSENT_KEY } from './sync-record.ts';

/** Two browsers signed in to the same account. */
async function createPair({ skewMs = 0 } = {}) {
  const site = await createProgressSite();
  const [phone, desk] = [site.createDevice({ skewMs }), site.createDevice()];
  for (const device of [phone, desk]) {
    device.signIn(site.ada);
    expect(await device.sync()).toBe('done');
  }
  return { ...site, phone, desk };
}

test('marks set or removed on one device reach the other', async () => {
  const { phone, desk, pass } = await createPair();
  phone.store.change(7, { isSaved: true });
  phone.store.change(8, { seenAt: 0, move: 3 });
  expect(await phone.sync(false)).toBe('done');
  await desk.sync();
  expect(desk.view()).toEqual(phone.view());
  expect(desk.view()).toMatchObject({ 7: { isSaved: true }, 8: { move: 3 } });
  pass(10);
  desk.store.change(7, { isSaved: undefined });
  await desk.sync(false);
  await phone.sync();
  expect(phone.view()).toEqual({ 8: phone.store.read()[8] });
});

test('sends nothing to the server while nothing has changed', async () => {
  const { phone } = await createPair();
  const before = phone.countRequests();
  expect(await phone.sync(false)).toBe('done');
  expect(phone.countRequests()).toBe(before);
});

test('edits made offline arrive later, and lose only to later ones', async () => {
  const { phone, desk, pass } = await createPair();
  phone.setNetwork('off');
  phone.store.change(7, { isSaved: true });
  phone.store.change(8, { solvedAt: 5 });
  expect(await phone.sync()).toBe('failed');
  pass(10);
  desk.store.change(7, { solvedAt: 6 });
  await desk.sync();
  phone.setNetwork('on');
  await phone.sync();
  await desk.sync();
  expect(phone.view()).toEqual({ 7: { solvedAt: 6 }, 8: { solvedAt: 5 } });
  expect(desk.view()).toEqual(phone.view());
});

test('an edit made during a request is not lost', async () => {
  const { phone, desk } = await createPair();
  phone.store.change(7, { isSaved: true });
  phone.whileOnTheWay(() => phone.store.change(7, { isSaved: undefined, solvedAt: 9 }));
  await phone.sync();
  await desk.sync();
  expect(desk.view()).toEqual({ 7: { solvedAt: 9 } });
});

test('a clock that is two hours fast wins no longer than it should', async () => {
  const { phone, desk, pass, readTime } = await createPair({ skewMs: 2 * HOUR_MS });
  phone.store.change(7, { isSaved: true });
  expect(phone.store.read()[7]?.changedAt).toBeLessThan(readTime() + 10);
  phone.setNetwork('loses answers');
  await phone.sync();
  pass(1000);
  desk.store.change(7, { solvedAt: 9 });
  await desk.sync();
  phone.setNetwork('on');
  await phone.sync();
  await desk.sync();
  expect(phone.view()).toEqual({ 7: { solvedAt: 9 } });
  expect(desk.view()).toEqual(phone.view());
});

test('a slow clock still changes what it has seen', async () => {
  const { phone, desk } = await createPair({ skewMs: -2 * HOUR_MS });
  desk.store.change(7, { isSaved: true });
  await desk.sync();
  await phone.sync();
  phone.store.change(7, { isSaved: undefined, solvedAt: 9 });
  await phone.sync();
  await desk.sync();
  expect(desk.view()).toEqual({ 7: { solvedAt: 9 } });
});

test('clearing removes everything from the account and the other device, but nothing later', async () => {
  const { phone, desk, pass } = await createPair();
  phone.store.change(7, { isSaved: true });
  await phone.sync();
  await desk.sync();
  pass(10);
  phone.clear();
  phone.store.change(9, { isSaved: true });
  pass(10);
  desk.store.change(8, { isSaved: true });
  await desk.sync();
  await phone.sync();
  await desk.sync();
  expect(desk.view()).toEqual({ 8: { isSaved: true }, 9: { isSaved: true } });
  expect(phone.view()).toEqual(desk.view());
});

test('splits what exceeds one request', async () => {
  const { phone, desk, pass } = await createPair();
  for (let level = 1; level <= 700; level++) {
    pass(1);
    phone.store.change(level, { isSaved: true });
  }
  await phone.sync();
  await desk.sync();
  expect(Object.keys(desk.view())).toHaveLength(700);
});

test('a visitor’s marks join the account; marks they removed change nothing in it', async () => {
  const { createDevice, desk, ada, pass } = await createPair();
  desk.store.change(1, { isSaved: true });
  desk.store.change(2, { isSaved: true });
  await desk.sync();
  pass(10);
  const device = createDevice();
  device.stored.set(PROGRESS_KEY, '{"version":1,"levels":{"5":{"solvedAt":4},"6":{"seenAt":3}}}');
  device.store.change(1, { isSaved: true });
  device.store.change(1, { isSaved: undefined });
  device.store.change(2, { solvedAt: 8 });
  device.signIn(ada);
  expect(device.view()).toMatchObject({ 2: { solvedAt: 8 }, 5: { solvedAt: 4 } });
  await device.sync();
  await desk.sync();
  const expected = {
    1: { isSaved: true },
    2: { solvedAt: 8 },
    5: { solvedAt: 4 },
    6: { seenAt: 3 },
  };
  expect(device.view()).toEqual(expected);
  expect(desk.view()).toEqual(expected);
  expect(device.stored.has(PROGRESS_KEY)).toBe(false);
});

test('a signed-out device shows and stores nothing of the account', async () => {
  const { phone } = await createPair();
  phone.store.change(7, { isSaved: true });
  await phone.sync();
  phone.signOut();
  expect(phone.view()).toEqual({});
  expect([...phone.stored.keys()]).toEqual([]);
});

test('edits unsent before signing out wait for their account, hidden from the next one', async () => {
  const { phone, desk, ada, bob, pass } = await createPair();
  phone.store.change(7, { isSaved: true });
  await phone.sync();
  phone.setNetwork('off');
  phone.store.change(8, { isSaved: true });
  phone.store.change(7, { isSaved: undefined });
  await phone.sync();
  phone.signOut();
  expect(phone.view()).toEqual({});
  phone.setNetwork('on');
  phone.signIn(bob);
  pass(10);
  phone.store.change(30, { isSaved: true });
  await phone.sync();
  expect(phone.view()).toEqual({ 30: { isSaved: true } });
  phone.signOut();
  phone.signIn(ada);
  await phone.sync();
  await desk.sync();
  expect(phone.view()).toEqual({ 8: { isSaved: true } });
  expect(desk.view()).toEqual(phone.view());
  expect(phone.stored.has(UNSENT_KEY)).toBe(false);
});

test('never sends the progress of one account to another, even from a stale tab', async () => {
  const { phone, ada, bob, createDevice } = await createPair();
  phone.store.change(7, { isSaved: true });
  // The cookie now belongs to another account.
  phone.signIn(bob);
  expect(await phone.sync()).toBe('done');
  expect(phone.view()).toEqual({});
  const own = createDevice();
  own.signIn(bob);
  await own.sync();
  expect(own.view()).toEqual({});
  phone.signOut();
  phone.signIn(ada);
  await phone.sync();
  expect(phone.view()).toEqual({ 7: { isSaved: true } });
});

test('edits for an account that never responded stay with the visitor', async () => {
  const { createDevice, ada } = await createPair();
  const device = createDevice();
  device.store.change(3, { isSaved: true });
  device.setNetwork('off');
  device.signIn(ada);
  device.store.change(4, { isSaved: true });
  expect(await device.sync()).toBe('failed');
  device.signOut();
  expect(Object.keys(device.view())).toEqual(['3', '4']);
  expect(device.stored.has(ACCOUNT_PROGRESS_KEY)).toBe(false);
});

test('an unreadable record costs one more request, and no edit', async () => {
  const { phone, desk } = await createPair();
  phone.store.change(7, { isSaved: true });
  await phone.sync();
  phone.stored.set(SYNC_KEY, '{');
  phone.store.change(8, { isSaved: true });
  await phone.sync();
  await desk.sync();
  expect(Object.keys(desk.view())).toEqual(['7', '8']);
  expect(phone.view()).toEqual(desk.view());
});
