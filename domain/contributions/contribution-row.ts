import type { Selectable } from 'kysely';
import type { ContributionsTable } from '#db/tables/contributions.ts';
import type { Context } from '../platform/context.server.ts';
import type { ContributionReceipt } from './schema.ts';

export type ContributionRow = Selectable<ContributionsTable>;

/** The key of the grant that an account gets for a board. */
export function thanksKeyOf(boardId: string, account: string): string {
  return `contribution:${boardId}:${account}`;
}

/** Creates the receipt for the sender. */
export function toReceipt(
  { site }: Pick<Context, 'site'>,
  row: Pick<ContributionRow, 'id' | 'level' | 'board_id' | 'status' | 'account'>,
  people: number,
): ContributionReceipt {
  const isWaiting = row.status === 'waiting';
  return {
    id: row.id,
    level: row.level,
    boardId: row.board_id,
    status: row.status,
    people,
    credits: isWaiting && row.account !== null ? site.contributionCredits : 0,
  };
}
