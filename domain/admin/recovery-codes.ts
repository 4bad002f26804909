import { randomBytes } from 'node:crypto';
import { requireProof } from '../accounts/prove-identity.ts';
import { hashToken } from '../accounts/tokens.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { writeEntry } from './audit.ts';
import { requireAdmin } from './gate.ts';

/** Number of recovery codes issued. */
const CODES_COUNT = 10;

/** 32 letters and digits that are hard to confuse, for five bits each. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz023456789';
const CODE_CHARS = 16;

/** The number of the actor's unused recovery codes. */
export async function countRecoveryCodes(
  ctx: Context,
  { accountId }: Pick<AccountActor, 'accountId'>,
): Promise<number> {
  const { left } = await dbOf(ctx)
    .selectFrom('admin_recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/**
 * Replaces the actor's recovery codes with ten new ones. They are shown only once, because only hashes are stored.
 *
 * Refuses (`forbidden`) without a recent proof, and (`conflict`) if no authenticator app is set up.
 */
export async function renewRecoveryCodes(
  ctx: Context,
  actor: AccountActor,
): Promise<readonly string[]> {
  return inTransaction(ctx, async (inner) => {
    await requireAdmin(inner, actor);
    await requireProof(inner, actor);
    const app = await dbOf(inner)
      .selectFrom('admin_totps')
      .select('account_id')
      .where('account_id', '=', actor.accountId)
      .where('confirmed_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!app) throw new DomainError('conflict', 'No authenticator app is set up yet.');
    const before = await countRecoveryCodes(inner, actor);
    const codes = await replaceRecoveryCodes(inner, actor);
    await recordCodeCount(inner, actor, 'renew-recovery-codes', before, codes.length);
    return codes;
  });
}

/** Creates ten new codes, in the transaction of setting up an app or renewing them. */
export async function replaceRecoveryCodes(
  ctx: Context,
  { accountId }: AccountActor,
): Promise<readonly string[]> {
  const codes = Array.from({ length: CODES_COUNT }, createCode);
  const db = dbOf(ctx);
  await db.deleteFrom('admin_recovery_codes').where('account_id', '=', accountId).execute();
  await db
    .insertInto('admin_recovery_codes')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOf(code) })))
    .execute();
  return codes;
}

/** Uses a recovery code, in the transaction of the sign-in. Returns false for a code that is wrong or used. */
export async function spendRecoveryCode(
  ctx: Context,
  actor: AccountActor,
  code: string,
): Promise<boolean> {
  const before = await countRecoveryCodes(ctx, actor);
  const spent = await dbOf(ctx)
    .deleteFrom('admin_recovery_codes')
    .where('account_id', '=', actor.accountId)
    .where('code_hash', '=', hashOf(code))
    .returning('code_hash')
    .executeTakeFirst();
  if (!spent) return false;
  await recordCodeCount(ctx, actor, 'use-recovery-code', before, before - 1);
  return true;
}

async function recordCodeCount(
  ctx: Context,
  actor: AccountActor,
  act: string,
  before: number,
  after: number,
): Promise<void> {
  const subject = `user:${actor.accountId}`;
  const state = (recoveryCodes: number) => ({ recoveryCodes });
  await writeEntry(ctx, actor, { act, subject, before: state(before), after: state(after) });
}

/** Sixteen characters in groups of four. */
function createCode(): string {
  const text = Array.from(randomBytes(CODE_CHARS), (byte) => ALPHABET[byte % 32]).join('');
  return text.replace(/(.{4})(?=.)/g, '$1-');
}

/** Ignores hyphens, spaces and case. */
function hashOf(code: string): string {
  return hashToken(code.toLowerCase().replace(/[\s-]/g, ''));
}
