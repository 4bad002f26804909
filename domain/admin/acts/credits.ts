import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { freezeCredits, unfreezeCredits } from '../../credits/freeze-credits.ts';
import { getGrant } from '../../credits/get-grant.ts';
import { grantCredits } from '../../credits/grant-credits.ts';
import { refundCredits } from '../../credits/refund-credits.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { DAY_MS } from '../../platform/durations.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineAct, nameOf } from '../act.ts';
import { requireUser } from './users.ts';

const account = z.string().min(1, 'the id of an account').max(100, 'the id of an account');

/** Grants credits to an account. The same `key` grants them only once, however often the form is sent. */
export const grantCreditsAct = defineAct({
  name: 'grant-credits',
  isDangerous: true,
  input: z.strictObject({
    account,
    key: z.uuid('the key of the form'),
    amount: z
      .string()
      .trim()
      .regex(/^[1-9]\d{0,3}$/, 'a whole number from 1 to 9999')
      .transform(Number),
    days: z
      .string()
      .trim()
      .regex(/^(?:[1-9]\d{0,3})?$/, 'a whole number of days, or nothing')
      .transform((days) => (days === '' ? null : Number(days))),
    reason: z.string().trim().min(3, 'why they get them').max(300, 'at most 300 characters'),
  }),
  subjectOf: (input) => `user:${input.account}`,
  run: async (ctx, { account: id, key, amount, days, reason }) => {
    await requireUser(ctx, id);
    const grant = `gift:${key}`;
    const expiresAt = days === null ? null : new Date(ctx.clock().getTime() + days * DAY_MS);
    const isNew = await grantCredits(ctx, {
      account: id,
      amount,
      source: 'gift',
      expiresAt,
      key: grant,
    });
    return isNew ? { grant, amount, expiresAt, reason } : null;
  },
});

/** Takes back what is left of granted credits. */
export const takeBackCreditsAct = defineAct({
  name: 'take-back-credits',
  isDangerous: true,
  input: z.strictObject({
    grant: z.string().regex(/^gift:/, 'credits that were given'),
  }),
  subjectOf: ({ grant }) => `grant:${grant}`,
  run: async (ctx, { grant }) => {
    const before = await getGrant(ctx, grant);
    await refundCredits(ctx, { grantKey: grant, cents: 1, centsLeft: 1, key: `taken:${grant}` });
    const taken = before.remaining - (await getGrant(ctx, grant)).remaining;
    return taken === 0 ? null : { account: before.account, taken };
  },
});

/** Freezes all remaining credits of an account. */
export const freezeCreditsAct = defineAct({
  name: 'freeze-credits',
  isDangerous: true,
  input: z.strictObject({ account }),
  subjectOf: (input) => `credits:${input.account}`,
  run: async (ctx, input) => {
    const grants = await dbOf(ctx)
      .selectFrom('credit_grants')
      .select('key')
      .where('account', '=', input.account)
      .where('remaining', '>', 0)
      .execute();
    if (grants.length === 0) throw new DomainError('conflict', 'There are no credits to freeze.');
    await restore(
      ctx,
      `credits:${input.account}`,
      grants.map(({ key }) => key),
    );
  },
  read,
  restore,
});

/** Unfreezes the credits that admins have frozen. A freeze for a dispute stays. */
export const unfreezeCreditsAct = defineAct({
  name: 'unfreeze-credits',
  isDangerous: true,
  input: z.strictObject({ account }),
  subjectOf: (input) => `credits:${input.account}`,
  run: (ctx, input) => restore(ctx, `credits:${input.account}`, []),
  read,
  restore,
});

/** The keys of an account's grants that admins have frozen. */
async function read(ctx: Context, subject: string): Promise<readonly string[]> {
  return [...(await listFreezes(ctx, nameOf(subject))).keys()].toSorted();
}

async function restore(ctx: Context, subject: string, state: unknown): Promise<void> {
  const wanted = new Set(state as readonly string[]);
  const frozen = await listFreezes(ctx, nameOf(subject));
  for (const [grantKey, key] of frozen) {
    if (!wanted.has(grantKey)) await unfreezeCredits(ctx, { grantKey, key });
  }
  for (const grantKey of wanted) {
    if (!frozen.has(grantKey)) await freezeCredits(ctx, { grantKey, key: `admin:${randomUUID()}` });
  }
}

/** For each grant frozen by an admin, by key, the key of its open freeze. */
async function listFreezes(ctx: Context, id: string): Promise<ReadonlyMap<string, string>> {
  const rows = await dbOf(ctx)
    .selectFrom('credit_freezes')
    .innerJoin('credit_grants', 'credit_grants.id', 'credit_freezes.grant_id')
    .select(['credit_grants.key as grantKey', 'credit_freezes.key as key'])
    .where('account', '=', id)
    .where('credit_freezes.key', 'like', 'admin:%')
    .where('lifted_at', 'is', null)
    .execute();
  return new Map(rows.map(({ grantKey, key }) => [grantKey, key]));
}
