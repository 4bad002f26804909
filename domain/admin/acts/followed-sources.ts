import { z } from 'zod';
import { followSourcesTask } from '../../imports/follow-sources.ts';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { fieldError } from '../../platform/errors.ts';
import { enqueue } from '../../platform/jobs.server.ts';
import { readYoutubeSource } from '../../videos/youtube/read-source.ts';
import { defineAct, nameOf } from '../act.ts';

const source = z.string().trim().min(1, 'a playlist or a channel').max(300, 'too long');

interface FollowedState {
  readonly id: string;
  readonly kind: 'playlist' | 'channel';
}

/** The source's id; the verb refuses invalid ones. */
function idOf(text: string): string {
  return readYoutubeSource(text)?.id ?? text;
}

async function read(ctx: Context, subject: string): Promise<FollowedState | null> {
  const row = await dbOf(ctx)
    .selectFrom('followed_sources')
    .select(['id', 'kind'])
    .where('id', '=', nameOf(subject))
    .executeTakeFirst();
  return row ?? null;
}

async function restore(ctx: Context, subject: string, state: unknown): Promise<void> {
  const db = dbOf(ctx);
  if (state === null) {
    await db.deleteFrom('followed_sources').where('id', '=', nameOf(subject)).execute();
    return;
  }
  await db
    .insertInto('followed_sources')
    .values({ ...(state as FollowedState), added_at: ctx.clock() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Follows a playlist or a channel, and checks it now. */
export const followSourceAct = defineAct({
  name: 'follow-source',
  input: z.strictObject({ source }),
  subjectOf: (input) => `source:${idOf(input.source)}`,
  run: async (ctx, input) => {
    const found = readYoutubeSource(input.source);
    if (!found) {
      const expected =
        'It must be a playlist (PL…), a channel (UC… or @handle), or the address of one.';
      throw fieldError('invalid', 'source', expected);
    }
    await restore(ctx, `source:${found.id}`, { id: found.id, kind: found.kind });
    await enqueue(ctx, followSourcesTask, {}, { key: `${found.id} ${ctx.clock().getTime()}` });
  },
  read,
  restore,
});

/** Stops following a source. Videos found through it stay. */
export const unfollowSourceAct = defineAct({
  name: 'unfollow-source',
  input: z.strictObject({ source }),
  subjectOf: (input) => `source:${idOf(input.source)}`,
  run: (ctx, input) => restore(ctx, `source:${idOf(input.source)}`, null),
  read,
  restore,
});
