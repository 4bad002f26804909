import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { endSessions } from '../accounts/end-sessions.ts';
import { requireProof } from '../accounts/prove-identity.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError, fieldError } from '../platform/errors.ts';
import { writeEntry } from './audit.ts';
import { requireAdmin } from './gate.ts';
import { replaceRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;

/** Codes of the previous and next step are accepted too, because phone clocks are inexact. */
const WINDOW_STEPS = 1;

/** Number of wrong codes in a row without a wait. */
export const FREE_ATTEMPTS = 5;

/**
 * The wait after the last free attempt. Each further wrong code doubles it, up to a day. At any time three codes in a million are valid, so
 * somebody guessing for a year (about 380 codes) succeeds with a probability of 0.1 %.
 */
const WAIT_MIN_S = 60;
const WAIT_MAX_S = 24 * 60 * 60;

/** The data to set up an authenticator app. */
export interface TotpSetup {
  /** In base32, for typing. */
  readonly secret: string;
  /** An `otpauth://` address for the app to open. */
  readonly uri: string;
}

/** Whether an admin uses one-time passwords. */
export async function hasTotp(ctx: Context, { accountId }: AccountActor): Promise<boolean> {
  return (await findTotp(ctx, accountId))?.confirmed_at != null;
}

/**
 * The secret for the actor's authenticator app: a new one, or the one not confirmed yet. Refuses (`conflict`) if an app is already set up.
 */
export async function beginTotp(ctx: Context, actor: AccountActor): Promise<TotpSetup> {
  return inTransaction(ctx, async (inner) => {
    await requireAdmin(inner, actor);
    const sealed = inner.sealer.seal(new Secret({ size: SECRET_BYTES }).base32);
    await dbOf(inner)
      .insertInto('admin_totps')
      .values({ account_id: actor.accountId, sealed_secret: sealed, confirmed_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const row = await findTotp(inner, actor.accountId);
    if (!row || row.confirmed_at !== null) {
      throw new DomainError('conflict', 'An authenticator app is set up already.');
    }
    const totp = totpOf(inner, actor, row.sealed_secret);
    return { secret: totp.secret.base32, uri: totp.toString() };
  });
}

/**
 * Accepts a one-time password. The first one confirms the app and also needs a recent proof; it returns the recovery codes, which can each
 * replace a one-time password later. Every code works only once.
 *
 * Refuses (`forbidden`) a wrong code, (`rate-limited`) all codes for a while after five wrong ones in a row, across all sessions, and
 * (`conflict`) if no app is set up.
 */
export async function giveCode(
  ctx: Context,
  actor: AccountActor,
  code: string,
): Promise<{ readonly recoveryCodes: readonly string[] }> {
  await countAttempt(ctx, actor);
  return inTransaction(ctx, async (inner) => {
    await requireAdmin(inner, actor);
    const row = await findTotp(inner, actor.accountId);
    if (!row) throw new DomainError('conflict', 'No authenticator app is set up yet.');
    const isNew = row.confirmed_at === null;
    if (isNew) await requireProof(inner, actor);
    const step = stepOf(inner, totpOf(inner, actor, row.sealed_secret), code);
    const isRight = step !== null && step > row.last_step;
    if (!isRight && (isNew || !(await spendRecoveryCode(inner, actor, code)))) {
      throw fieldError('forbidden', 'code', 'This code is wrong, or was used before.');
    }
    const now = inner.clock();
    await dbOf(inner)
      .updateTable('admin_totps')
      .set({
        last_step: step ?? row.last_step,
        confirmed_at: row.confirmed_at ?? now,
        attempts: 0,
        blocked_until: null,
      })
      .where('account_id', '=', actor.accountId)
      .execute();
    await dbOf(inner)
      .updateTable('sessions')
      .set({ second_factor_at: now })
      .where('id', '=', actor.sessionId)
      .execute();
    if (!isNew) return { recoveryCodes: [] };
    await recordChange(inner, actor, 'set-up-totp', true);
    return { recoveryCodes: await replaceRecoveryCodes(inner, actor) };
  });
}

/** Removes the actor's authenticator app. Refuses (`forbidden`) without a recent proof. */
export async function removeTotp(ctx: Context, actor: AccountActor): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await requireAdmin(inner, actor);
    await requireProof(inner, actor);
    const { numDeletedRows } = await dbOf(inner)
      .deleteFrom('admin_totps')
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await recordChange(inner, actor, 'remove-totp', false);
  });
}

/**
 * Removes an admin's authenticator app that is lost or blocked, and ends their sessions. Returns whether there was one. `email` is
 * normalized.
 *
 * Refuses everybody but the operator's commands (`forbidden`).
 */
export async function removeTotpOf(ctx: Context, email: string): Promise<boolean> {
  if (ctx.actor.kind !== 'system') {
    throw new DomainError('forbidden', 'Only the operator’s command line can do this.');
  }
  return inTransaction(ctx, async (inner) => {
    const removed = await dbOf(inner)
      .deleteFrom('admin_totps')
      .using('accounts')
      .whereRef('accounts.id', '=', 'admin_totps.account_id')
      .where('email', '=', email)
      .returning('account_id')
      .executeTakeFirst();
    if (!removed) return false;
    await endSessions(inner, removed.account_id);
    return true;
  });
}

/**
 * Counts an attempt before it is checked and sets the wait for the next one in the same statement, so that concurrent attempts cannot
 * exceed the limit. The counter belongs to the account: no session, password or passkey resets it.
 */
async function countAttempt(ctx: Context, { accountId }: AccountActor): Promise<void> {
  const now = ctx.clock();
  const waitS = sql`least(${WAIT_MIN_S} * power(2, least(attempts + 1 - ${FREE_ATTEMPTS}::int, 30)), ${WAIT_MAX_S})`;
  const db = dbOf(ctx);
  const counted = await db
    .updateTable('admin_totps')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      blocked_until: sql<Date | null>`case when attempts + 1 >= ${FREE_ATTEMPTS}
        then ${now}::timestamptz + make_interval(secs => ${waitS}) end`,
    }))
    .where('account_id', '=', accountId)
    .where((eb) => eb.or([eb('blocked_until', 'is', null), eb('blocked_until', '<=', now)]))
    .returning('attempts')
    .executeTakeFirst();
  if (counted) return;
  const row = await db
    .selectFrom('admin_totps')
    .select('blocked_until')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return;
  const waitMs = Math.max(1000, (row.blocked_until?.getTime() ?? 0) - now.getTime());
  const minutes = Math.ceil(waitMs / 60_000);
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  const message = `Too many wrong codes. The next one is accepted in ${wait}.`;
  throw new DomainError('rate-limited', [{ field: 'code', code: 'rate-limited', message }], {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  });
}

async function recordChange(ctx: Context, actor: AccountActor, act: string, isSet: boolean) {
  const subject = `user:${actor.accountId}`;
  const state = (isOn: boolean) => ({ totp: isOn });
  await writeEntry(ctx, actor, { act, subject, before: state(!isSet), after: state(isSet) });
}

async function findTotp(ctx: Context, accountId: string) {
  return dbOf(ctx)
    .selectFrom('admin_totps')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(ctx.db.isTransaction, (query) => query.forUpdate())
    .executeTakeFirst();
}

function totpOf(ctx: Context, { email }: AccountActor, sealed: string): TOTP {
  const secret = Secret.fromBase32(ctx.sealer.open(sealed));
  return new TOTP({ issuer: ctx.site.siteName, label: email, period: PERIOD_S, secret });
}

/** The time step of a code; null for a wrong one. */
function stepOf(ctx: Context, totp: TOTP, code: string): number | null {
  const timestamp = ctx.clock().getTime();
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}
