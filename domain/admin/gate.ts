import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';

/** Somebody's access to the console. */
export type Admission =
  /** The console does not exist for them. */
  | { readonly kind: 'none' }
  /** An admin who must first enter or set up a one-time password. */
  | { readonly kind: 'code' | 'setup'; readonly actor: AccountActor }
  | { readonly kind: 'open'; readonly actor: AccountActor };

/** Whether the actor is an admin, and whether their session has passed the one-time password if needed. */
export async function admit(ctx: Context): Promise<Admission> {
  const { actor } = ctx;
  if (!ctx.site.has_login || actor.kind !== 'account' || actor.role !== 'admin') {
    return { kind: 'none' };
  }
  const session = await dbOf(ctx)
    .selectFrom('sessions')
    .leftJoin('admin_totps', 'admin_totps.account_id', 'sessions.account_id')
    .select(['second_factor_at', 'confirmed_at'])
    .where('sessions.id', '=', actor.sessionId)
    .executeTakeFirst();
  if (!session) return { kind: 'none' };
  if (session.confirmed_at === null) return { kind: ctx.needsTotp ? 'setup' : 'open', actor };
  return { kind: session.second_factor_at === null ? 'code' : 'open', actor };
}

/**
 * Ensures, inside the transaction of an act, that the actor is still an admin. The account is locked until the transaction ends, so that
 * revoking the role waits. Refuses (`not-found`) everybody else.
 */
export async function requireAdmin(ctx: Context, actor: AccountActor): Promise<void> {
  const account = await dbOf(ctx)
    .selectFrom('accounts')
    .innerJoin('sessions', 'sessions.account_id', 'accounts.id')
    .select('accounts.id')
    .where('sessions.id', '=', actor.sessionId)
    .where('accounts.id', '=', actor.accountId)
    .where('accounts.role', '=', 'admin')
    .forShare()
    .executeTakeFirst();
  if (account) return;
  throw new DomainError('not-found', 'There is no such page.');
}
