import { sql } from 'kysely';
import type { BoardSource } from '#db/schema.ts';
import { dbOf } from '../context.server.ts';
import type { Shelf } from '../imports/draft.ts';
import { placeBoards, type RankedBoard } from './rank-boards.ts';

/** That a board goes by a level's number. */
export interface FiledBoard extends RankedBoard {
  readonly source: Exclude<BoardSource, 'sample'>;
  readonly notedOn: string | null;
}

/** What somebody says of a board under a level; what is left out stays as it is, or takes its default. */
export type FileBoard = Pick<FiledBoard, 'boardId'> & Partial<FiledBoard>;

/** By level number, the boards that somebody has filed under it; samples are not among them. */
export const levelBoardsShelf: Shelf<readonly FiledBoard[]> = {
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
      [...levels].map(([level, filed]) => [
        level,
        filed.map((row) => ({
          boardId: row.board_id,
          rank: row.rank,
          choices: row.choices,
          source: row.source as FiledBoard['source'],
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
          // Somebody may have chosen it since we looked.
          choices: sql<number>`greatest(level_boards.choices, excluded.choices)`,
          source: eb.ref('excluded.source'),
          noted_on: eb.ref('excluded.noted_on'),
          place: eb.ref('excluded.place'),
        })),
      )
      .execute();
  },
};

/**
 * Files a board under a level, or changes what is said of it there. A new one without a rank stands behind the others;
 * choices never get fewer.
 */
export function fileBoard(boards: readonly FiledBoard[], said: FileBoard): readonly FiledBoard[] {
  const before = boards.find(({ boardId }) => boardId === said.boardId);
  const board: FiledBoard = {
    boardId: said.boardId,
    rank: said.rank ?? before?.rank ?? 1 + Math.max(0, ...boards.map(({ rank }) => rank)),
    choices: Math.max(said.choices ?? 0, before?.choices ?? 0),
    source: said.source ?? before?.source ?? 'operator',
    notedOn: said.notedOn ?? before?.notedOn ?? null,
  };
  return before ? boards.map((one) => (one === before ? board : one)) : [...boards, board];
}
