import { randomBytes, randomUUID } from 'node:crypto';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { grantCredits } from './grant-credits.ts';

/** A login for trying out the site. */
export interface SeededLogin {
  readonly kind: 'player' | 'unconfirmed' | 'admin';
  readonly email: string;
  readonly password: string;
}

/** Mail to addresses at example.com is never delivered (RFC 2606). */
const LOGINS = [
  { kind: 'player', email: 'player@example.com' },
  { kind: 'unconfirmed', email: 'newcomer@example.com' },
  { kind: 'admin', email: 'admin@example.com' },
] as const;

/** The player's credits, a gift that does not expire. */
const PLAYER_CREDITS = 250;

/**
 * Creates a player with credits, an unconfirmed account and an admin, each with a random password of 96 bits. Returns them, because only
 * hashes of the passwords are stored. Does nothing if there is any account already.
 */
export async function seedLogins(ctx: Context): Promise<readonly SeededLogin[]> {
  const logins = LOGINS.map((login) => ({
    ...login,
    id: randomUUID(),
    password: randomBytes(12).toString('base64url'),
  }));
  const created_at = ctx.clock();
  const rows = await Promise.all(
    logins.map(async ({ kind, id, email, password }) => ({
      id,
      email,
      password_hash: await ctx.passwords.hash(password, null),
      confirmed_at: kind === 'unconfirmed' ? null : created_at,
      role: kind === 'admin' ? ('admin' as const) : ('player' as const),
      created_at,
    })),
  );
  return inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    if (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) return [];
    await db.insertInto('accounts').values(rows).execute();
    for (const { kind, id } of logins) {
      if (kind !== 'player') continue;
      await grantCredits(inner, {
        account: id,
        amount: PLAYER_CREDITS,
        source: 'gift',
        expiresAt: null,
        key: `seeded:${id}`,
      });
    }
    return logins.map(({ kind, email, password }) => ({ kind, email, password }));
  });
}
