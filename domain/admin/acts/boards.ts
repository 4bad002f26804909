import { z } from 'zod';
import type { BoardSource } from '#db/tables/boards.ts';
import {
  type ContributionStates,
  readContributions,
  restoreContributions,
} from '../../contributions/reject-board.ts';
import { withdrawContributions } from '../../contributions/withdraw-board.ts';
import { levelBoardsRepository, setLevelBoard } from '../../levels/level-boards-repository.ts';
import { requireLevel } from '../../levels/require-level.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { DomainError } from '../../platform/errors.ts';
import { announceChange } from '../../platform/site/announce-change.ts';
import { defineAct, nameOf } from '../act.ts';
import { levelField } from './level-field.ts';

/** The id of a board, as a form field. */
export const boardField = z.string().regex(/^[0-9a-f]{16}$/, 'the id of a board, of 16 digits');

const input = z.strictObject({ board: boardField, level: levelField });

interface BoardState {
  readonly source: BoardSource;
  readonly levels: readonly {
    readonly level_number: number;
    readonly rank: number;
    readonly source: BoardSource;
    readonly noted_on: string | null;
  }[];
  /** The state of people's contributions of it; omitted if there are none. */
  readonly contributions?: ContributionStates;
}

/** The source of a board, and the levels it is listed under. */
async function read(ctx: Context, subject: string): Promise<BoardState | null> {
  const db = dbOf(ctx);
  const id = nameOf(subject);
  const row = await db
    .selectFrom('boards')
    .select('source')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const levels = await db
    .selectFrom('level_boards')
    .select(['level_number', 'rank', 'source', 'noted_on'])
    .where('board_id', '=', id)
    .orderBy('level_number')
    .execute();
  const contributions = await readContributions(ctx, { boardId: id });
  const hasAny = Object.keys(contributions).length > 0;
  return { source: row.source, levels, ...(hasAny && { contributions }) };
}

async function restore(ctx: Context, subject: string, state: unknown): Promise<void> {
  const id = nameOf(subject);
  const { source, levels, contributions = {} } = state as BoardState;
  const db = dbOf(ctx);
  await db.updateTable('boards').set({ source }).where('id', '=', id).execute();
  await db
    .deleteFrom('level_boards')
    .where('board_id', '=', id)
    .$if(levels.length > 0, (query) =>
      query.where(
        'level_number',
        'not in',
        levels.map((row) => row.level_number),
      ),
    )
    .execute();
  for (const row of levels) {
    await db
      .insertInto('level_boards')
      .values({ ...row, board_id: id })
      .onConflict((oc) => oc.columns(['level_number', 'board_id']).doUpdateSet(row))
      .execute();
  }
  await restoreContributions(ctx, contributions);
  await announceChange(ctx);
}

/** Lists a board under a level and makes the operator its source. Refuses (`not-found`) a board that is unknown or a sample. */
export async function confirmBoard(
  ctx: Context,
  { board: id, level }: z.output<typeof input>,
): Promise<void> {
  const { numUpdatedRows } = await dbOf(ctx)
    .updateTable('boards')
    .set({ source: 'operator' })
    .where('id', '=', id)
    .where('source', '<>', 'sample')
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw new DomainError('not-found', `The guide has no board ${id} of the game.`);
  }
  const key = String(level);
  const before = (await levelBoardsRepository.load(ctx, [key])).get(key) ?? [];
  const boards = setLevelBoard(before, { boardId: id, source: 'operator' });
  await levelBoardsRepository.write(ctx, [[key, boards]]);
  await announceChange(ctx);
}

/** Confirms a board for a level: a player's board becomes one of the operator's. */
export const confirmBoardAct = defineAct({
  name: 'confirm-board',
  input,
  subjectOf: (input) => `board:${input.board}`,
  run: async (ctx, form) => {
    requireLevel(ctx, form.level);
    await confirmBoard(ctx, form);
  },
  read,
  restore,
});

/**
 * Removes a board from a level. It stays in the guide. People who contributed it for the level lose what is left of their credits for it.
 */
export const unlistBoardAct = defineAct({
  name: 'unlist-board',
  input,
  subjectOf: (input) => `board:${input.board}`,
  run: async (ctx, { board: id, level }) => {
    await withdrawContributions(ctx, { level, boardId: id });
    const { numDeletedRows } = await dbOf(ctx)
      .deleteFrom('level_boards')
      .where('board_id', '=', id)
      .where('level_number', '=', level)
      .where('source', '<>', 'sample')
      .executeTakeFirst();
    if (numDeletedRows === 0n) {
      throw new DomainError('not-found', `Level ${level} has no board ${id} of the game.`);
    }
    await announceChange(ctx);
  },
  read,
  restore,
});
