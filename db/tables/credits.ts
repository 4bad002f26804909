import type { Generated, GeneratedAlways } from 'kysely';

/** An account's credits. The account itself may be gone; its ledger stays. */
interface CreditAccountsTable {
  account: string;
  balance: Generated<number>;
  held: Generated<number>;
}

interface CreditGrantsTable {
  id: GeneratedAlways<number>;
  account: string;
  key: string;
  source: 'trial' | 'order' | 'donation' | 'gift' | 'contribution';
  amount: number;
  remaining: number;
  held: Generated<number>;
  is_frozen: Generated<boolean>;
  granted_at: Date;
  expires_at: Date | null;
  expiry_mailed_at: Generated<Date | null>;
}

interface CreditFreezesTable {
  key: string;
  grant_id: number;
  frozen_at: Date;
  lifted_at: Date | null;
}

interface CreditHoldsTable {
  key: string;
  account: string;
  amount: number;
  purpose: string;
  state: Generated<'held' | 'settled' | 'released'>;
  held_at: Date;
  ended_at: Date | null;
}

interface CreditHoldPartsTable {
  hold_key: string;
  grant_id: number;
  amount: number;
}

/** Append-only. */
interface CreditLedgerTable {
  id: GeneratedAlways<number>;
  account: string;
  grant_id: number;
  kind: 'grant' | 'spend' | 'expiry' | 'refund' | 'return';
  amount: number;
  balance: number;
  key: string | null;
  reason: string;
  at: Date;
}

interface CreditTrialsTable {
  identity: string;
  granted_at: Date;
}

export interface CreditTables {
  credit_accounts: CreditAccountsTable;
  credit_grants: CreditGrantsTable;
  credit_freezes: CreditFreezesTable;
  credit_holds: CreditHoldsTable;
  credit_hold_parts: CreditHoldPartsTable;
  credit_ledger: CreditLedgerTable;
  credit_trials: CreditTrialsTable;
}
