import { createHash } from 'node:crypto';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { grantCredits } from './grant-credits.ts';

const TRIAL_DAYS = 14;
/** Enough to convert ten pictures. */
const TRIAL_CREDITS = 10;

/**
 * Grants an account the free trial: ten credits for 14 days, once per person. Returns whether it did.
 *
 * `identities` identify the person: a normalized e-mail address, a subject at Google. If any of them has had a trial, there is no other,
 * even after the account was deleted, because hashes of them are stored.
 */
export async function grantTrial(
  ctx: Context,
  account: string,
  identities: readonly string[],
): Promise<boolean> {
  const now = ctx.clock();
  return inTransaction(ctx, async (inner) => {
    if (!(await recordTrial(inner, identities))) return false;
    return grantCredits(inner, {
      account,
      amount: TRIAL_CREDITS,
      source: 'trial',
      expiresAt: new Date(now.getTime() + TRIAL_DAYS * DAY_MS),
      key: `trial:${account}`,
    });
  });
}

/**
 * Records that a person has had the free trial, for example under the new address of an account. Returns whether none of the identities had
 * it before.
 */
export async function recordTrial(ctx: Context, identities: readonly string[]): Promise<boolean> {
  const granted_at = ctx.clock();
  const hashes = [...new Set(identities.map(hash))].sort();
  const fresh = await dbOf(ctx)
    .insertInto('credit_trials')
    .values(hashes.map((identity) => ({ identity, granted_at })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('identity')
    .execute();
  return fresh.length === hashes.length;
}

function hash(identity: string): string {
  return createHash('sha256').update(identity).digest('hex');
}
