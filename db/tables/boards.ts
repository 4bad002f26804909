import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Day, Json } from './columns.ts';

export type BoardSource = 'sample' | 'operator' | 'player';

/** A puzzle with its best known solution and the facts derived from it. */
export interface BoardsTable {
  id: string;
  floor_key: string;
  start_key: string;
  width: number;
  height: number;
  /** The board file. */
  file: Json;
  /** The solution: an array of moves. */
  moves: Json;
  moves_count: number;
  optimal: boolean;
  at_least: number;
  difficulty: 'easy' | 'medium' | 'hard';
  reference_seconds: number;
  /** Facts for sentences, in display order. */
  tips: Json;
  mechanics: string[];
  source: BoardSource;
  /** Computed by the database from the file, like the two below: number of blocks, including those in crates. */
  blocks_count: GeneratedAlways<number>;
  colors_count: GeneratedAlways<number>;
  /** Number of floor cells. */
  cells_count: GeneratedAlways<number>;
  /** Its blocks and gates as words of color and cells. */
  pieces: GeneratedAlways<string[]>;
  added_at: Generated<Date>;
}

/** Number of boards with a mechanic, counted by the database: the sum of its rows. */
interface MechanicCountsTable {
  mechanic: string;
  boards: number;
}

/** The best boosters at the start of a board. */
interface BoardBoostersTable {
  board_id: string;
  /** Length of the solution that they are compared with. */
  moves_count: number;
  found: Json;
  found_at: Date;
}

/** Boards that an import accepted although no search has solved them yet. */
interface WaitingBoardsTable {
  id: string;
  /** The board file. */
  file: Json;
  levels: ColumnType<number[], readonly number[]>;
  source: 'operator' | 'player';
  noted_on: Day | null;
  /** Number of searches without a solution so far. */
  searches: Generated<number>;
  is_unsolvable: Generated<boolean>;
  taken_in_at: Date;
}

export interface BoardTables {
  boards: BoardsTable;
  mechanic_counts: MechanicCountsTable;
  board_boosters: BoardBoostersTable;
  waiting_boards: WaitingBoardsTable;
}
