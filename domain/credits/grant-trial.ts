import { createHash } from 'node:crypto';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { grantCredits } from './grant-credits.ts';

const TRIAL_DAYS = 14;
/** Enough to turn ten pictures into solutions. */
const TRIAL_CREDITS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Gives an account the free trial: ten credits for 14 days, once per person. Returns whether it has.
 *
 * `identities` are what stands for the person: a normalized e-mail address, a subject at Google. Whoever has had a trial
 * under any of them gets none, also after the account was deleted: hashes of them stay.
 */
export async function grantTrial(
  ctx: Context,
  account: string,
  identities: readonly string[],
): Promise<boolean> {
  const now = ctx.clock();
  return inTransaction(ctx, async (inner) => {
    if (!(await noteTrial(inner, identities))) return false;
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
 * Notes that somebody has had the free trial, such as under the address that an account has moved to. Returns whether none of
 * the identities had had it.
 */
export async function noteTrial(ctx: Context, identities: readonly string[]): Promise<boolean> {
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
