import type { Generated, GeneratedAlways } from 'kysely';
import type { BoardSource, BoardsTable } from './boards.ts';
import type { Day } from './columns.ts';

/** A number on a player's screen, and what the game itself says about it. Null values are derived from the first board. */
interface LevelsTable {
  number: number;
  difficulty: Generated<'easy' | 'medium' | 'hard' | null>;
  reference_seconds: Generated<number | null>;
  /** The mechanic introduced at this level. */
  unlocks: Generated<string | null>;
  /** Its numbers on the game's other track, according to the operator. */
  others: Generated<number[]>;
  others_noted_on: Day | null;
}

/** Which boards have been seen under which number. Rank 1 is shown first. */
interface LevelBoardsTable {
  level_number: number;
  board_id: string;
  rank: number;
  /** Who says that the board has this number. */
  source: Generated<BoardSource>;
  noted_on: Day | null;
  /** Number of people who have said that this board is theirs. */
  choices: Generated<number>;
  /** Number of people whose pictures show it. A picture of the operator counts as a person. */
  pictures: Generated<number>;
  /** The order resulting from people's choices. Null as long as they have not changed the rank. */
  place: number | null;
  /** The board's mechanics, copied by the database. */
  mechanics: GeneratedAlways<string[]>;
}

/** A view: the boards that a level shows. Its samples are included only as long as there is nothing else. */
interface ShownLevelBoardsView {
  level_number: number;
  board_id: string;
  rank: number;
  source: BoardSource;
  noted_on: Day | null;
  choices: number;
  pictures: number;
}

/** A view: each level with its first-ranked board. */
export interface LevelCardsView
  extends Pick<
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
  number: number;
  board_id: string;
  unlocks: string | null;
  /** Number of people whose pictures show its board under this number. */
  pictures: number;
}

/** A view: a level's other numbers, and who states them. */
interface LevelLabelsView {
  level_number: number;
  label: number;
  source: 'operator' | 'youtube';
  noted_on: Day | null;
  said_by: number;
}

/** What visitors report as wrong on the page of a level. */
interface LevelReportsTable {
  level: number;
  kind: 'board' | 'line' | 'video';
  network: string;
  at: Date;
}

export interface LevelTables {
  levels: LevelsTable;
  level_boards: LevelBoardsTable;
  shown_level_boards: ShownLevelBoardsView;
  level_cards: LevelCardsView;
  level_labels: LevelLabelsView;
  level_reports: LevelReportsTable;
}
