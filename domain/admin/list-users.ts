import { sql } from 'kysely';
import { spendableGrants } from '../credits/spendable-grants.ts';
import { type Context, dbOf } from '../platform/context.server.ts';
import { containing } from '../platform/like.ts';
import type { ListedUser } from './schema.ts';

export interface UserQuery {
  /** A part of the address. (Default: all) */
  readonly email?: string;
  readonly role?: 'player' | 'admin';
  /** Only accounts older than the one with this id. (Default: from the newest) */
  readonly before?: string;
  readonly limit: number;
}

/** Accounts with their available credits, newest first. */
export async function listUsers(
  ctx: Context,
  { email, role, before, limit }: UserQuery,
): Promise<readonly ListedUser[]> {
  return dbOf(ctx)
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'created_at as createdAt'])
    .select((eb) => eb('confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'))
    .select((eb) =>
      eb
        .selectFrom(spendableGrants(ctx).as('grant'))
        .select(({ fn }) => fn.coalesce(fn.sum<number>('amount'), sql.lit(0)).as('credits'))
        .whereRef('grant.account', '=', 'accounts.id')
        .$asScalar()
        .as('credits'),
    )
    .$if(email !== undefined, (query) => query.where('email', 'ilike', containing(email as string)))
    .$if(role !== undefined, (query) => query.where('role', '=', role as 'player' | 'admin'))
    .$if(before !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('created_at', 'id'),
          '<',
          eb
            .selectFrom('accounts as last')
            .select(['last.created_at', 'last.id'])
            .where('last.id', '=', before as string)
            .$asTuple('created_at', 'id'),
        ),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
