import { type Context, dbOf } from '../platform/context.server.ts';
import { MINUTE_MS } from '../platform/durations.ts';
import { DomainError } from '../platform/errors.ts';
import { createToken, hashToken } from './tokens.ts';

/** The purpose of a link in an e-mail: confirming the address, setting a password, or moving to another address. */
export type LinkPurpose = 'confirm' | 'password' | 'email';

/** How long a link is valid. */
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
  /** The new address, for the purpose `email`. (Default: null) */
  readonly newEmail?: string | null;
  /** The hash of the requesting browser's secret, for the purpose `confirm`. (Default: null) */
  readonly browserHash?: string | null;
}

/** Creates a link and returns its token. Only the token's hash is stored. */
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

/** The account that a link was sent to; undefined if the link is used or expired. */
function findLinkAccount(
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

/** Whether a link is still valid. This does not use it. */
export async function isLinkGood(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<boolean> {
  return (await findLinkAccount(ctx, purpose, token)) !== undefined;
}

/** The account of a valid link. Refuses (`unprocessable`) a link that is used or expired. */
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
  /** Whether several people have signed up with the address of the account. */
  readonly isContested: boolean;
}

/**
 * Uses a link inside the caller's transaction, with the account locked, so that one of two concurrent uses is refused. Deletes the
 * account's other links for this purpose.
 */
export async function spendLink(
  ctx: Context,
  purpose: LinkPurpose,
  token: string,
): Promise<SpentLink> {
  const db = dbOf(ctx);
  const { id, email } = await getLinkAccount(ctx, purpose, token);
  const account = await db
    .selectFrom('accounts')
    .select('is_contested')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const spent = await db
    .deleteFrom('account_links')
    .where('account_id', '=', id)
    .where('purpose', '=', purpose)
    .returning(['token_hash', 'password_hash', 'new_email', 'browser_hash'])
    .execute();
  const link = spent.find(({ token_hash }) => token_hash === hashToken(token));
  if (!account || !link) throw linkRefusal();
  return {
    ...{ accountId: id, email, passwordHash: link.password_hash },
    ...{ newEmail: link.new_email, browserHash: link.browser_hash },
    isContested: account.is_contested,
  };
}

/** Invalidates all links of an account. */
export async function deleteLinks(ctx: Context, accountId: string): Promise<void> {
  await dbOf(ctx).deleteFrom('account_links').where('account_id', '=', accountId).execute();
}

function linkRefusal(): DomainError {
  return new DomainError(
    'unprocessable',
    'This link has been used already, or is too old. Ask for a new one.',
  );
}
