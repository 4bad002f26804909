import { z } from 'zod';
import type { Database } from '#db/schema.ts';
import { type Answers, listQuestions, listUnknown } from '#draft/questions.ts';
import type { Doubt } from '#engine/doubt.ts';
import type { BoardDraft } from '#engine/types.ts';
import { parseBoardText, readBoard } from '../../boards/read-board.ts';
import { answerBoard } from '../../conversions/answer-questions.ts';
import { removeWaitingBoards } from '../../imports/waiting-boards.ts';
import { requireLevel } from '../../levels/require-level.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { DomainError } from '../../platform/errors.ts';
import { defineAct, nameOf } from '../act.ts';
import { importBoardText } from './import-boards.ts';
import { levelField } from './level-field.ts';

interface PictureState {
  readonly status: Database['imported_pictures']['status'];
  readonly boardId: string | null;
  /** Whether the board still waits for a solution. */
  readonly isWaiting: boolean;
}

/** Publishes the board of an imported picture: as read, with an answer to each doubt, or as corrected by hand. */
export const publishPictureAct = defineAct({
  name: 'publish-picture',
  input: z.strictObject({
    picture: z.string().regex(/^[0-9a-f]{64}$/, 'the hash of a picture'),
    level: levelField,
    answers: z.record(z.string(), z.string()).default({}),
    /** A board file that replaces what was read. */
    board: z.string().optional(),
  }),
  subjectOf: ({ picture }) => `picture:${picture}`,
  run: async (ctx, { picture, level, answers, board: text }) => {
    requireLevel(ctx, level);
    const row = await dbOf(ctx)
      .selectFrom('imported_pictures')
      .select(['board', 'doubts'])
      .where('picture', '=', picture)
      .where('status', '=', 'doubtful')
      .where('board', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new DomainError('not-found', 'This picture is not waiting any more.');
    const board = text === undefined ? answerDoubts(row, answers) : readBoard(parseBoardText(text));
    const line = JSON.stringify({ board, levels: [level] });
    const { boardIds, refusals, waiting } = await importBoardText(ctx, line);
    const [refusal] = refusals;
    const [id] = boardIds;
    if (refusal || id === undefined) {
      throw new DomainError('unprocessable', refusal?.text ?? 'There is no board to accept.');
    }
    await dbOf(ctx)
      .updateTable('imported_pictures')
      .set({ status: waiting > 0 ? 'waiting' : 'published', board_id: id })
      .where('picture', '=', picture)
      .execute();
  },
  read,
  restore: async (ctx, subject, state) => {
    const now = await read(ctx, subject);
    const { status, boardId } = state as PictureState;
    const removed = await removeWaitingBoards(ctx, now?.boardId ? [now.boardId] : []);
    // A board in the guide has been solved and replayed by now; it must be removed from its level there.
    if (removed === 0) {
      throw new DomainError('conflict', 'The board is in the guide. Take it off its level there.');
    }
    await dbOf(ctx)
      .updateTable('imported_pictures')
      .set({ status, board_id: boardId })
      .where('picture', '=', nameOf(subject))
      .execute();
  },
});

/** Refuses (`unprocessable`) answers that leave doubts open. */
function answerDoubts(
  row: { readonly board: unknown; readonly doubts: unknown },
  answers: Answers,
): BoardDraft {
  const board = row.board as BoardDraft;
  const doubts = (row.doubts ?? []) as readonly Doubt[];
  const questions = listQuestions(board, doubts);
  if (listUnknown(doubts, questions, answers).length > 0) {
    throw new DomainError('unprocessable', 'A board that is still in doubt is not published.');
  }
  return answerBoard(board, questions, answers);
}

async function read(ctx: Context, subject: string): Promise<PictureState | null> {
  const row = await dbOf(ctx)
    .selectFrom('imported_pictures')
    .leftJoin('waiting_boards', 'waiting_boards.id', 'board_id')
    .select(['status', 'board_id as boardId', 'waiting_boards.id as waiting'])
    .where('picture', '=', nameOf(subject))
    .executeTakeFirst();
  return row ? { status: row.status, boardId: row.boardId, isWaiting: row.waiting !== null } : null;
}
