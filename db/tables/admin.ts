import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** What admins have done. An entry can be marked as undone; nothing else in it changes. */
export interface AuditEntriesTable {
  id: GeneratedAlways<number>;
  at: Date;
  /** The admin's account, which may be gone. */
  account: string;
  act: string;
  subject: string;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  /** The entry that this one undoes. */
  undoes: number | null;
  undone_by: Generated<number | null>;
}

/** The authenticator app of an admin. */
interface AdminTotpsTable {
  account_id: string;
  /** The shared secret, encrypted. */
  sealed_secret: string;
  /** Null until the app has proved that it has the secret. */
  confirmed_at: Date | null;
  /** The time step of the last accepted code. */
  last_step: Generated<number>;
  /** Number of codes entered since the last correct one. */
  attempts: Generated<number>;
  /** No code is accepted before this time; null if codes are accepted. */
  blocked_until: Generated<Date | null>;
}

/** Hashes of the unused recovery codes of admins. */
interface AdminRecoveryCodesTable {
  account_id: string;
  code_hash: string;
}

/** Items of the console's queue that an admin has settled. */
interface QueueSettlementsTable {
  subject: string;
  settled_at: Date;
}

export interface AdminTables {
  audit_entries: AuditEntriesTable;
  admin_totps: AdminTotpsTable;
  admin_recovery_codes: AdminRecoveryCodesTable;
  queue_settlements: QueueSettlementsTable;
}
