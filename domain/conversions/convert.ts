import { z } from 'zod';
import { loadBoard } from '#engine/board.ts';
import { fingerprintBoard } from '../boards/fingerprints.ts';
import { type Context, dbOf, inTransaction } from '../context.server.ts';
import { releaseHold, settleHold } from '../credits/end-hold.ts';
import type { SolverPool } from '../imports/solver-pool.ts';
import { defineTask } from '../jobs.server.ts';
import { getFeatures } from '../plans/get-features.ts';
import { type ConversionRow, holdKeyOf, moveConversion } from './conversion-row.ts';
import type { PictureReader } from './picture-reader.ts';
import { publishConversion } from './publish-conversion.ts';
import type { ConversionStatus } from './schema.ts';

/** Works a conversion as far as it goes without its owner: to its end, or to the questions about its picture. */
export const convertTask = defineTask('convert', z.object({ id: z.string() }));

/** How long a board is searched: for a line, and then for a shorter one and the proof. */
const SEARCH = { firstLineMs: 60_000, shorteningMs: 8_000, bytesMax: 192 * 1024 * 1024 };

/** Below this confidence the owner is asked. */
const DOUBT_CONFIDENCE_MAX = 0.9;

/** The threads that a conversion is worked by. */
export interface ConversionTools {
  readonly reader: PictureReader;
  readonly solver: SolverPool;
  readonly signal?: AbortSignal;
}

/**
 * Reads the picture, and solves the board once nothing of it is in doubt. Safe to run again: each step begins only where the one before
 * has ended, and a credit is spent or given back with the step that ends the conversion. Returns the status that it has come to.
 */
export async function convert(
  ctx: Context,
  id: string,
  { reader, solver, signal }: ConversionTools,
): Promise<ConversionStatus | 'gone'> {
  let row = await findRow(ctx, id);
  if (row && row.board === null && (row.status === 'queued' || row.status === 'reading')) {
    await moveConversion(ctx, id, 'reading');
    await read(ctx, row, reader);
    row = await findRow(ctx, id);
  } else if (row?.status === 'queued') {
    await moveConversion(ctx, id, 'solving');
    row = await findRow(ctx, id);
  }
  if (row?.status === 'solving') {
    await solve(ctx, row, solver, signal);
    row = await findRow(ctx, id);
  }
  return row?.status ?? 'gone';
}

function findRow(ctx: Context, id: string): Promise<ConversionRow | undefined> {
  return dbOf(ctx).selectFrom('conversions').selectAll().where('id', '=', id).executeTakeFirst();
}

async function read(ctx: Context, row: ConversionRow, reader: PictureReader): Promise<void> {
  const picture = await ctx.pictures.read(row.picture ?? '');
  const reading = await reader.read(picture);
  if (!reading.ok) {
    await end(ctx, row, 'failed', { failure: `The picture was not read: ${reading.error}.` });
    return;
  }
  const { board, confidences } = reading.value;
  const doubts = confidences.filter(({ confidence }) => confidence < DOUBT_CONFIDENCE_MAX);
  const isClear = doubts.length === 0 && loadBoard(board).ok;
  await moveConversion(ctx, row.id, isClear ? 'solving' : 'needs_answers', {
    board: JSON.stringify(board),
    doubts: JSON.stringify(doubts),
  });
}

async function solve(
  ctx: Context,
  row: ConversionRow,
  solver: SolverPool,
  signal: AbortSignal | undefined,
): Promise<void> {
  const loaded = loadBoard(row.board);
  if (!loaded.ok) {
    await end(ctx, row, 'failed', { failure: 'What was read is no board of this puzzle.' });
    return;
  }
  const board = loaded.value;
  const board_id = fingerprintBoard(board).id;
  const known = await findKnown(ctx, row, board_id);
  if (known) {
    await end(ctx, row, 'solved', { ...known, board_id, is_free: true });
    return;
  }
  const task = { board, moves: null, atLeast: 0, search: SEARCH };
  const derived = await solver.derive(task, signal);
  switch (derived.kind) {
    case 'solved': {
      const { moves, atLeast } = derived.facts;
      await end(ctx, row, 'solved', { moves: JSON.stringify(moves), at_least: atLeast, board_id });
      return;
    }
    case 'unsolvable':
      await end(ctx, row, 'unsolvable', { board_id });
      return;
    case 'refused':
      await end(ctx, row, 'failed', { failure: derived.refusal });
      return;
    case 'unsolved':
      await end(ctx, row, 'failed', {
        board_id,
        failure: 'No solution was found in a minute of searching. Your credit has come back.',
      });
  }
}

/** The answer of the guide, or of an earlier conversion of the same account. */
async function findKnown(ctx: Context, { account, id }: ConversionRow, boardId: string) {
  const guide = await dbOf(ctx)
    .selectFrom('boards')
    .select(['moves', 'at_least', 'file'])
    .where('id', '=', boardId)
    .executeTakeFirst();
  const own = guide
    ? undefined
    : await dbOf(ctx)
        .selectFrom('conversions')
        .select(['moves', 'at_least', 'board as file'])
        .where('account', '=', account)
        .where('board_id', '=', boardId)
        .where('status', '=', 'solved')
        .where('id', '<>', id)
        .executeTakeFirst();
  const found = guide ?? own;
  if (!found) return undefined;
  // Blocks may be named otherwise there, so the board goes with its moves.
  return {
    board: JSON.stringify(found.file),
    moves: JSON.stringify(found.moves),
    at_least: found.at_least,
  };
}

type Result = Parameters<typeof moveConversion>[3];

/**
 * Ends a conversion, and spends its credit or gives it back, in one transaction. Without a plan that keeps conversions private, what
 * is solved becomes part of the guide.
 */
async function end(
  ctx: Context,
  { id, account }: ConversionRow,
  status: 'solved' | 'unsolvable' | 'failed',
  result: Result,
): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    if (!(await moveConversion(inner, id, status, result))) return;
    const isSpent = status !== 'failed' && result?.is_free !== true;
    await (isSpent ? settleHold : releaseHold)(inner, holdKeyOf(id));
  });
  if (status !== 'solved') return;
  const { hasPrivateConversions } = await getFeatures(ctx, account);
  if (!hasPrivateConversions) await publishConversion(ctx, id);
}
