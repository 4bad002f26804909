import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DAY_MS } from '../platform/durations.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import { creditsExpireMail } from './mails/credits-expire.ts';

/** How long before credits expire their owner is notified. */
const AHEAD_MS = 3 * DAY_MS;

/** Number of grants per transaction. */
const BATCH = 100;

/**
 * Notifies the owners of credits that expire within three days, once for each grant with spendable credits. Skips grants of deleted
 * accounts, frozen grants, and fully held ones. Returns the number of enqueued e-mails.
 */
export async function mailCreditExpiry(ctx: Context): Promise<number> {
  for (let mailed = 0; ; ) {
    const batch = await inTransaction(ctx, mailBatch);
    mailed += batch;
    if (batch < BATCH) return mailed;
  }
}

async function mailBatch(ctx: Context): Promise<number> {
  const now = ctx.clock();
  const db = dbOf(ctx);
  const grants = await db
    .selectFrom('credit_grants as grant')
    .innerJoin('accounts', 'accounts.id', 'grant.account')
    .select(['grant.id', 'grant.source', 'grant.remaining', 'grant.held', 'grant.expires_at'])
    .select('accounts.email')
    .where('grant.expiry_mailed_at', 'is', null)
    .where('grant.remaining', '>', 0)
    .whereRef('grant.remaining', '>', 'grant.held')
    .where('grant.is_frozen', '=', false)
    .where('grant.expires_at', '>', now)
    .where('grant.expires_at', '<=', new Date(now.getTime() + AHEAD_MS))
    .orderBy('grant.id')
    .limit(BATCH)
    // Another process may do the same. Skips the rows it has locked.
    .forUpdate('grant')
    .skipLocked()
    .execute();
  for (const { id, source, remaining, held, expires_at: expiresAt, email } of grants) {
    if (!expiresAt) continue;
    const rest = { amount: remaining - held, expiresAt, isTrial: source === 'trial' };
    const message = creditsExpireMail(ctx.site, rest);
    await sendMail(ctx, { to: email, ...message }, { key: `credits-expire:${id}` });
    await db
      .updateTable('credit_grants')
      .set({ expiry_mailed_at: now })
      .where('id', '=', id)
      .execute();
  }
  return grants.length;
}
