import { sql } from 'kysely';
import { inlineSolver } from '../boards/inline-solver.ts';
import { grantCredits } from '../credits/grant-credits.ts';
import { importBoards } from '../imports/import-boards.ts';
import { type BoardOfLevel, hasRealBoard } from '../levels/has-real-board.ts';
import { levelBoardsRepository, setLevelBoard } from '../levels/level-boards-repository.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { announceChange } from '../platform/site/announce-change.ts';
import { type Agreement, weighTestimony } from './agreement.ts';
import { thanksKeyOf } from './contribution-row.ts';
import { listTestimony } from './list-testimony.ts';

/**
 * Lists a board under a level once enough people agree, or an admin accepts it (`isAccepted`), and records how many do. Its waiting
 * contributors get credits: one account per person, once per board. Idempotent.
 */
export async function settleBoard(
  ctx: Context,
  { level, boardId }: BoardOfLevel,
  { isAccepted = false }: { readonly isAccepted?: boolean } = {},
): Promise<Agreement> {
  return inTransaction(ctx, async (inner) => {
    await lockBoard(inner, { level, boardId });
    const agreement = weighTestimony(await listTestimony(inner, { level, boardId }));
    const wasListed = await hasRealBoard(inner, { level, boardId });
    if (!wasListed && !isAccepted && !agreement.isReal) return agreement;
    if (!wasListed) await publish(inner, { level, boardId });
    await recordPeople(inner, { level, boardId }, agreement.people);
    const waited = await markListed(inner, { level, boardId });
    if (!wasListed) {
      const counted = new Set(agreement.counted);
      await thank(
        inner,
        boardId,
        waited.filter(({ id }) => counted.has(id)),
      );
    }
    await announceChange(inner);
    return agreement;
  });
}

/** Serializes changes to this board of this level. Call it inside a transaction. */
export async function lockBoard(ctx: Context, { level, boardId }: BoardOfLevel): Promise<void> {
  const name = `contribution:${level}:${boardId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(dbOf(ctx));
}

/** Adds the board to the guide, with the shortest contributed solution, unless it is already there, and lists it under the level. */
async function publish(ctx: Context, { level, boardId }: BoardOfLevel): Promise<void> {
  const row = await dbOf(ctx)
    .selectFrom('contributions')
    .select(['board', 'moves'])
    .where('level', '=', level)
    .where('board_id', '=', boardId)
    .where('status', 'in', ['waiting', 'listed'])
    .orderBy(sql`jsonb_array_length(moves)`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  // A board known only from the operator's pictures is already in the guide.
  const file = row ?? (await findInGuide(ctx, boardId));
  if (!file) return;
  const line = JSON.stringify({ ...file, levels: [level], source: 'player' });
  const report = await importBoards(ctx, [Buffer.from(line)], {
    solver: inlineSolver,
    search: null,
  });
  const [refusal] = report.refusals;
  if (refusal) throw new Error(`a board that was replayed was refused: ${refusal.text}`);
}

function findInGuide(ctx: Context, boardId: string) {
  return dbOf(ctx)
    .selectFrom('boards')
    .select(['file as board', 'moves'])
    .where('id', '=', boardId)
    .executeTakeFirst();
}

async function recordPeople(ctx: Context, { level, boardId }: BoardOfLevel, people: number) {
  const key = String(level);
  const boards = (await levelBoardsRepository.load(ctx, [key])).get(key) ?? [];
  if (!boards.some((board) => board.boardId === boardId)) return;
  const change = { boardId, pictures: people };
  await levelBoardsRepository.write(ctx, [[key, setLevelBoard(boards, change)]]);
}

/** Contributions that were waiting until now, with their accounts. */
async function markListed(ctx: Context, { level, boardId }: BoardOfLevel) {
  return dbOf(ctx)
    .updateTable('contributions')
    .set({ status: 'listed', changed_at: ctx.clock() })
    .where('level', '=', level)
    .where('board_id', '=', boardId)
    .where('status', '=', 'waiting')
    .returning(['id', 'account'])
    .execute();
}

async function thank(
  ctx: Context,
  boardId: string,
  contributions: readonly { readonly account: string | null }[],
): Promise<void> {
  const amount = ctx.site.contributionCredits;
  if (amount === 0) return;
  // In a fixed order, so that two boards settled at the same time cannot deadlock.
  const accounts = [...new Set(contributions.flatMap(({ account }) => account ?? []))].toSorted();
  for (const account of accounts) {
    const key = thanksKeyOf(boardId, account);
    // The amount may have been different when the board was first listed.
    const before = await dbOf(ctx)
      .selectFrom('credit_grants')
      .select('id')
      .where('key', '=', key)
      .executeTakeFirst();
    if (before) continue;
    await grantCredits(ctx, { account, amount, source: 'contribution', expiresAt: null, key });
  }
}
