import { type AccountActor, type Context, dbOf } from '../platform/context.server.ts';

/** An account as the operator's command line lists it. */
export interface ListedAccount {
  readonly email: string;
  readonly role: AccountActor['role'];
  readonly isConfirmed: boolean;
  readonly createdAt: Date;
}

/** Accounts for the operator: admins first, then the newest; at most `limit`. */
export async function listAccounts(ctx: Context, limit: number): Promise<readonly ListedAccount[]> {
  const accounts = await dbOf(ctx)
    .selectFrom('accounts')
    .select(['email', 'role', 'confirmed_at', 'created_at'])
    // 'admin' sorts before 'player'.
    .orderBy('role')
    .orderBy('created_at', 'desc')
    .orderBy('email')
    .limit(limit)
    .execute();
  return accounts.map(({ email, role, confirmed_at, created_at }) => ({
    email,
    role,
    isConfirmed: confirmed_at !== null,
    createdAt: created_at,
  }));
}
