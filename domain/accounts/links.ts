import { type Context, dbOf } from '../platform/context.server.ts';
import { DomainError } from '../platform/errors.ts';
import { createToken, hashToken } from './tokens.ts';

/** What a link in an e-mail is good for: to confirm the address, to set a password, or to move to another address. */
export type LinkPurpose = 'confirm' | 'password' | 'email';

const MINUTE_MS = 60_000;

/** How long a link is good. */
export const LINK_MS = {
  confirm: 24 * 60 * MINUTE_MS,
  password: 60 * MINUTE_MS,
  email: 60 * MINUTE_MS,
} as const;

export interface NewLink {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** (Default: null) */
  readonly passwordHash?: string | null;
  /** For the purpose `email`: the address to move to. (Default: null) */
  readonly newEmail?: string | null;
  /** For the purpose `confirm`: the hash of the secret of the requesting browser. (Default: null) */
  readonly browserHash?: string | null;
}

/** Makes a link's token. Only its hash is stored. */
export async function createLink(
  ctx: Context,
  { accountId, purpose, passwordHash = null, newEmail = null, browserHash = null }: NewLink,
): Promise<string> {
  const token = createToken();
  await dbOf(ctx)
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      purpose,
      password_hash: passwordHash,
      new_email: newEmail,
      browser_hash: browserHash,
      expires_at: new Date(ctx.clock().getTime() + LINK_MS[purpose]),
    })
    .execute();
  return token;
}

interface LinkAccount {
  readonly id: string;
  readonly email: string;
}

/** The account that a link was sent to; undefined for a link that was spent or is too old. */
export function findLinkAccount(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkAccount | undefined> {
  return dbOf(ctx)
    .selectFrom('account_links')
    .innerJoin('accounts', 'accounts.id', 'account_links.account_id')
    .select(['accounts.id', 'accounts.email'])
    .where('account_links.token_hash', '=', hashToken(token))
    .where('account_links.purpose', '=', purpose)
    .where('account_links.expires_at', '>', ctx.clock())
    .executeTakeFirst();
}

/** Whether a link that was mailed is still good. Asking does not spend it. */
export async function isLinkGood(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  return (await findLinkAccount(ctx, purpose, token)) !== undefined;
}

/** The account of a link that is still good. Refuses (`unprocessable`) a link that was spent or is too old. */
export async function getLinkAccount(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<LinkAccount> {
  const account = await findLinkAccount(ctx, purpose, token);
  if (!account) throw linkRefusal();
  return account;
}

export interface SpentLink {
  readonly accountId: string;
  /** The account's current address. */
  readonly email: string;
  readonly passwordHash: string | null;
  readonly newEmail: string | null;
  readonly browserHash: string | null;
}

/**
 * Spends a link inside the caller's transaction, with the account locked: of two who spend it at once one is refused. The
 * account's other links of this purpose go with it.
 */
export async function spendLink(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<SpentLink> {
  const db = dbOf(ctx);
  const { id, email } = await getLinkAccount(ctx, purpose, token);
  await db.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute();
  const spent = await db
    .deleteFrom('account_links')
    .where('account_id', '=', id)
    .where('purpose', '=', purpose)
    .returning(['token_hash', 'password_hash', 'new_email', 'browser_hash'])
    .execute();
  const link = spent.find(({ token_hash }) => token_hash === hashToken(token));
  if (!link) throw linkRefusal();
  return {
    ...{ accountId: id, email, passwordHash: link.password_hash },
    ...{ newEmail: link.new_email, browserHash: link.browser_hash },
  };
}

/** Makes all links of an account worthless. */
export async function deleteLinks(ctx: Context, accountId: string): Promise<void> {
  await dbOf(ctx).deleteFrom('account_links').where('account_id', '=', accountId).execute();
}

function linkRefusal(): DomainError {
  return new DomainError(
    'unprocessable',
    'This link has been used already, or is too old. Ask for a new one.',
  );
}
