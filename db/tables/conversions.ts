import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** Pictures of boards, and boards, being converted to a proved answer. */
export interface ConversionsTable {
  id: string;
  account: string;
  status:
    | 'queued'
    | 'reading'
    | 'needs_answers'
    | 'solving'
    | 'solved'
    | 'unsolvable'
    | 'failed'
    | 'cancelled';
  name: string;
  picture: string | null;
  board: Json | null;
  doubts: Json | null;
  /** Where in the picture the board was read: a homography from cells to pixels, row-major. */
  cells_to_pixels: Json | null;
  board_id: string | null;
  moves: Json | null;
  at_least: number | null;
  is_free: Generated<boolean>;
  is_public: Generated<boolean>;
  failure: string | null;
  created_at: Date;
  updated_at: Date;
  ended_at: Date | null;
  priority: Generated<number>;
  found_moves: number | null;
  found_at_least: number | null;
  keep_looking: Generated<boolean>;
  level: number | null;
  answer: Json | null;
}

export interface ConversionTables {
  conversions: ConversionsTable;
}
