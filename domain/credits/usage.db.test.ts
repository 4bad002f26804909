import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { settleHold } from './end-hold.ts';
import { exportLedger } from './export-ledger.ts';
import { freezeCredits } from './freeze-credits.ts';
import { getUsage } from './get-usage.ts';
import { grantCredits } from './grant-credits.ts';
import { holdCredits } from './hold-credits.ts';
import { refundCredits } from './refund-credits.ts';

const START = Date.UTC(2026, 10, 1);

const actorOf = (accountId: string): AccountActor => ({
  kind: 'account',
  accountId,
  email: `${accountId}@example.com`,
  role: 'player',
  sessionId: 's',
});
const ADA = actorOf('ada');

const grant = (ctx: Context, amount: number, key: string, days: number | null = null) =>
  grantCredits(ctx, {
    account: 'ada',
    amount,
    source: 'order',
    expiresAt: days === null ? null : new Date(ctx.clock().getTime() + days * DAY_MS),
    key,
  });
const spend = async (ctx: Context, amount: number, key: string, account = 'ada') => {
  await holdCredits(ctx, { account, amount, purpose: 'conversion', key });
  await settleHold(ctx, key);
};

async function createClockedContext() {
  const base = await createTestContext();
  let now = START;
  return {
    ctx: { ...base, clock: () => new Date(now) },
    pass: (days: number) => {
      now += days * DAY_MS;
    },
  };
}

test('usage lists available, reserved and frozen credits, their expiry, and running work', async () => {
  const { ctx } = await createClockedContext();
  await grant(ctx, 5, 'soon', 3);
  await grant(ctx, 7, 'later', 30);
  await grant(ctx, 2, 'never');
  await grant(ctx, 9, 'disputed', 1);
  await holdCredits(ctx, { account: 'ada', amount: 1, purpose: 'conversion', key: 'first' });
  await freezeCredits(ctx, { grantKey: 'disputed', key: 'dispute' });
  await holdCredits(ctx, { account: 'ada', amount: 6, purpose: 'conversion', key: 'second' });
  const { summary, entries } = await getUsage(ctx, ADA, { limit: 10 });
  expect(summary).toEqual({
    free: 8,
    held: 7,
    frozen: 8,
    expiring: [
      { amount: 6, expiresAt: new Date(START + 30 * DAY_MS) },
      { amount: 2, expiresAt: null },
    ],
    holds: [
      { amount: 1, purpose: 'conversion', heldAt: new Date(START) },
      { amount: 6, purpose: 'conversion', heldAt: new Date(START) },
    ],
  });
  expect(entries[0]?.balance).toBe(summary.free + summary.held + summary.frozen);
});

test('expired credits have an entry by the time somebody looks', async () => {
  const { ctx, pass } = await createClockedContext();
  await grant(ctx, 5, 'a', 3);
  pass(3);
  const { summary, entries } = await getUsage(ctx, ADA, { limit: 10 });
  expect(summary).toEqual({ free: 0, held: 0, frozen: 0, expiring: [], holds: [] });
  expect(entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['expiry', -5, 0],
    ['grant', 5, 5],
  ]);
});

test('pages of entries have neither gaps nor repetitions, also of one kind', async () => {
  const { ctx } = await createClockedContext();
  await grant(ctx, 100, 'a');
  await grant(ctx, 100, 'b');
  for (let n = 0; n < 9; n++) await spend(ctx, 1, `spend ${n}`);
  const all = (await getUsage(ctx, ADA, { limit: 100 })).entries;
  expect(all).toHaveLength(11);
  for (const [limit, kind] of [
    [1],
    [4],
    [11],
    [3, 'spend'],
    [1, 'grant'],
    [5, 'refund'],
  ] as const) {
    const pages: unknown[] = [];
    for (let before: number | null | undefined; before !== null; ) {
      const query = { limit, ...(kind && { kind }), ...(before !== undefined && { before }) };
      const { entries, next } = await getUsage(ctx, ADA, query);
      expect(entries.length).toBeLessThanOrEqual(limit);
      pages.push(...entries);
      before = next;
    }
    expect(pages).toEqual(all.filter((entry) => kind === undefined || entry.kind === kind));
  }
});

test('nobody can see the entries of another account', async () => {
  const { ctx } = await createClockedContext();
  await grant(ctx, 5, 'a');
  const empty = { free: 0, held: 0, frozen: 0, expiring: [], holds: [] };
  const bob = actorOf('bob');
  expect(await getUsage(ctx, bob, { limit: 10 })).toEqual({
    summary: empty,
    entries: [],
    next: null,
  });
  expect((await exportLedger(ctx, bob, undefined, () => '')).split('\n')).toHaveLength(2);
});

test('the file has every entry, of one kind if requested, and no spreadsheet formulas', async () => {
  const { ctx } = await createClockedContext();
  await grant(ctx, 1_000, 'a');
  // More than one query returns.
  await sql`
    insert into credit_ledger (account, grant_id, kind, amount, balance, key, reason, at)
    select account, grant_id, 'spend', -1, balance - n, 'spend ' || n, 'conversion', at
    from credit_ledger, generate_series(1, 501) n`.execute(dbOf(ctx));
  await refundCredits(ctx, { grantKey: 'a', cents: 1, centsLeft: 1, key: 'r' });
  const evil = '=HYPERLINK("https://evil.example", "look")';
  const rows = parse(await exportLedger(ctx, ADA, undefined, ({ kind }) => evil + kind), {
    columns: true,
  }) as readonly Record<string, string>[];
  expect(rows).toHaveLength(503);
  const { entries } = await getUsage(ctx, ADA, { limit: 1_000 });
  expect(rows.map(({ id, credits, balance }) => [id, credits, balance].map(Number))).toEqual(
    entries.map(({ id, amount, balance }) => [id, amount, balance]),
  );
  expect(rows[0]).toMatchObject({ time: '2026-11-01T00:00:00.000Z', kind: 'refund' });
  for (const { description } of rows) expect(description?.startsWith("'=HYPERLINK")).toBe(true);
  const grants = await exportLedger(ctx, ADA, 'grant', () => 'x');
  expect(grants.split('\n')).toHaveLength(3);
});
