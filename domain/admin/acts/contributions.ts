import { z } from 'zod';
import {
  type ContributionStates,
  notWaiting,
  readContributions,
  rejectBoard,
  restoreContributions,
} from '../../contributions/reject-board.ts';
import { settleBoard } from '../../contributions/settle-board.ts';
import type { BoardOfLevel } from '../../levels/has-real-board.ts';
import { requireLevel } from '../../levels/require-level.ts';
import type { Context } from '../../platform/context.server.ts';
import { defineAct, nameOf } from '../act.ts';
import { boardField, confirmBoard } from './boards.ts';
import { levelField } from './level-field.ts';

const input = z.strictObject({ board: boardField, level: levelField });
const subjectOf = ({ board, level }: z.output<typeof input>) => `contribution:${level}/${board}`;

function boardOf(subject: string): BoardOfLevel {
  const [level, boardId = ''] = nameOf(subject).split('/');
  return { level: Number(level), boardId };
}

const read = (ctx: Context, subject: string) => readContributions(ctx, boardOf(subject));

/**
 * Accepts a contributed board: it becomes one of the operator's, and its contributors get their credits. To reverse this, remove the board
 * from the level.
 */
export const acceptContributionAct = defineAct({
  name: 'accept-contribution',
  input,
  subjectOf,
  run: async (ctx, { board, level }) => {
    requireLevel(ctx, level);
    const states = await readContributions(ctx, { level, boardId: board });
    if (!Object.values(states).includes('waiting')) throw notWaiting({ level, boardId: board });
    await settleBoard(ctx, { level, boardId: board }, { isAccepted: true });
    await confirmBoard(ctx, { board, level });
  },
  read,
});

/** Rejects a contributed board. */
export const rejectContributionAct = defineAct({
  name: 'reject-contribution',
  input,
  subjectOf,
  run: (ctx, { board, level }) => rejectBoard(ctx, { level, boardId: board }),
  read,
  restore: (ctx, _subject, state) => restoreContributions(ctx, state as ContributionStates),
});
