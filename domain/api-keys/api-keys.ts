import { randomUUID } from 'node:crypto';
import { requireProof } from '../accounts/prove-identity.ts';
import { createToken, hashToken, isToken } from '../accounts/tokens.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import type { ApiKeyView } from './schema.ts';

/** So that a key is known for one wherever it turns up. */
const PREFIX = 'unjam_';

const KEYS_MAX = 10;

/** When a key was last used is noted once an hour, so that reading does not write. */
const USED_MS = 60 * 60 * 1000;

/**
 * Makes a key with which a program acts for the account, in conversions and credits alone. `key` is told here and never again.
 *
 * Refuses (`forbidden`) without a proof of who asks, and (`conflict`) an eleventh key.
 */
export async function createApiKey(
  ctx: Context,
  actor: AccountActor,
  name: string,
): Promise<ApiKeyView & { readonly key: string }> {
  await requireProof(ctx, actor);
  const key = PREFIX + createToken();
  return inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    // Keys of one account are counted one after the other.
    await db
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', actor.accountId)
      .forUpdate()
      .execute();
    if ((await listApiKeys(inner, actor)).length >= KEYS_MAX) {
      throw new DomainError('conflict', `You have ${KEYS_MAX} keys. Revoke one first.`);
    }
    const row = {
      id: `key_${randomUUID()}`,
      account_id: actor.accountId,
      name,
      key_hash: hashToken(key),
      hint: key.slice(0, PREFIX.length + 4),
      created_at: inner.clock(),
    };
    await db.insertInto('api_keys').values(row).execute();
    const { id, hint, created_at: createdAt } = row;
    return { id, name, hint, createdAt, lastUsedAt: null, key };
  });
}

/** The keys of the account, the newest first. */
export async function listApiKeys(
  ctx: Context,
  { accountId }: AccountActor,
): Promise<readonly ApiKeyView[]> {
  return dbOf(ctx)
    .selectFrom('api_keys')
    .select(['id', 'name', 'hint', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Revokes a key of who asks, at once. Refuses (`not-found`) one that is not theirs. */
export async function revokeApiKey(
  ctx: Context,
  { accountId }: AccountActor,
  id: string,
): Promise<void> {
  const revoked = await dbOf(ctx)
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (revoked.numDeletedRows === 0n) throw new DomainError('not-found', 'You have no such key.');
}

/** Who asks with this key; undefined for what is no key. */
export async function findKeyActor(ctx: Context, key: string): Promise<AccountActor | undefined> {
  if (!key.startsWith(PREFIX) || !isToken(key.slice(PREFIX.length))) return undefined;
  const now = ctx.clock();
  const found = await dbOf(ctx)
    .selectFrom('api_keys')
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .select(['api_keys.id', 'api_keys.account_id', 'api_keys.last_used_at'])
    .select('accounts.email')
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst();
  if (!found) return undefined;
  const { id, account_id: accountId, email, last_used_at } = found;
  if (last_used_at === null || now.getTime() - last_used_at.getTime() >= USED_MS) {
    await dbOf(ctx)
      .updateTable('api_keys')
      .set({ last_used_at: now })
      .where('id', '=', id)
      .execute();
  }
  // A key is no session: it proves nothing, and opens nothing of an admin's.
  return { kind: 'account', accountId, email, role: 'player', sessionId: id };
}
