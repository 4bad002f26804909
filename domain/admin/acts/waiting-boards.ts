import { z } from 'zod';
import { enqueueSearch, removeWaitingBoards } from '../../imports/waiting-boards.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineAct, nameOf } from '../act.ts';

interface WaitingState {
  readonly file: unknown;
  readonly levels: readonly number[];
  readonly source: 'operator' | 'player';
  readonly noted_on: string | null;
  readonly searches: number;
  readonly is_unsolvable: boolean;
  readonly taken_in_at: string;
}

/** Removes a board without a solution from the waiting ones, so that it is not searched any more. */
export const removeWaitingBoardAct = defineAct({
  name: 'remove-waiting-board',
  input: z.strictObject({ board: z.string().regex(/^[0-9a-f]{16}$/, 'the id of a board') }),
  subjectOf: ({ board }) => `waiting:${board}`,
  run: async (ctx, { board }) => {
    // A search may have published it since the act read it.
    if ((await removeWaitingBoards(ctx, [board])) === 0) {
      throw new DomainError('not-found', `The board ${board} is not waiting any more.`);
    }
  },
  read,
  restore: async (ctx, subject, state) => {
    const id = nameOf(subject);
    const { file, taken_in_at, ...row } = state as WaitingState;
    const values = { ...row, id, file: JSON.stringify(file), taken_in_at: new Date(taken_in_at) };
    await dbOf(ctx).insertInto('waiting_boards').values(values).execute();
    if (!row.is_unsolvable) await enqueueSearch(ctx, id, row.searches, ctx.clock());
  },
});

async function read(ctx: Context, subject: string): Promise<object | null> {
  const row = await dbOf(ctx)
    .selectFrom('waiting_boards')
    .select(['file', 'levels', 'source', 'noted_on', 'searches', 'is_unsolvable', 'taken_in_at'])
    .where('id', '=', nameOf(subject))
    .executeTakeFirst();
  return row ?? null;
}
