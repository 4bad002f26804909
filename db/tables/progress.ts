import type { Generated } from 'kysely';

interface ProgressAccountsTable {
  account_id: string;
  version: Generated<number>;
  cleared_at: Generated<number>;
}

export interface ProgressLevelsTable {
  account_id: string;
  level: number;
  changed_at: number | null;
  solved_at: number | null;
  is_saved: boolean;
  board: string | null;
  seen_at: number | null;
  move: number | null;
  version: number;
}

export interface ProgressTables {
  progress_accounts: ProgressAccountsTable;
  progress_levels: ProgressLevelsTable;
}
