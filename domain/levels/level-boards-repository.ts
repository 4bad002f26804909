import { sql } from 'kysely';
import type { BoardSource } from '#db/tables/boards.ts';
import { dbOf } from '../platform/context.server.ts';
import type { Repository } from '../platform/repository.ts';
import { placeBoards, type RankedBoard } from './rank-boards.ts';

export interface LevelBoard extends RankedBoard {
  readonly source: Exclude<BoardSource, 'sample'>;
  readonly notedOn: string | null;
}

/** A change to a board of a level; omitted values stay, or get their defaults. */
export type LevelBoardChange = Pick<LevelBoard, 'boardId'> & Partial<LevelBoard>;

/** The boards of each level, by level number, without samples. */
export const levelBoardsRepository: Repository<readonly LevelBoard[]> = {
  async load(ctx, keys) {
    const rows = await dbOf(ctx)
      .selectFrom('level_boards')
      .selectAll()
      .where('level_number', 'in', keys.map(Number))
      .where('source', '<>', 'sample')
      .orderBy('level_number')
      .orderBy('rank')
      .orderBy('board_id')
      .execute();
    const levels = Map.groupBy(rows, (row) => String(row.level_number));
    return new Map(
      [...levels].map(([level, levelRows]) => [
        level,
        levelRows.map((row) => ({
          boardId: row.board_id,
          rank: row.rank,
          choices: row.choices,
          pictures: row.pictures,
          source: row.source as LevelBoard['source'],
          notedOn: row.noted_on,
        })),
      ]),
    );
  },

  async write(ctx, entries) {
    const db = dbOf(ctx);
    const rows = entries.flatMap(([level, boards]) => {
      const places = placeBoards(boards);
      return boards.map((board) => ({
        level_number: Number(level),
        board_id: board.boardId,
        rank: board.rank,
        choices: board.choices,
        pictures: board.pictures,
        source: board.source,
        noted_on: board.notedOn,
        place: places.get(board.boardId) ?? null,
      }));
    });
    await db
      .insertInto('levels')
      .values(entries.map(([level]) => ({ number: Number(level) })))
      .onConflict((oc) => oc.doNothing())
      .execute();
    await db
      .insertInto('level_boards')
      .values(rows)
      .onConflict((oc) =>
        oc.columns(['level_number', 'board_id']).doUpdateSet((eb) => ({
          rank: eb.ref('excluded.rank'),
          // Visitors may have chosen the board since it was loaded.
          choices: sql<number>`greatest(level_boards.choices, excluded.choices)`,
          pictures: eb.ref('excluded.pictures'),
          source: eb.ref('excluded.source'),
          noted_on: eb.ref('excluded.noted_on'),
          place: eb.ref('excluded.place'),
        })),
      )
      .execute();
  },
};

/** Adds a board to a level's boards, or changes it there. A new one without a rank comes last; the number of choices never decreases. */
export function setLevelBoard(
  boards: readonly LevelBoard[],
  change: LevelBoardChange,
): readonly LevelBoard[] {
  const before = boards.find(({ boardId }) => boardId === change.boardId);
  const board: LevelBoard = {
    boardId: change.boardId,
    rank: change.rank ?? before?.rank ?? 1 + Math.max(0, ...boards.map(({ rank }) => rank)),
    choices: Math.max(change.choices ?? 0, before?.choices ?? 0),
    pictures: change.pictures ?? before?.pictures ?? 0,
    source: change.source ?? before?.source ?? 'operator',
    notedOn: change.notedOn ?? before?.notedOn ?? null,
  };
  return before ? boards.map((one) => (one === before ? board : one)) : [...boards, board];
}
