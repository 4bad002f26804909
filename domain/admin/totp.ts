import { Secret, TOTP } from 'otpauth';
import { countAttempt, requireProof } from '../accounts/prove-identity.ts';
import { type AccountActor, type Context, dbOf, inTransaction } from '../context.server.ts';
import { DomainError } from '../errors.ts';
import { writeEntry } from './audit.ts';
import { requireAdmin } from './gate.ts';

const PERIOD_S = 30;
const SECRET_BYTES = 20;

/** Codes of the step before and after are accepted too: clocks of phones are not exact. */
const WINDOW_STEPS = 1;

/** What an authenticator app needs to know. */
export interface TotpSetup {
  /** In base32, to be typed. */
  readonly secret: string;
  /** `otpauth://`, to be opened by the app. */
  readonly uri: string;
}

/** Whether an admin gives one-time passwords. */
export async function hasTotp(ctx: Context, { accountId }: AccountActor): Promise<boolean> {
  return (await findTotp(ctx, accountId))?.confirmed_at != null;
}

/**
 * The secret for the authenticator app of who asks: a new one, or the one that the app has not confirmed yet. Refuses (`conflict`)
 * once an app is set up.
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
 * Takes a one-time password. The first one confirms that the app is set up, and needs a recent proof besides. Each code is good
 * once, and each attempt is counted: after ten in a row without a right one the session ends.
 *
 * Refuses (`forbidden`) a wrong code, and (`conflict`) where no app is set up.
 */
export async function giveCode(ctx: Context, actor: AccountActor, code: string): Promise<void> {
  await countAttempt(ctx, actor);
  await inTransaction(ctx, async (inner) => {
    await requireAdmin(inner, actor);
    const row = await findTotp(inner, actor.accountId);
    if (!row) throw new DomainError('conflict', 'No authenticator app is set up yet.');
    if (row.confirmed_at === null) await requireProof(inner, actor);
    const step = stepOf(inner, totpOf(inner, actor, row.sealed_secret), code);
    if (step === null || step <= row.last_step) {
      throw new DomainError('forbidden', 'code: This code is wrong, or was used before.');
    }
    const now = inner.clock();
    await dbOf(inner)
      .updateTable('admin_totps')
      .set({ last_step: step, confirmed_at: row.confirmed_at ?? now })
      .where('account_id', '=', actor.accountId)
      .execute();
    await dbOf(inner)
      .updateTable('sessions')
      .set({ second_factor_at: now, failed_proofs: 0 })
      .where('id', '=', actor.sessionId)
      .execute();
    if (row.confirmed_at === null) await noteChange(inner, actor, 'set-up-totp', true);
  });
}

/** Removes the authenticator app of who asks. Refuses (`forbidden`) without a recent proof. */
export async function removeTotp(ctx: Context, actor: AccountActor): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    await requireAdmin(inner, actor);
    await requireProof(inner, actor);
    const { numDeletedRows } = await dbOf(inner)
      .deleteFrom('admin_totps')
      .where('account_id', '=', actor.accountId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) await noteChange(inner, actor, 'remove-totp', false);
  });
}

async function noteChange(ctx: Context, actor: AccountActor, act: string, isSet: boolean) {
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

/** The time step that a code belongs to; null for a wrong one. */
function stepOf(ctx: Context, totp: TOTP, code: string): number | null {
  const timestamp = ctx.clock().getTime();
  const delta = totp.validate({ token: code.replace(/\s/g, ''), timestamp, window: WINDOW_STEPS });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + delta;
}
