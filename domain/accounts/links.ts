import { type Context, dbOf } from '../context.server.ts';
import { DomainError } from '../errors.ts';
import { createToken, hashToken } from './tokens.ts';

/** What a link in an e-mail is good for: to confirm the address, or to set a password. */
export type LinkPurpose = 'confirm' | 'password';

const MINUTE_MS = 60_000;

/** How long a link is good. */
export const LINK_MS = { confirm: 24 * 60 * MINUTE_MS, password: 60 * MINUTE_MS } as const;

/** Makes a link's token. Only its hash is stored. */
export async function createLink(
  ctx: Context,
  accountId: string,
  purpose: LinkPurpose,
  passwordHash: string | null,
): Promise<string> {
  const token = createToken();
  await dbOf(ctx)
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      password_hash: passwordHash,
      expires_at: new Date(ctx.clock().getTime() + LINK_MS[purpose]),
    })
    .execute();
  return token;
}

/** The account that an unspent link was sent to. Refuses (`unprocessable`) a link that was spent or is too old. */
export async function getLinkAccount(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly id: string; readonly email: string }> {
  const account = await dbOf(ctx)
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('account_links.token_hash', '=', hashToken(token))
    .where('account_links.purpose', '=', purpose)
    .where('account_links.expires_at', '>', ctx.clock())
    .executeTakeFirst();
  if (!account) throw linkRefusal();
  return account;
}

/**
 * Spends a link inside the caller's transaction, with the account locked: of two who spend it at once one is refused. The
 * account's other links of this purpose go with it.
 */
export async function spendLink(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<{ readonly accountId: string; readonly passwordHash: string | null }> {
  const db = dbOf(ctx);
  const { id } = await getLinkAccount(ctx, purpose, token);
  await db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
  const spent = await db
    .deleteFrom('account_links')
    .where('account_id', '=', id)
    .where('purpose', '=', purpose)
    .returning(['token_hash', 'password_hash'])
    .execute();
  const link = spent.find(({ token_hash }) => token_hash === hashToken(token));
  if (!link) throw linkRefusal();
  return { accountId: id, passwordHash: link.password_hash };
}

function linkRefusal(): DomainError {
  return new DomainError(
    'unprocessable',
    'This link has been used already, or is too old. Ask for a new one.',
  );
}
