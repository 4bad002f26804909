import { expect, test } from 'vitest';
import { createAccountSite } from '#tests/account-site.ts';
import type { AccountActor } from '../platform/context.server.ts';
import { getProgress } from './get-progress.ts';
import type { LevelChange } from './schema.ts';
import { syncProgress } from './sync-progress.ts';

/** Two devices of one account; the site's clock is at 1,000,000 ms. */
async function createDevices() {
  const { ctx: base, join, enter } = await createAccountSite();
  await join();
  const { actor } = await enter();
  const ctx = { ...base, clock: () => new Date(1_000_000) };
  return {
    ctx,
    actor,
    send: (changes: readonly LevelChange[], { since = 0, clearedAt = 0 } = {}) =>
      syncProgress(ctx, actor, { changes, since, clearedAt }),
  };
}

test('the later change of a level wins, its marks and its position each by their own time', async () => {
  const { send } = await createDevices();
  await send([{ level: 7, changedAt: 20, solvedAt: 20, seenAt: 20, move: 3 }]);
  const { levels } = await send([{ level: 7, changedAt: 10, isSaved: true, seenAt: 30 }]);
  expect(levels).toEqual([{ level: 7, changedAt: 20, solvedAt: 20, seenAt: 30 }]);
  const tie = await send([{ level: 7, changedAt: 20, isSaved: true, seenAt: 30, move: 9 }]);
  expect(tie.levels).toEqual(levels);
});

test('removed marks stay off, and a device is told once', async () => {
  const { send } = await createDevices();
  const first = await send([{ level: 7, changedAt: 10, isSaved: true }]);
  await send([{ level: 7, changedAt: 20 }]);
  const told = await send([], { since: first.version });
  expect(told.levels).toEqual([{ level: 7, changedAt: 20 }]);
  expect(await send([], { since: told.version })).toEqual({ ...told, levels: [] });
});

test('clearing removes what was before it, also on other devices, and nothing later', async () => {
  const { send } = await createDevices();
  await send([
    { level: 1, changedAt: 10, solvedAt: 10, seenAt: 10 },
    { level: 2, changedAt: 10, solvedAt: 10, seenAt: 50 },
  ]);
  const cleared = await send([{ level: 3, changedAt: 40, isSaved: true }], { clearedAt: 30 });
  expect(cleared).toMatchObject({
    clearedAt: 30,
    levels: [
      { level: 2, seenAt: 50 },
      { level: 3, changedAt: 40, isSaved: true },
    ],
  });
  const late = await send([{ level: 1, changedAt: 20, isSaved: true }]);
  expect(late.levels.find(({ level }) => level === 1)).toEqual({ level: 1 });
});

test('a time in the future counts as now; repetitions change nothing; unknown levels are skipped', async () => {
  const { send, ctx, actor } = await createDevices();
  const ahead = { level: 7, changedAt: 2_000_000, solvedAt: 2_000_000, seenAt: 3_000_000 };
  const first = await send([ahead]);
  const now = 1_000_000;
  expect(first.levels).toEqual([{ level: 7, changedAt: now, solvedAt: now, seenAt: now }]);
  expect((await send([ahead])).version).toBe(first.version);
  expect((await send([{ level: 1_835, changedAt: 1, isSaved: true }])).version).toBe(first.version);
  const cleared = await send([], { clearedAt: 9_000_000 });
  expect(cleared).toMatchObject({ clearedAt: now, levels: [] });
  expect(await getProgress(ctx, actor, 999)).toEqual(cleared);
});

test('the account ends with the same progress, whatever the order in which devices send', async () => {
  const { ctx, send } = await createDevices();
  const changes = Array.from({ length: 40 }, (_, n): LevelChange => {
    const level = 1 + (n % 5);
    const time = 1 + ((n * 17) % 41);
    return n % 3 === 0
      ? { level, seenAt: time, move: time }
      : { level, changedAt: time, ...(n % 2 === 0 && { isSaved: true as const }) };
  });
  const expected: Record<string, LevelChange> = {};
  const timeOf = (change?: LevelChange) => change?.seenAt ?? change?.changedAt ?? 0;
  for (const change of changes) {
    const key = `${change.level} ${change.seenAt === undefined ? 'marks' : 'place'}`;
    if (timeOf(change) > timeOf(expected[key])) expected[key] = change;
  }
  const levels = Array.from({ length: 5 }, (_, n) => ({
    ...expected[`${n + 1} marks`],
    ...expected[`${n + 1} place`],
  }));
  for (const change of changes.toReversed()) await send([change]);
  expect((await send([])).levels).toEqual(levels);
  expect((await send(changes)).levels).toEqual(levels);
  const stranger: AccountActor = {
    kind: 'account',
    accountId: 'other',
    email: 'other@example.com',
    role: 'player',
    sessionId: 's',
  };
  expect((await getProgress(ctx, stranger)).levels).toEqual([]);
});
