import { randomUUID } from 'node:crypto';
import { requireProof } from '../accounts/prove-identity.ts';
import { createToken, hashToken } from '../accounts/tokens.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { listApiKeys } from './list-api-keys.ts';
import { type ApiKeyView, KEY_PREFIX } from './schema.ts';

const KEYS_MAX = 10;

/**
 * Creates an API key for a program that acts for the account, only in conversions and credits. `key` is only returned here.
 *
 * Refuses (`forbidden`) without a proof of identity, and (`conflict`) an eleventh key.
 */
export async function createApiKey(
  ctx: Context,
  actor: AccountActor,
  name: string,
): Promise<ApiKeyView & { readonly key: string }> {
  await requireProof(ctx, actor);
  const key = KEY_PREFIX + createToken();
  return inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    // The lock serializes counting an account's keys.
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
      hint: key.slice(0, KEY_PREFIX.length + 4),
      created_at: inner.clock(),
    };
    await db.insertInto('api_keys').values(row).execute();
    const { id, hint, created_at: createdAt } = row;
    return { id, name, hint, createdAt, lastUsedAt: null, key };
  });
}
