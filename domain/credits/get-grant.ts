import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';

/** The grant with this key, and what is left of it. Refuses (`not-found`) an unknown one. */
export async function getGrant(ctx: Context, key: string) {
  const grant = await dbOf(ctx)
    .selectFrom('credit_grants')
    .select(['id', 'account', 'remaining', 'held'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!grant) throw new DomainError('not-found', `There is no grant of credits ${key}.`);
  return grant;
}
