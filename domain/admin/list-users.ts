import { type RawBuilder, sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import type { ListedUser } from './schema.ts';

export interface UserQuery {
  /** A part of the address. (Default: all) */
  readonly email?: string;
  readonly role?: 'player' | 'admin';
  /** Accounts older than the one with this id. (Default: the newest) */
  readonly before?: string;
  readonly limit: number;
}

/** Accounts with what they can spend, the newest first. */
export async function listUsers(
  ctx: Context,
  { email, role, before, limit }: UserQuery,
): Promise<readonly ListedUser[]> {
  return dbOf(ctx)
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'created_at as createdAt'])
    .select((eb) => eb('confirmed_at', 'is not', null).$castTo<boolean>().as('isConfirmed'))
    .select(freeCredits(ctx.clock()).as('credits'))
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

/** A pattern of `like` that finds these words, whatever characters are in them. */
export function containing(words: string): string {
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

function freeCredits(now: Date): RawBuilder<number> {
  return sql`(select coalesce(sum(remaining - held), 0)::int from credit_grants
    where account = accounts.id and not is_frozen and (expires_at is null or expires_at > ${now}))`;
}
