import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';

/** How far somebody gets into the console. */
export type Admission =
  /** For them there is no console. */
  | { readonly kind: 'none' }
  /** An admin who has to give a one-time password first, or to set one up. */
  | { readonly kind: 'code' | 'setup'; readonly actor: AccountActor }
  | { readonly kind: 'open'; readonly actor: AccountActor };

/** Whether the actor is an admin, and whether their session has given the one-time password that they need. */
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
 * Makes sure, inside the transaction of an act, that its admin is one still: the account is locked until the transaction ends, so
 * that a role that is taken away meanwhile waits for it. Refuses (`not-found`) everybody else.
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
