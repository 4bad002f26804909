import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { ADA } from '#tests/account-site.ts';
import { createConsoleSite } from '#tests/console-site.ts';
import { findSession } from '../accounts/sessions.ts';
import { getCredits } from '../credits/get-credits.ts';
import { holdCredits } from '../credits/hold-credits.ts';
import { createOrder } from '../orders/create-order.ts';
import { payInSandbox } from '../orders/pay-in-sandbox.ts';
import { settleOrder } from '../orders/settle-order.ts';
import { dbOf } from '../platform/context.server.ts';
import { HOUR_MS } from '../platform/durations.ts';
import type { PaymentEvent } from '../platform/payment-provider.ts';
import { ACTS } from './acts.ts';
import { listAudit } from './audit.ts';
import { getUser } from './get-user.ts';
import { listAllOrders } from './list-all-orders.ts';
import { listUsers } from './list-users.ts';
import { undoAct } from './perform-act.ts';

vi.setConfig({ testTimeout: 90_000 });

const BOB = { email: 'bob_1@example.com', password: 'three odd socks' };

async function createShop() {
  const site = await createConsoleSite({ HAS_PAYMENT: 'true' });
  await site.join(BOB);
  const bob = await site.enter(BOB);
  return { ...site, bob, account: bob.actor.accountId };
}

test('accounts are found by part of their address, and paged by keyset', async () => {
  const { ctx, account } = await createShop();
  const found = await listUsers(ctx, { email: 'BOB_', limit: 10 });
  expect(found).toMatchObject([{ id: account, role: 'player', isConfirmed: true }]);
  expect(await listUsers(ctx, { email: '%', limit: 10 })).toEqual([]);
  const [first] = await listUsers(ctx, { limit: 1 });
  const rest = await listUsers(ctx, { before: first?.id ?? '', limit: 10 });
  expect(rest).toHaveLength(1);
  expect(rest[0]?.id).not.toBe(first?.id);
  expect(await listUsers(ctx, { role: 'admin', limit: 10 })).toMatchObject([{ email: ADA.email }]);
});

test('the owner, the console and spending agree on the available credits', async () => {
  const { ctx, account, perform, pass } = await createShop();
  const trial = await getCredits(ctx, account);
  const gift = { account, key: randomUUID(), amount: '7', days: '1', reason: 'for a day' };
  await perform('grant-credits', gift);
  await holdCredits(ctx, { account, amount: 2, purpose: 'conversion', key: 'one' });
  const expectFree = async (free: number) => {
    expect(await getCredits(ctx, account)).toBe(free);
    expect(await listUsers(ctx, { email: 'BOB_', limit: 1 })).toMatchObject([{ credits: free }]);
    expect(await getUser(ctx, account)).toMatchObject({ credits: { free, held: 2, frozen: 0 } });
    const more = { account, amount: free + 1, purpose: 'conversion', key: randomUUID() };
    await expect(holdCredits(ctx, more)).rejects.toMatchObject({ code: 'insufficient-credits' });
  };
  await expectFree(trial + 5);
  // The gift has expired, which the ledger does not know yet; the held part of it has not.
  pass(25 * HOUR_MS);
  await expectFree(trial);
});

test('credits are granted with a reason, once per form, and taken back', async () => {
  const { ctx, account, perform } = await createShop();
  const before = await getCredits(ctx, account);
  const form = { account, key: randomUUID(), amount: '5', days: '', reason: 'a lost conversion' };
  await perform('grant-credits', form);
  expect(await perform('grant-credits', form)).toBeNull();
  expect(await getCredits(ctx, account)).toBe(before + 5);
  expect(await listAudit(ctx, { subject: `user:${account}`, limit: 9 })).toMatchObject([
    { act: 'grant-credits', after: { amount: 5, expiresAt: null, reason: 'a lost conversion' } },
  ]);
  for (const wrong of [{ amount: '0' }, { amount: '1.5' }, { reason: ' ' }, { role: 'admin' }]) {
    const act = perform('grant-credits', { ...form, key: randomUUID(), ...wrong });
    await expect(act).rejects.toMatchObject({ code: 'invalid' });
  }
  const nobody = perform('grant-credits', { ...form, key: randomUUID(), account: 'nobody' });
  await expect(nobody).rejects.toMatchObject({ code: 'not-found' });
  await perform('take-back-credits', { grant: `gift:${form.key}` });
  expect(await getCredits(ctx, account)).toBe(before);
  expect(await perform('take-back-credits', { grant: `gift:${form.key}` })).toBeNull();
});

test('credits are frozen and unfrozen, also by undoing', async () => {
  const { ctx, actor, account, perform } = await createShop();
  const before = await getCredits(ctx, account);
  expect(before).toBeGreaterThan(0);
  const id = await perform('freeze-credits', { account });
  expect(await getCredits(ctx, account)).toBe(0);
  const hold = holdCredits(ctx, { account, amount: 1, purpose: 'conversion', key: 'h' });
  await expect(hold).rejects.toMatchObject({ code: 'insufficient-credits' });
  expect(await perform('freeze-credits', { account })).toBeNull();
  await undoAct(ctx, actor, ACTS, id as number);
  expect(await getCredits(ctx, account)).toBe(before);
  await perform('freeze-credits', { account });
  await perform('unfreeze-credits', { account });
  expect(await getCredits(ctx, account)).toBe(before);
});

test('an account can be signed out everywhere', async () => {
  const { ctx, account, bob, perform } = await createShop();
  await perform('sign-out-user', { account });
  expect(await findSession(ctx, bob.token)).toBeUndefined();
  expect(await perform('sign-out-user', { account })).toBeNull();
});

test('the page of an account contains nothing that signs in to it', async () => {
  const { ctx, account } = await createShop();
  const row = await dbOf(ctx)
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  const user = JSON.stringify(await getUser(ctx, account));
  expect(user).not.toContain(row.password_hash);
  expect(user).not.toMatch(/token|hash/);
});

test('an order is refunded through the provider; a request that reaches it has its own audit entry', async () => {
  const { ctx, account, bob, perform } = await createShop();
  const { order, checkoutUrl } = await createOrder(ctx, bob.actor, { donation_dollars: 4 });
  await payInSandbox(ctx, bob.actor, checkoutUrl.split('/').at(-1) ?? '', 'pay');
  await settleOrder(ctx, {
    ...((await ctx.payments.findCheckout(
      checkoutUrl.split('/').at(-1) ?? '',
      ctx.clock(),
    )) as PaymentEvent),
  });
  const listed = async () => (await listAllOrders(ctx, { account, limit: 5 }))[0];
  const early = perform('refund-order', {
    order: order.id,
    dollars: '9.00',
    refunded_before: '0',
    reason: 'asked for it',
  });
  await expect(early).rejects.toMatchObject({ code: 'invalid' });
  const form = {
    order: order.id,
    dollars: '1.50',
    refunded_before: '0',
    reason: 'asked for it',
  };
  await perform('refund-order', form);
  expect(await listed()).toMatchObject({ status: 'partially_refunded', refundedCents: 150 });
  const entries = await listAudit(ctx, { subject: `order:${order.id}`, limit: 9 });
  expect(entries.map(({ act }) => act)).toEqual(['refund-order', 'refund-order-asked']);
  expect(entries[0]?.after).toMatchObject({ cents: 150, reason: 'asked for it' });
});
