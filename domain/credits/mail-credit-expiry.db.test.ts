import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAccountSite } from '#tests/account-site.ts';
import { dbOf } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { freezeCredits, unfreezeCredits } from './freeze-credits.ts';
import { grantCredits } from './grant-credits.ts';
import { holdCredits } from './hold-credits.ts';
import { mailCreditExpiry } from './mail-credit-expiry.ts';

/** Somebody with the trial of 10 credits, which expire 14 days after the start. */
async function createTrialSite() {
  const site = await createAccountSite({ SITE_URL: 'https://guide.example' });
  await site.join();
  const { actor } = await site.enter();
  await site.receive();
  return { ...site, account: actor.accountId };
}

test('announces expiring credits once, three days ahead', async () => {
  const { ctx, pass, receive } = await createTrialSite();
  pass(11 * DAY_MS - 1);
  expect(await mailCreditExpiry(ctx)).toBe(0);
  pass(1);
  expect(await mailCreditExpiry(ctx)).toBe(1);
  expect(await mailCreditExpiry(ctx)).toBe(0);
  pass(DAY_MS);
  expect(await mailCreditExpiry(ctx)).toBe(0);
  const mails = await receive();
  expect(mails).toMatchObject([
    { to: 'ada@example.com', subject: '10 credits at Unjam expire on November 15, 2026' },
  ]);
  for (const part of [mails[0]?.text, mails[0]?.html]) {
    expect(part).toContain(
      '10 credits of your free trial expire on November 15, 2026 at 12:00 AM UTC.',
    );
    expect(part).toContain('https://guide.example/usage');
  }
});

test('announces only remaining credits: none that are spent, reserved or expired', async () => {
  const { ctx, pass, receive, account } = await createTrialSite();
  await holdCredits(ctx, { account, amount: 9, purpose: 'conversion', key: 'x' });
  pass(12 * DAY_MS);
  expect(await mailCreditExpiry(ctx)).toBe(1);
  expect((await receive())[0]?.text).toMatch(
    /^1 credit of your free trial expires on .* spend it\./,
  );
  const expiresAt = new Date(ctx.clock().getTime() + DAY_MS);
  const gift = { account, source: 'gift', expiresAt } as const;
  await grantCredits(ctx, { ...gift, amount: 4, key: 'reserved' });
  await holdCredits(ctx, { account, amount: 5, purpose: 'conversion', key: 'y' });
  expect(await mailCreditExpiry(ctx)).toBe(0);
  await grantCredits(ctx, { ...gift, amount: 4, key: 'late' });
  pass(DAY_MS);
  expect(await mailCreditExpiry(ctx)).toBe(0);
});

test('announces frozen credits once they can be spent again', async () => {
  const { ctx, pass, account } = await createTrialSite();
  const freeze = { grantKey: `trial:${account}`, key: 'dispute' };
  await freezeCredits(ctx, freeze);
  pass(12 * DAY_MS);
  expect(await mailCreditExpiry(ctx)).toBe(0);
  await unfreezeCredits(ctx, freeze);
  expect(await mailCreditExpiry(ctx)).toBe(1);
});

test('sends nothing to a deleted account, and everything to all others, however many', async () => {
  const { ctx, pass, receive, account } = await createTrialSite();
  const expiresAt = new Date(ctx.clock().getTime() + 13 * DAY_MS);
  await grantCredits(ctx, { account, amount: 1, source: 'gift', expiresAt, key: 'first' });
  await sql`
    insert into credit_grants (account, key, source, amount, remaining, granted_at, expires_at)
    select account, key || n, source, amount, remaining, granted_at, expires_at
    from credit_grants, generate_series(1, 249) n where key = 'first'`.execute(dbOf(ctx));
  await grantCredits(ctx, { account: 'gone', amount: 1, source: 'gift', expiresAt, key: 'gone' });
  pass(12 * DAY_MS);
  expect(await mailCreditExpiry(ctx)).toBe(251);
  expect(new Set((await receive()).map(({ to }) => to))).toEqual(new Set(['ada@example.com']));
  const unmailed = await dbOf(ctx)
    .selectFrom('credit_grants')
    .select('key')
    .where('expiry_mailed_at', 'is', null)
    .execute();
  expect(unmailed).toEqual([{ key: 'gone' }]);
});
