import type { Json } from './columns.ts';

/** Boards that players submit for a level. */
export interface ContributionsTable {
  id: string;
  level: number;
  /** The id that the board has in the guide, or would have. */
  board_id: string;
  board: Json;
  moves: Json;
  /** Keyed hashes that distinguish people; null if unknown. */
  network: string | null;
  device: string | null;
  account: string | null;
  /** The name by which the person wants to be thanked in public. */
  name: string | null;
  picture: string | null;
  evidence: 'word' | 'picture' | 'contradicted';
  status: 'waiting' | 'listed' | 'rejected' | 'withdrawn';
  created_at: Date;
  changed_at: Date;
}

export interface ContributionTables {
  contributions: ContributionsTable;
}
