import type { Database } from '#db/schema.ts';

/** What happens to a table's rows when their account is deleted. */
type Fate =
  /** They are deleted with it (`on delete cascade`). */
  | 'deleted'
  /** They stay, with an id that no account has any more. */
  | 'kept';

/** A table with rows that belong to accounts. */
export interface AccountTable {
  readonly table: keyof Database;
  /** The column with the account's id. */
  readonly account: string;
  readonly onDelete: Fate;
  /** The columns included in the account's data export. */
  readonly columns: readonly string[];
  /** The order of the rows. */
  readonly orderBy: string;
}

/** A table whose rows belong to accounts but are not exported. */
export interface ClosedTable {
  readonly table: keyof Database;
  readonly account: string;
  readonly onDelete: Fate;
  readonly reason: string;
}

type ColumnOf<T extends keyof Database> = keyof Database[T] & string;

/** Checks the names at compile time. */
function exported<T extends keyof Database>(
  table: T,
  account: ColumnOf<T>,
  onDelete: Fate,
  columns: readonly ColumnOf<T>[],
  orderBy: ColumnOf<T>,
): AccountTable {
  return { table, account, onDelete, columns, orderBy };
}

/** All tables included in an account's data export. */
export const ACCOUNT_TABLES: readonly AccountTable[] = [
  exported(
    'accounts',
    'id',
    'deleted',
    ['id', 'email', 'confirmed_at', 'role', 'image', 'google_subject', 'created_at'],
    'id',
  ),
  exported(
    'sessions',
    'account_id',
    'deleted',
    ['user_agent', 'created_at', 'last_seen_at', 'expires_at', 'proven_at'],
    'created_at',
  ),
  exported(
    'passkeys',
    'account_id',
    'deleted',
    ['name', 'transports', 'created_at', 'last_used_at'],
    'created_at',
  ),
  exported('credit_accounts', 'account', 'kept', ['balance', 'held'], 'account'),
  exported(
    'credit_grants',
    'account',
    'kept',
    ['id', 'source', 'amount', 'remaining', 'held', 'is_frozen', 'granted_at', 'expires_at'],
    'id',
  ),
  exported(
    'credit_holds',
    'account',
    'kept',
    ['amount', 'purpose', 'state', 'held_at', 'ended_at'],
    'held_at',
  ),
  exported(
    'credit_ledger',
    'account',
    'kept',
    ['id', 'grant_id', 'kind', 'amount', 'balance', 'reason', 'at'],
    'id',
  ),
  exported(
    'orders',
    'account',
    'kept',
    [
      ...(['id', 'kind', 'plan_id', 'title', 'amount_cents', 'refunded_cents'] as const),
      ...(['currency', 'credits', 'validity_days', 'provider', 'status'] as const),
      ...(['payment_method', 'dispute', 'created_at', 'paid_at'] as const),
    ],
    'created_at',
  ),
  exported(
    'conversions',
    'account',
    'deleted',
    [
      ...(['id', 'status', 'name', 'picture', 'board', 'answer'] as const),
      ...(['board_id', 'moves', 'at_least'] as const),
      ...(['is_free', 'is_public', 'failure', 'created_at', 'ended_at'] as const),
    ],
    'created_at',
  ),
  exported(
    'contributions',
    'account',
    'deleted',
    [
      ...(['id', 'level', 'board_id', 'board', 'moves', 'name', 'picture'] as const),
      ...(['evidence', 'status', 'created_at', 'changed_at'] as const),
    ],
    'created_at',
  ),
  exported(
    'api_keys',
    'account_id',
    'deleted',
    ['name', 'hint', 'created_at', 'last_used_at'],
    'created_at',
  ),
  exported('progress_accounts', 'account_id', 'deleted', ['cleared_at'], 'account_id'),
  exported(
    'progress_levels',
    'account_id',
    'deleted',
    ['level', 'changed_at', 'solved_at', 'is_saved', 'board', 'seen_at', 'move'],
    'level',
  ),
];

/** All other tables with rows that belong to accounts, and why they are not exported. */
export const CLOSED_TABLES: readonly ClosedTable[] = [
  {
    table: 'account_links',
    account: 'account_id',
    onDelete: 'deleted',
    reason: 'hashes of links that were mailed, each for a day at most',
  },
  {
    table: 'passkey_challenges',
    account: 'account_id',
    onDelete: 'deleted',
    reason: 'hashes of random numbers, each for some minutes',
  },
  {
    table: 'admin_totps',
    account: 'account_id',
    onDelete: 'deleted',
    reason: 'the secret that an admin shares with an authenticator app, encrypted',
  },
  {
    table: 'admin_recovery_codes',
    account: 'account_id',
    onDelete: 'deleted',
    reason: 'hashes of codes that take the place of a one-time password',
  },
  {
    table: 'audit_entries',
    account: 'account',
    onDelete: 'kept',
    reason: 'what an admin has done to the site, for the other admins',
  },
];
