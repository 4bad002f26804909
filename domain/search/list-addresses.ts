import { type Context, dbOf } from '../platform/context.server.ts';
import { SITE_MAP_PATHS } from '../platform/site/paths.ts';
import { listPublicPosts } from '../posts/list-public-posts.ts';

/** A page that search engines may list. */
export interface PublicAddress {
  /** Path on the site, without a language. */
  readonly path: string;
  /** The day on which its content last changed, `YYYY-MM-DD`. Null if that is not recorded. */
  readonly changedOn: string | null;
}

/** The number of addresses for search engines. */
export async function countAddresses(ctx: Context): Promise<number> {
  const counts = await Promise.all(SECTIONS.map((section) => section.count(ctx)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * A part of all addresses for search engines: fixed pages, posts and pages, tags, levels, boards. The order is stable until something is
 * added. Samples are left out, because nobody searches for them.
 */
export async function listAddresses(
  ctx: Context,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly PublicAddress[]> {
  const addresses: PublicAddress[] = [];
  let skip = offset;
  for (const section of SECTIONS) {
    if (addresses.length === limit) break;
    const count = await section.count(ctx);
    if (skip < count) {
      const listed = await section.list(ctx, limit - addresses.length, skip);
      addresses.push(...listed);
    }
    skip = Math.max(0, skip - count);
  }
  return addresses;
}

interface Section {
  count(ctx: Context): Promise<number>;
  list(ctx: Context, limit: number, offset: number): Promise<readonly PublicAddress[]>;
}

const SECTIONS: readonly Section[] = [
  {
    count: async () => SITE_MAP_PATHS.length,
    list: async (_ctx, limit, offset) =>
      SITE_MAP_PATHS.slice(offset, offset + limit).map((path) => ({ path, changedOn: null })),
  },
  {
    count: async ({ site }) => (site.has_payment ? 1 : 0),
    list: async () => [{ path: '/pricing', changedOn: null }],
  },
  {
    // Without videos the page is empty.
    count: async (ctx) => Math.min(1, await countRows(selectVideos(ctx))),
    list: async () => [{ path: '/media', changedOn: null }],
  },
  {
    count: (ctx) =>
      countRows(
        dbOf(ctx)
          .selectFrom('posts')
          .$if(!ctx.site.has_payment, (qb) => qb.where('requires', 'is', null)),
      ),
    list: (ctx, limit, offset) => listPublicPosts(ctx, { limit, offset }),
  },
  {
    count: (ctx) => countRows(dbOf(ctx).selectFrom('post_tags')),
    list: async (ctx, limit, offset) => {
      const rows = await dbOf(ctx)
        .selectFrom('post_tags')
        .select('tag')
        .orderBy('tag')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ tag }) => ({ path: `/category/${tag}`, changedOn: null }));
    },
  },
  {
    count: (ctx) => countRows(selectLevels(ctx)),
    list: async (ctx, limit, offset) => {
      const rows = await selectLevels(ctx)
        .innerJoin('boards', 'boards.id', 'level_cards.board_id')
        .select(['level_cards.number', 'boards.added_at'])
        .orderBy('level_cards.number')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ number, added_at }) => ({
        path: `/levels/${number}`,
        changedOn: formatDay(added_at),
      }));
    },
  },
  {
    count: (ctx) => countRows(selectBoards(ctx)),
    list: async (ctx, limit, offset) => {
      const rows = await selectBoards(ctx)
        .select(['id', 'added_at'])
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(({ id, added_at }) => ({
        path: `/detail/${id}`,
        changedOn: formatDay(added_at),
      }));
    },
  },
];

/** Levels with a board of the game or a video. */
function selectLevels(ctx: Context) {
  return dbOf(ctx)
    .selectFrom('level_cards')
    .where((eb) =>
      eb.or([
        eb('level_cards.source', '!=', 'sample'),
        eb(
          'level_cards.number',
          'in',
          selectVideos(ctx)
            .innerJoin('level_videos', 'level_videos.video_id', 'videos.id')
            .select('level_videos.level_number'),
        ),
      ]),
    )
    .where('level_cards.number', '<=', ctx.site.levelMax);
}

function selectVideos(ctx: Context) {
  return dbOf(ctx).selectFrom('videos').where('videos.is_alive', '=', true);
}

function selectBoards(ctx: Context) {
  return dbOf(ctx).selectFrom('boards').where('source', '!=', 'sample');
}

type Countable = Pick<ReturnType<typeof selectBoards>, 'select'>;

async function countRows(rows: unknown): Promise<number> {
  const { total } = await (rows as Countable)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

function formatDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
