import { randomBytes } from 'node:crypto';
import { replay } from '#engine/replay.ts';
import { readSolution } from '#engine/solution.ts';
import type { Board, Move } from '#engine/types.ts';
import { describeReplayError } from '../boards/describe-error.ts';
import { issuesOfFaults } from '../boards/fault-issues.ts';
import { findRainbowTwin } from '../boards/find-rainbow-twin.ts';
import { fingerprintBoard } from '../boards/fingerprints.ts';
import { readBoard } from '../boards/read-board.ts';
import { lockPicture } from '../conversions/sweep-pictures.ts';
import { hasRealBoard } from '../levels/has-real-board.ts';
import { requireLevel } from '../levels/require-level.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { DomainError, fieldError } from '../platform/errors.ts';
import { enqueue } from '../platform/jobs.server.ts';
import { ALL } from '../platform/limits.ts';
import { customerNetworkOf } from '../platform/networks.ts';
import { checkContributionTask } from './check-picture.ts';
import { type ContributionRow, toReceipt } from './contribution-row.ts';
import type { ContributionReceipt } from './schema.ts';
import { lockBoard, settleBoard } from './settle-board.ts';

/** Far above the length of any solution in the game, because anybody can send one. */
const MOVES_MAX = 1_000;

export interface NewContribution {
  readonly level: number;
  /** A board file. */
  readonly board: unknown;
  /** A solution of it. */
  readonly moves: unknown;
  /** A secret that identifies the device; null for none. (Default: none) */
  readonly device?: string | null;
  /** The name under which the sender wants to be thanked publicly. (Default: none) */
  readonly name?: string | null;
  /** The picture it was read from, cropped to the board and the level label. (Default: none) */
  readonly picture?: Uint8Array | null;
}

/** A contribution whose board has been checked and whose solution has been replayed. */
export interface CheckedContribution extends Omit<NewContribution, 'board' | 'moves' | 'picture'> {
  readonly board: Board;
  readonly moves: readonly Move[];
  readonly picture: Uint8Array | null;
  readonly evidence: ContributionRow['evidence'];
}

/**
 * Contributes a board to a level. It is listed there once enough people agree (`agreement.ts`). The solution is replayed here, and a job
 * reads the picture; nothing is taken on trust. The same board from the same person for the same level is one contribution, however often
 * it is sent.
 *
 * Refuses (`invalid`) a level beyond the guide, an invalid board, and moves that do not solve it; (`conflict`) a sample, and a board of the
 * guide with one more rainbow block; (`rate-limited`) more than 20 a day from a network or an account, or too many in total; and invalid
 * pictures (`too-large`, `unsupported-type`, `unprocessable`).
 */
export async function contribute(
  ctx: Context,
  { board: file, moves: line, picture = null, ...rest }: NewContribution,
): Promise<ContributionReceipt> {
  requireLevel(ctx, rest.level);
  // The sender's name for the board is private.
  const { name: _, ...board } = readBoard(file);
  const moves = readLine(board, line);
  return addContribution(ctx, { ...rest, board, moves, picture, evidence: 'word' });
}

/** Refuses (`invalid`) malformed moves, and moves that do not solve the board. */
function readLine(board: Board, value: unknown): readonly Move[] {
  if (Array.isArray(value) && value.length > MOVES_MAX) {
    throw fieldError('invalid', 'moves', `has more than ${MOVES_MAX} moves.`, 'too-large');
  }
  const solution = readSolution({ moves: value });
  if (!solution.ok) throw new DomainError('invalid', issuesOfFaults(solution.error));
  const { moves } = solution.value;
  const replayed = replay(board, moves);
  if (!replayed.ok) {
    const message = `do not solve the board. ${describeReplayError(replayed.error)}`;
    throw fieldError('invalid', 'moves', message, 'not-solved');
  }
  if (replayed.value.length === 0) {
    throw fieldError('invalid', 'board', 'is solved before the first move.', 'nothing-to-do');
  }
  return moves.slice(0, replayed.value.length);
}

/** Like `contribute`, for a board whose solution has been replayed. */
export async function addContribution(
  ctx: Context,
  { level, board, moves, device, name, picture, evidence }: CheckedContribution,
): Promise<ContributionReceipt> {
  const account = ctx.actor.kind === 'account' ? ctx.actor.accountId : null;
  const network = customerNetworkOf(ctx.network);
  await ctx.limits.count('contributions', network);
  await ctx.limits.count('contributionsOfAccount', account);
  await ctx.limits.count('contributionsOfAll', ALL);
  const boardId = fingerprintBoard(board).id;
  await refuseSample(ctx, boardId);
  await refuseRainbow(ctx, board);
  const prepared = picture && (await ctx.pictures.prepare(picture));
  const hash = (text: string | null | undefined) => (text ? ctx.sealer.hash(text) : null);
  const now = ctx.clock();
  const row: ContributionRow = {
    id: `ctb_${randomBytes(12).toString('hex')}`,
    level,
    board_id: boardId,
    board: JSON.stringify(board),
    moves: JSON.stringify(moves),
    network: hash(network && `network ${network}`),
    device: hash(device && `device ${device}`),
    account,
    name: name ?? null,
    picture: prepared?.hash ?? null,
    evidence,
    status: 'waiting',
    created_at: now,
    changed_at: now,
  };
  return inTransaction(ctx, async (inner) => {
    await lockBoard(inner, { level, boardId });
    const before = await findOwn(inner, row);
    if (!before) await insert(inner, row);
    const own = before ?? row;
    if (!before && prepared) {
      await inner.pictures.write(prepared);
      await enqueue(inner, checkContributionTask, { id: own.id }, { key: own.id });
    }
    const { people } = await settleBoard(inner, { level, boardId });
    const isNowListed = own.status === 'waiting' && (await hasRealBoard(inner, { level, boardId }));
    return toReceipt(ctx, { ...own, status: isNowListed ? 'listed' : own.status }, people);
  });
}

async function refuseSample(ctx: Context, boardId: string): Promise<void> {
  const sample = await dbOf(ctx)
    .selectFrom('boards')
    .select('id')
    .where('id', '=', boardId)
    .where('source', '=', 'sample')
    .executeTakeFirst();
  if (!sample) return;
  throw fieldError(
    'conflict',
    'board',
    'is one of our samples, and not a board of the game.',
    'sample',
  );
}

/** An event of the game turns a block into a rainbow block, which does not make it another board. */
async function refuseRainbow(ctx: Context, board: Board): Promise<void> {
  const twin = await findRainbowTwin(ctx, board);
  if (!twin) return;
  throw fieldError(
    'conflict',
    'board',
    `is board ${twin.id} of the guide with a rainbow block, and no other board.`,
    'rainbow',
  );
}

/** The sender's existing contribution of the same board for the same level: by account, otherwise by device, otherwise by network. */
async function findOwn(ctx: Context, row: ContributionRow): Promise<ContributionRow | undefined> {
  const { account, device, network, level, board_id: boardId } = row;
  const query = dbOf(ctx)
    .selectFrom('contributions')
    .selectAll()
    .where('level', '=', level)
    .where('board_id', '=', boardId);
  if (account !== null) return query.where('account', '=', account).executeTakeFirst();
  const strangers = query.where('account', 'is', null);
  if (device !== null) return strangers.where('device', '=', device).executeTakeFirst();
  return strangers.where('device', 'is', null).where('network', '=', network).executeTakeFirst();
}

async function insert(ctx: Context, row: ContributionRow): Promise<void> {
  if (row.picture !== null) await lockPicture(ctx, row.picture);
  await dbOf(ctx)
    .insertInto('contributions')
    .values({ ...row, board: row.board as string, moves: row.moves as string })
    .execute();
}
