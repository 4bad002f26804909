import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as a value, written as its text. */
type Json = ColumnType<unknown, string, string>;

/** A puzzle with its best known line and the facts derived from it. */
export interface BoardsTable {
  id: string;
  floor_key: string;
  start_key: string;
  width: number;
  height: number;
  /** The board file. */
  file: Json;
  /** The line: an array of moves. */
  moves: Json;
  moves_count: number;
  optimal: boolean;
  at_least: number;
  difficulty: string;
  reference_seconds: number;
  /** Facts for sentences, in the order in which they are shown. */
  tips: Json;
  mechanics: string[];
  source: 'sample' | 'operator' | 'player';
}

/** A number on a player's screen. */
export interface LevelsTable {
  number: number;
  unlocks: string | null;
}

/** Which boards have been seen under which number; rank 1 is shown first. */
export interface LevelBoardsTable {
  level_number: number;
  board_id: string;
  rank: number;
}

/** Which content files have been loaded, and what their bytes were. */
export interface ContentLoadsTable {
  name: string;
  sha256: string;
  loaded_at: Generated<Date>;
}

export interface Database {
  boards: BoardsTable;
  levels: LevelsTable;
  level_boards: LevelBoardsTable;
  content_loads: ContentLoadsTable;
}
