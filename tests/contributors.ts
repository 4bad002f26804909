/** People who add boards to levels. Test code only. */

import sharp from 'sharp';
import type { Act } from '#domain/admin/act.ts';
import { ACTS } from '#domain/admin/acts.ts';
import { checkContribution } from '#domain/contributions/check-picture.ts';
import { contribute, type NewContribution } from '#domain/contributions/contribute.ts';
import {
  type AccountActor,
  type Context,
  dbOf,
  inTransaction,
} from '#domain/platform/context.server.ts';
import { DAY_MS } from '#domain/platform/durations.ts';
import type { PictureReader } from '#domain/platform/pictures/picture-reader.ts';
import type { BoardDraft } from '#engine/types.ts';
import { paintPicture, toolsWith } from './conversions.ts';
import { createTestContext } from './database.ts';
import { makePackLine } from './factories.ts';
import { UNLIMITED } from './unlimited.ts';

/** The game's board that people see under level 7. */
export const SHOWN = makePackLine(7);
/** What somebody says who shows it. */
export const LINE = { level: 7, board: SHOWN.board, moves: SHOWN.moves };
/** Another board. */
export const OTHER = makePackLine(8);

/** A guide to which people add boards. Its clock advances only when a test says so. */
export async function createContributors(settings: Record<string, string> = {}) {
  const base = await createTestContext(settings);
  let now = Date.UTC(2026, 10, 1);
  const jobs: unknown[] = [];
  const queue = { write: async (_: unknown, job: unknown) => void jobs.push(job), wake() {} };
  const ctx: Context = { ...base, clock: () => new Date(now), limits: UNLIMITED, queue };

  /** An account, and a person who uses it from a network. */
  async function join(id: string, network: string | null = `net of ${id}`): Promise<Context> {
    const row = { id, email: `${id}@example.com`, created_at: ctx.clock() };
    await dbOf(ctx)
      .insertInto('accounts')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const actor: AccountActor = {
      ...{ kind: 'account', accountId: id, email: row.email, role: 'player', sessionId: '' },
    };
    return { ...ctx, actor, network };
  }

  /** A person without an account. */
  const visit = (network: string): Context => ({ ...ctx, actor: { kind: 'anonymous' }, network });

  /** Adds a board with its own picture, which the site reads as that board, or as `shows`. */
  async function show(
    who: Context,
    changes: Partial<NewContribution> & { readonly shows?: BoardDraft } = {},
  ) {
    const { shows, ...given } = changes;
    const line = { ...LINE, ...given };
    const picture = given.picture ?? (await paintUnique());
    const receipt = await contribute(who, { ...line, picture });
    await checkContribution(ctx, receipt.id, readerOf(shows ?? (line.board as BoardDraft)));
    return receipt;
  }

  const pass = (days: number) => {
    now += days * DAY_MS;
  };
  return { ctx, join, visit, show, pass, jobs };
}

/** Runs an act of the console without its audit entry. */
export async function perform(ctx: Context, name: string, form: object) {
  const act = ACTS.get(name) as Act;
  await inTransaction(ctx, (inner) => act.run(inner, act.input.parse(form)));
}

/** Reads this board from every picture. */
export function readerOf(board: BoardDraft): PictureReader {
  return toolsWith(board).reader;
}

let painted = 0;
/** A picture that differs from all previous ones. */
export async function paintUnique(): Promise<Uint8Array> {
  const own = painted++;
  return sharp(await paintPicture())
    .resize(40 + own, 30)
    .png()
    .toBuffer();
}
