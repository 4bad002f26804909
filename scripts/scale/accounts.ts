import type { DatabaseClient } from '#db/client.server.ts';
import { createPasswordHasher } from '#domain/accounts/passwords.server.ts';
import { grantCredits } from '#domain/credits/grant-credits.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { Login } from './load.ts';

const PASSWORD = 'seven quiet lamps';

/** Creates accounts that can sign in and have credits. Their ids are their addresses. */
export async function makeLogins(
  client: DatabaseClient,
  ctx: Context,
  count: number,
): Promise<readonly Login[]> {
  const password_hash = await createPasswordHasher().hash(PASSWORD, null);
  const logins = Array.from({ length: count }, (_, n) => ({
    email: `scale-${n}@example.com`,
    password: PASSWORD,
  }));
  const created_at = new Date();
  await client.db
    .insertInto('accounts')
    .values(
      logins.map(({ email }) => ({
        ...{ id: email, email, password_hash, created_at, confirmed_at: created_at },
      })),
    )
    .execute();
  for (const { email } of logins) {
    await grantCredits(ctx, {
      ...{ account: email, amount: 1000, source: 'gift', expiresAt: null, key: `scale:${email}` },
    });
  }
  return logins;
}
