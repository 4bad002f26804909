import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestContext } from '#tests/database.ts';
import { NaiveCredits } from '#tests/naive-credits.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { DomainError } from '../platform/errors.ts';
import { releaseHold, settleHold } from './end-hold.ts';
import { expireCredits } from './expire-credits.ts';
import { freezeCredits, unfreezeCredits } from './freeze-credits.ts';
import { getCredits } from './get-credits.ts';
import { grantCredits } from './grant-credits.ts';
import { grantTrial } from './grant-trial.ts';
import { holdCredits } from './hold-credits.ts';
import { listLedger } from './list-ledger.ts';
import { reconcileCredits } from './reconcile-credits.ts';
import { refundCredits } from './refund-credits.ts';

const ACCOUNT = 'ada';
const START = Date.UTC(2026, 0, 1);

const grant = (ctx: Context, amount: number, key: string, expiresAt: Date | null = null) =>
  grantCredits(ctx, { account: ACCOUNT, amount, source: 'order', expiresAt, key });
const hold = (ctx: Context, amount: number, key: string) =>
  holdCredits(ctx, { account: ACCOUNT, amount, purpose: 'conversion', key });
const ledger = async (ctx: Context) =>
  (await listLedger(ctx, ACCOUNT, { limit: 100 })).map(({ kind, amount, balance }) => [
    kind,
    amount,
    balance,
  ]);

test('held credits are not available, spent when settled, and returned when released', async () => {
  const ctx = await createTestContext();
  await grant(ctx, 5, 'a');
  await hold(ctx, 2, 'x');
  await hold(ctx, 3, 'y');
  expect(await getCredits(ctx, ACCOUNT)).toBe(0);
  await expect(hold(ctx, 1, 'z')).rejects.toMatchObject({ code: 'insufficient-credits' });
  await settleHold(ctx, 'x');
  await releaseHold(ctx, 'y');
  expect(await getCredits(ctx, ACCOUNT)).toBe(3);
  expect(await ledger(ctx)).toEqual([
    ['spend', -2, 3],
    ['grant', 5, 5],
  ]);
});

test('every command is idempotent', async () => {
  const ctx = await createTestContext();
  expect(await grant(ctx, 9, 'a')).toBe(true);
  expect(await grant(ctx, 9, 'a')).toBe(false);
  for (let n = 0; n < 2; n++) {
    await hold(ctx, 2, 'x');
    await settleHold(ctx, 'x');
    await hold(ctx, 3, 'y');
    await releaseHold(ctx, 'y');
    const refund = { grantKey: 'a', cents: 500, centsLeft: 1_000, key: 'r' };
    expect(await refundCredits(ctx, refund)).toBe(3);
  }
  expect(await getCredits(ctx, ACCOUNT)).toBe(4);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('refuses a key that was used for something else', async () => {
  const ctx = await createTestContext();
  await grant(ctx, 9, 'a');
  await hold(ctx, 2, 'x');
  await hold(ctx, 2, 'y');
  await settleHold(ctx, 'x');
  await releaseHold(ctx, 'y');
  for (const attempt of [
    () => grant(ctx, 8, 'a'),
    () => hold(ctx, 3, 'x'),
    () => releaseHold(ctx, 'x'),
    () => settleHold(ctx, 'y'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: 'conflict' });
  }
  await expect(settleHold(ctx, 'none')).rejects.toMatchObject({ code: 'not-found' });
});

test.each([0, -1, 0.5, Number.NaN, 2 ** 31, '3' as unknown as number])(
  'refuses an amount of %j and changes nothing',
  async (amount) => {
    const ctx = await createTestContext();
    await expect(grant(ctx, amount, 'a')).rejects.toMatchObject({ code: 'invalid' });
    await grant(ctx, 5, 'b');
    await expect(hold(ctx, amount, 'x')).rejects.toMatchObject({ code: 'invalid' });
    const refund = { grantKey: 'b', cents: amount, centsLeft: 100, key: 'r' };
    await expect(refundCredits(ctx, refund)).rejects.toMatchObject({ code: 'invalid' });
    expect(await getCredits(ctx, ACCOUNT)).toBe(5);
  },
);

test('an account keeps no credit of a refunded grant, and never falls below zero', async () => {
  const ctx = await createTestContext();
  await grant(ctx, 100, 'a');
  await hold(ctx, 30, 'x');
  await settleHold(ctx, 'x');
  await hold(ctx, 10, 'y');
  expect(await refundCredits(ctx, { grantKey: 'a', cents: 50, centsLeft: 100, key: 'r' })).toBe(30);
  expect(await refundCredits(ctx, { grantKey: 'a', cents: 50, centsLeft: 50, key: 's' })).toBe(30);
  expect(await getCredits(ctx, ACCOUNT)).toBe(0);
  await settleHold(ctx, 'y');
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('frozen credits are neither spent nor expire, and can be taken back once', async () => {
  const base = await createTestContext();
  let now = START;
  const ctx = { ...base, clock: () => new Date(now) };
  await grant(ctx, 10, 'a', new Date(START + DAY_MS));
  await hold(ctx, 2, 'x');
  await hold(ctx, 3, 'y');
  const freeze = { grantKey: 'a', key: 'dispute 1' };
  const other = { grantKey: 'a', key: 'dispute 2' };
  for (let n = 0; n < 2; n++) await freezeCredits(ctx, freeze);
  await freezeCredits(ctx, other);
  expect(await getCredits(ctx, ACCOUNT)).toBe(0);
  await expect(hold(ctx, 1, 'z')).rejects.toMatchObject({ code: 'insufficient-credits' });
  now += DAY_MS;
  expect(await expireCredits(ctx)).toBe(0);
  await settleHold(ctx, 'x');
  await releaseHold(ctx, 'y');
  await unfreezeCredits(ctx, freeze);
  for (let n = 0; n < 2; n++) {
    const refund = { grantKey: 'a', cents: 50, centsLeft: 100, key: 'r' };
    expect(await refundCredits(ctx, refund)).toBe(4);
  }
  for (let n = 0; n < 2; n++) await unfreezeCredits(ctx, other);
  expect(await ledger(ctx)).toEqual([
    ['expiry', -4, 0],
    ['refund', -4, 4],
    ['spend', -2, 8],
    ['grant', 10, 10],
  ]);
  expect(await reconcileCredits(ctx)).toEqual([]);
});

test('a freeze that was lifted before it arrived freezes nothing', async () => {
  const ctx = await createTestContext();
  await grant(ctx, 5, 'a');
  await grant(ctx, 5, 'b');
  const freeze = { grantKey: 'a', key: 'dispute' };
  await unfreezeCredits(ctx, freeze);
  await freezeCredits(ctx, freeze);
  expect(await getCredits(ctx, ACCOUNT)).toBe(10);
  for (const change of [freezeCredits, unfreezeCredits]) {
    await expect(change(ctx, { ...freeze, grantKey: 'b' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(change(ctx, { ...freeze, grantKey: 'none' })).rejects.toMatchObject({
      code: 'not-found',
    });
  }
  expect(await getCredits(ctx, ACCOUNT)).toBe(10);
});

test('a trial is given once per person, whatever the account', async () => {
  const ctx = await createTestContext();
  expect(await grantTrial(ctx, 'ada', ['email:ada@example.com'])).toBe(true);
  expect(await grantTrial(ctx, 'ada', ['email:ada@example.com'])).toBe(false);
  expect(await grantTrial(ctx, 'ada2', ['email:ada@example.com', 'google:1'])).toBe(false);
  expect(await grantTrial(ctx, 'ada3', ['google:1'])).toBe(false);
  expect(await grantTrial(ctx, 'bob', ['google:2'])).toBe(true);
  expect(await getCredits(ctx, 'ada')).toBe(10);
  expect(await getCredits(ctx, 'ada2')).toBe(0);
});

test('entries cannot be changed, and neither can sums', async () => {
  const ctx = await createTestContext();
  await grant(ctx, 5, 'a');
  const db = dbOf(ctx);
  await expect(sql`update credit_ledger set amount = 6`.execute(db)).rejects.toThrow(
    /never changed/,
  );
  await expect(sql`delete from credit_ledger`.execute(db)).rejects.toThrow(/never changed/);
  await expect(sql`update credit_accounts set balance = -1`.execute(db)).rejects.toThrow(/check/);
  await expect(sql`update credit_grants set held = 6`.execute(db)).rejects.toThrow(/check/);
  await sql`update credit_accounts set balance = 7`.execute(db);
  expect(await reconcileCredits(ctx)).toEqual([
    { account: ACCOUNT, what: 'balance', stored: 7, expected: 5 },
  ]);
});

type Command =
  | readonly ['grant', key: number, amount: number, days: number]
  | readonly ['hold', key: number, amount: number]
  | readonly ['settle' | 'release', key: number]
  | readonly ['refund', key: number, grant: number, cents: number, more: number]
  | readonly ['freeze' | 'unfreeze', key: number, grant: number]
  | readonly ['expire']
  | readonly ['wait', days: number];

const key = fc.nat(5);
const command: fc.Arbitrary<Command> = fc.oneof(
  fc.tuple(fc.constant('grant' as const), key, fc.integer({ min: 1, max: 9 }), fc.nat(5)),
  fc.tuple(fc.constant('hold' as const), key, fc.integer({ min: 1, max: 9 })),
  fc.tuple(fc.constantFrom('settle' as const, 'release' as const), key),
  fc.tuple(fc.constant('refund' as const), key, key, fc.integer({ min: 1, max: 9 }), fc.nat(9)),
  fc.tuple(fc.constantFrom('freeze' as const, 'unfreeze' as const), fc.nat(2), key),
  fc.tuple(fc.constant('expire' as const)),
  fc.tuple(fc.constant('wait' as const), fc.nat(3)),
);

test('any sequence of commands leaves the same as the naive model, and sums that add up', async () => {
  const base = await createTestContext();
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      run += 1;
      const account = `run ${run}`;
      const naive = new NaiveCredits();
      const ctx = { ...base, clock: () => new Date(START + naive.now) };
      for (const each of commands) {
        await apply(ctx, naive, account, `${run}`, each);
        expect(await getCredits(ctx, account)).toBe(naive.free());
      }
      expect(await reconcileCredits(ctx)).toEqual([]);
    }),
    { numRuns: 40 },
  );
});

async function apply(
  ctx: Context,
  naive: NaiveCredits,
  account: string,
  run: string,
  command: Command,
): Promise<void> {
  switch (command[0]) {
    case 'grant': {
      // The amount is part of the key.
      const [, n, amount, days] = command;
      const grantKey = `${run} ${n} ${amount}`;
      const expiresAt = days === 0 ? Infinity : naive.now + days * DAY_MS;
      naive.grant(grantKey, amount, expiresAt);
      await grantCredits(ctx, {
        account,
        amount,
        source: 'gift',
        expiresAt: days === 0 ? null : new Date(START + expiresAt),
        key: grantKey,
      });
      return;
    }
    case 'hold': {
      const [, n, amount] = command;
      const holdKey = `${run} ${n} ${amount}`;
      const isHeld = naive.hold(holdKey, amount);
      const held = holdCredits(ctx, { account, amount, purpose: 'test', key: holdKey });
      expect(await succeeds(held)).toBe(isHeld);
      return;
    }
    case 'settle':
    case 'release': {
      for (let amount = 1; amount <= 9; amount++) {
        const holdKey = `${run} ${command[1]} ${amount}`;
        const isSettle = command[0] === 'settle';
        const isEnded = naive.end(holdKey, isSettle ? 'settled' : 'released');
        const ended = isSettle ? settleHold(ctx, holdKey) : releaseHold(ctx, holdKey);
        expect(await succeeds(ended)).toBe(isEnded);
      }
      return;
    }
    case 'refund': {
      const [, n, grantNumber, cents, more] = command;
      for (let amount = 1; amount <= 9; amount++) {
        const grantKey = `${run} ${grantNumber} ${amount}`;
        const refundKey = `${run} ${n} ${amount}`;
        naive.refund(refundKey, grantKey, cents, cents + more);
        const centsLeft = cents + more;
        await succeeds(refundCredits(ctx, { grantKey, cents, centsLeft, key: refundKey }));
      }
      return;
    }
    case 'freeze':
    case 'unfreeze': {
      const isLifted = command[0] === 'unfreeze';
      const change = isLifted ? unfreezeCredits : freezeCredits;
      for (let amount = 1; amount <= 9; amount++) {
        const freeze = {
          grantKey: `${run} ${command[2]} ${amount}`,
          key: `${run} ${command[1]} ${amount}`,
        };
        const isAccepted = naive.freeze(freeze.key, freeze.grantKey, isLifted);
        expect(await succeeds(change(ctx, freeze))).toBe(isAccepted);
      }
      return;
    }
    case 'expire':
      await expireCredits(ctx);
      return;
    case 'wait':
      naive.now += command[1] * DAY_MS;
  }
}

/** False if it was refused; other errors are rethrown. */
async function succeeds(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
