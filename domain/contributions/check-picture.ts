import { z } from 'zod';
import { findNearestReading } from '#draft/nearest-reading.ts';
import { listQuestions } from '#draft/questions.ts';
import { loadBoard } from '#engine/board.ts';
import { isDoubtful } from '#engine/doubt.ts';
import type { BoardDraft } from '#engine/types.ts';
import type { BoardReading } from '#recognition/reading.ts';
import { fingerprintBoard } from '../boards/fingerprints.ts';
import { levelOfReading } from '../levels/level-of-reading.ts';
import { listOtherNumbers } from '../levels/other-numbers.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { defineTask, PermanentError } from '../platform/jobs.server.ts';
import type { PictureReader } from '../platform/pictures/picture-reader.ts';
import type { ContributionRow } from './contribution-row.ts';
import { settleBoard } from './settle-board.ts';

/** The task that reads a contribution's picture and compares it with the board. */
export const checkContributionTask = defineTask('check-contribution', z.object({ id: z.string() }));

/**
 * Reads the picture of a waiting or listed contribution, and records whether it shows the contributed board: exactly, or as one of the
 * alternatives left open by the reading. If the picture is unreadable or shows another level, only the sender's word remains. Safe to run
 * again. Returns the contribution's evidence; undefined if it no longer exists.
 */
export async function checkContribution(
  ctx: Context,
  id: string,
  reader: PictureReader,
): Promise<ContributionRow['evidence'] | undefined> {
  const row = await dbOf(ctx)
    .selectFrom('contributions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.picture) return row?.evidence;
  const picture = await ctx.pictures.find(row.picture);
  if (!picture) throw new PermanentError(`The picture of the contribution ${id} is gone.`);
  const reading = await reader.read(picture);
  const evidence = reading.ok ? await judge(ctx, row, reading.value) : 'word';
  await inTransaction(ctx, async (inner) => {
    await dbOf(inner).updateTable('contributions').set({ evidence }).where('id', '=', id).execute();
    await settleBoard(inner, { level: row.level, boardId: row.board_id });
  });
  return evidence;
}

async function judge(
  ctx: Context,
  row: ContributionRow,
  reading: BoardReading,
): Promise<ContributionRow['evidence']> {
  const doubts = reading.confidences.filter(isDoubtful);
  const questions = listQuestions(reading.board, doubts);
  const nearest = loadBoard(findNearestReading(reading.board, questions, row.board as BoardDraft));
  if (!nearest.ok || fingerprintBoard(nearest.value).id !== row.board_id) return 'contradicted';
  const shown = levelOfReading(reading, ctx.site.levelMax);
  if (shown === null || shown === row.level) return 'picture';
  const others = await listOtherNumbers(ctx, row.level);
  return others.some(({ number }) => number === shown) ? 'picture' : 'word';
}
