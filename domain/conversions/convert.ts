import type { Updateable } from 'kysely';
import type { ConversionsTable } from '#db/tables/conversions.ts';
import { listQuestions } from '#draft/questions.ts';
import { isSettled } from '#draft/standing.ts';
import { loadBoard } from '#engine/board.ts';
import { isDoubtful } from '#engine/doubt.ts';
import type { DerivedSolution, SolutionTask } from '../boards/derive-solution.ts';
import { fingerprintBoard } from '../boards/fingerprints.ts';
import type { SolverPool } from '../boards/solver-pool.ts';
import { withAccount } from '../credits/account.ts';
import { releaseHold, settleHold } from '../credits/end-hold.ts';
import { levelOfReading } from '../levels/level-of-reading.ts';
import { getFeatures } from '../orders/get-features.ts';
import { type Context, dbOf, inTransaction } from '../platform/context.server.ts';
import { PermanentError } from '../platform/jobs.server.ts';
import { sendMail } from '../platform/mail/send-mail.ts';
import type { PictureReader } from '../platform/pictures/picture-reader.ts';
import {
  type ConversionRow,
  getConversionRow,
  holdKeyOf,
  isAsSaid,
  moveConversion,
  viewConversion,
} from './conversion-row.ts';
import { conversionEndedMail } from './mails.ts';
import { publishConversion } from './publish-conversion.ts';
import type { ConversionStatus } from './schema.ts';
import { createSearchNotes } from './search-notes.ts';
import { enqueueLongerSearch } from './tasks.ts';

const BYTES_MAX = 192 * 1024 * 1024;

/** Limits of a search: for the first solution, and then for shortening it and the proof. */
const SEARCH = { firstLineMs: 60_000, shorteningMs: 8_000, bytesMax: BYTES_MAX };

/** For owners who asked for longer searches: each round searches in another order, and other conversions run between rounds. */
const LONGER_SEARCH = { firstLineMs: 120_000, shorteningMs: 60_000, bytesMax: BYTES_MAX };
const ROUNDS_MAX = 5;

/** How often a search checks whether it was cancelled. */
const POLL_MS = 1_000;

/** The threads that work on a conversion. */
export interface ConversionTools {
  readonly reader: PictureReader;
  readonly solver: SolverPool;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Reads the picture, and solves the board once there are no doubts. Safe to run again: each step starts only where the previous one ended,
 * and the credit is spent or returned together with the step that ends the conversion. Returns the final status.
 *
 * Throws a `PermanentError` after ending a conversion whose picture no longer exists, so that it appears among the failed jobs in the
 * console.
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
    await solve(ctx, row, 0, { solver, signal });
    row = await findRow(ctx, id);
  }
  return row?.status ?? 'gone';
}

/** Searches an unsolved board once more. Safe to run again. */
export async function searchLonger(
  ctx: Context,
  { id, round }: { readonly id: string; readonly round: number },
  tools: Pick<ConversionTools, 'solver' | 'signal'>,
): Promise<ConversionStatus | 'gone'> {
  const row = await findRow(ctx, id);
  if (row?.status === 'solving') await solve(ctx, row, round, tools);
  return (await findRow(ctx, id))?.status ?? 'gone';
}

function findRow(ctx: Context, id: string): Promise<ConversionRow | undefined> {
  return dbOf(ctx).selectFrom('conversions').selectAll().where('id', '=', id).executeTakeFirst();
}

async function read(ctx: Context, row: ConversionRow, reader: PictureReader): Promise<void> {
  const picture = row.picture === null ? undefined : await ctx.pictures.find(row.picture);
  if (!picture) {
    const failure =
      'The picture was lost on our side. Your credit has been returned. Please send it again.';
    if (!(await end(ctx, row, 'failed', { failure }))) return;
    throw new PermanentError(`The picture of the conversion ${row.id} is gone.`);
  }
  const reading = await reader.read(picture);
  if (!reading.ok) {
    await end(ctx, row, 'failed', {
      failure: `No board could be read from this picture: ${reading.error.reason}. Your credit has been returned.`,
    });
    return;
  }
  const { board, confidences, cellsToPixels } = reading.value;
  const doubts = confidences.filter(isDoubtful);
  const isClear = listQuestions(board, doubts).length === 0 && loadBoard(board).ok;
  await moveConversion(ctx, row.id, isClear ? 'solving' : 'needs_answers', {
    board: JSON.stringify(board),
    doubts: JSON.stringify(doubts),
    cells_to_pixels: JSON.stringify(cellsToPixels),
    level: row.level ?? levelOfReading(reading.value, ctx.site.levelMax),
  });
}

/** `round` 0 is the search that every conversion gets. */
async function solve(
  ctx: Context,
  row: ConversionRow,
  round: number,
  { solver, signal }: Pick<ConversionTools, 'solver' | 'signal'>,
): Promise<void> {
  const loaded = loadBoard(row.board);
  if (!loaded.ok) {
    await end(ctx, row, 'failed', { failure: 'What was read is not a board of this puzzle.' });
    return;
  }
  const board = loaded.value;
  const { standing } = viewConversion(row);
  const board_id = fingerprintBoard(board).id;
  // Only without doubts: the known board may use other block names, and doubts refer to this board's.
  const known = isSettled(standing) ? await findKnown(ctx, row, board_id) : undefined;
  if (known) {
    await end(ctx, row, 'solved', { ...known, board_id, is_free: true });
    return;
  }
  const search = round === 0 ? SEARCH : { ...LONGER_SEARCH, seed: round + 1 };
  const task = { board, moves: null, atLeast: row.found_at_least ?? 0, search };
  const derived = await deriveUnlessCancelled(ctx, row.id, task, { solver, signal });
  switch (derived?.kind) {
    case undefined:
      return;
    case 'solved': {
      const { moves, atLeast } = derived.facts;
      const is_free = !isSettled(standing);
      const line = { moves: JSON.stringify(moves), at_least: atLeast };
      await end(ctx, row, 'solved', { ...line, board_id, is_free });
      return;
    }
    case 'unsolvable':
      if (isAsSaid(row)) await end(ctx, row, 'unsolvable', { board_id });
      else await moveConversion(ctx, row.id, 'needs_answers', { board_id });
      return;
    case 'refused':
      await end(ctx, row, 'failed', { failure: derived.refusal });
      return;
    case 'unsolved':
      await inTransaction(ctx, async (inner) => {
        const goesOn = round < ROUNDS_MAX && (await findRow(inner, row.id))?.keep_looking;
        if (goesOn) await enqueueLongerSearch(inner, row.id, round + 1);
        else await end(inner, row, 'failed', { board_id, failure: unsolvedAfter(round) });
      });
  }
}

function unsolvedAfter(round: number): string {
  const ms = SEARCH.firstLineMs + round * LONGER_SEARCH.firstLineMs;
  const minutes = Math.round(ms / 60_000);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return `No solution was found in ${time} of searching. Your credit has been returned.`;
}

/** Returns undefined if the conversion was cancelled in the meantime, which stops the search. Rejects if `signal` aborts. */
async function deriveUnlessCancelled(
  ctx: Context,
  id: string,
  task: SolutionTask,
  { solver, signal }: Pick<ConversionTools, 'solver' | 'signal'>,
): Promise<DerivedSolution | undefined> {
  const cancelled = new AbortController();
  const watch = setInterval(() => {
    findRow(ctx, id).then(
      (row) => row?.status !== 'solving' && cancelled.abort(),
      (error: unknown) =>
        ctx.log.warn(
          { err: error, conversion: id },
          'could not check whether a conversion was cancelled',
        ),
    );
  }, POLL_MS);
  const notes = createSearchNotes(ctx, id);
  try {
    return await solver.derive(task, {
      signal: AbortSignal.any([cancelled.signal, ...(signal ? [signal] : [])]),
      onProgress: notes.note,
    });
  } catch (error) {
    if (signal?.aborted || !cancelled.signal.aborted) throw error;
    return undefined;
  } finally {
    clearInterval(watch);
    await notes.written();
  }
}

/** A solution from the guide, or from an earlier conversion of the same account. */
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
  // Blocks may have other names there, so the board is taken along with its moves.
  return {
    board: JSON.stringify(found.file),
    moves: JSON.stringify(found.moves),
    at_least: found.at_least,
  };
}

/**
 * Ends a conversion, and spends or returns its credit, in one transaction. It is free if the solution has become known during the search.
 * Unless a plan keeps conversions private, a solved board becomes part of the guide if it has no open doubts. Returns whether the conversion
 * was still running.
 */
async function end(
  ctx: Context,
  row: ConversionRow,
  status: 'solved' | 'unsolvable' | 'failed',
  result: Updateable<ConversionsTable>,
): Promise<boolean> {
  const { id, account } = row;
  return inTransaction(ctx, async (inner) => {
    if (!(await moveConversion(inner, id, status, result))) return false;
    const { board_id, is_free: isFree = false } = result;
    // Two conversions of an account that end at once wait for each other here, so the second finds the first one's solution.
    await withAccount(inner, account, async (locked) => {
      const isKnown =
        status === 'solved' &&
        !isFree &&
        (await findKnown(locked, row, board_id ?? '')) !== undefined;
      if (isKnown) {
        const change = { is_free: true };
        await dbOf(locked).updateTable('conversions').set(change).where('id', '=', id).execute();
      }
      const isSpent = status !== 'failed' && !isFree && !isKnown;
      await (isSpent ? settleHold : releaseHold)(locked, holdKeyOf(id));
    });
    await notifyOwner(inner, id);
    if (status !== 'solved') return true;
    // Before the end is visible, so that the page already has its link to the guide.
    const { hasPrivateConversions } = await getFeatures(inner, account);
    const { standing } = viewConversion(await getConversionRow(inner, account, id));
    if (!hasPrivateConversions && isSettled(standing)) await publishConversion(inner, id);
    return true;
  });
}

/** E-mails the owner of an ended conversion, if they asked for it. */
async function notifyOwner(ctx: Context, id: string): Promise<void> {
  const row = await dbOf(ctx)
    .selectFrom('conversions')
    .innerJoin('accounts', 'accounts.id', 'conversions.account')
    .selectAll('conversions')
    .select('accounts.email')
    .where('conversions.id', '=', id)
    .where('keep_looking', '=', true)
    .executeTakeFirst();
  if (!row) return;
  const message = { to: row.email, ...conversionEndedMail(ctx.site, row) };
  await sendMail(ctx, message, { key: `conversion:${id}` });
}
