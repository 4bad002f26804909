import type { ColumnType, Generated } from 'kysely';

/** jsonb: read as a value, written as its text. */
type Json = ColumnType<unknown, string, string>;

export type BoardSource = 'sample' | 'operator' | 'player';

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
  difficulty: 'easy' | 'medium' | 'hard';
  reference_seconds: number;
  /** Facts for sentences, in the order in which they are shown. */
  tips: Json;
  mechanics: string[];
  source: BoardSource;
}

/** A number on a player's screen. */
export interface LevelsTable {
  number: number;
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

/** A view: each level with its first-ranked board. */
export interface LevelCardsView
  extends LevelsTable,
    Pick<
      BoardsTable,
      | 'width'
      | 'height'
      | 'moves_count'
      | 'optimal'
      | 'difficulty'
      | 'reference_seconds'
      | 'mechanics'
      | 'source'
    > {
  board_id: string;
}

export interface Database {
  boards: BoardsTable;
  levels: LevelsTable;
  level_boards: LevelBoardsTable;
  content_loads: ContentLoadsTable;
  level_cards: LevelCardsView;
}
