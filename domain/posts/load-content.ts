import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../context.server.ts';
import { announceChange } from '../site/announce-change.ts';
import { type ChosenTexts, chooseTexts, type PublishedText } from './choose-texts.ts';
import type { ContentFault } from './content-fault.ts';
import type { Surroundings } from './cross-check.ts';
import { type Gathered, gather } from './gather.ts';
import type { ContentFolder } from './read-folder.ts';
import type { RenderedFile } from './render/render-file.ts';
import type { PostHeading } from './schema.ts';

/** Rows per statement: well below the 65,535 parameters that PostgreSQL takes. */
const BATCH = 200;

/** From so many changes on, what the planner knows of the table is made anew. */
const ANALYZED_FROM = 50;

export interface LoadReport {
  /** Addresses are files, relative to the folder of content. */
  readonly published: readonly string[];
  readonly removed: readonly string[];
  readonly faults: readonly ContentFault[];
}

/**
 * Makes the site show what is in folders of content, the later ones on top of the earlier.
 *
 * Only files that have changed are rendered, outside of any transaction; then everything is published in one. A faulty
 * file changes nothing: what was published from it before stays. Files that are gone are taken off the site.
 * `today` is `YYYY-MM-DD`. (Default: today, in UTC)
 */
export async function loadContent(
  ctx: Context,
  folders: readonly ContentFolder[],
  today = new Date().toISOString().slice(0, 10),
): Promise<LoadReport> {
  const gathered = await gather(folders);
  const published = await listPublished(ctx);
  const chosen = await chooseTexts(gathered, published, (ids) => findSurroundings(ctx, ids), today);
  const removed = [...published.keys()].filter((path) => !gathered.sources.has(path));
  await publish(ctx, gathered, chosen, removed);
  return {
    published: [...chosen.changed.keys()],
    removed,
    faults: [...gathered.faults, ...chosen.faults],
  };
}

async function listPublished(ctx: Context): Promise<ReadonlyMap<string, PublishedText>> {
  const rows = await dbOf(ctx)
    .selectFrom('posts')
    .select(['file', 'kind', 'slug', 'title', 'tags', 'published_on', 'headings', 'sha256'])
    .execute();
  return new Map(
    rows.map(({ file, published_on, headings, ...row }) => [
      file,
      { ...row, publishedOn: published_on, headings: headings as readonly PostHeading[] },
    ]),
  );
}

async function findSurroundings(ctx: Context, ids: readonly string[]): Promise<Surroundings> {
  const found = new Set<string>();
  if (ids.length > 0) {
    const rows = await dbOf(ctx).selectFrom('boards').select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) found.add(id);
  }
  return { levelMax: ctx.site.levelMax, hasBoard: (id) => found.has(id) };
}

async function publish(
  ctx: Context,
  gathered: Gathered,
  { changed }: ChosenTexts,
  removed: readonly string[],
): Promise<void> {
  if (changed.size + removed.length === 0) return;
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    // Of two processes that publish at once, one waits; what they write is the same.
    await sql`lock table posts in share row exclusive mode`.execute(db);
    for (const files of batches(removed)) {
      await db.deleteFrom('posts').where('file', 'in', files).execute();
    }
    await keepBoards(
      inner,
      [...changed.values()].map(({ rendered }) => rendered),
    );
    await keepPictures(
      inner,
      gathered,
      [...changed.values()].map(({ rendered }) => rendered),
    );
    for (const rows of batches([...changed])) {
      await db
        .insertInto('posts')
        .values(rows.map(([file, { source, rendered }]) => toRow(file, source.sha256, rendered)))
        .onConflict((oc) =>
          oc
            .columns(['kind', 'slug'])
            .doUpdateSet((eb) =>
              Object.fromEntries(REPLACED.map((column) => [column, eb.ref(`excluded.${column}`)])),
            ),
        )
        .execute();
    }
    await db.deleteFrom('post_tags').execute();
    await sql`
      insert into post_tags (tag, posts)
      select tag, count(*) from posts, unnest(tags) as tag where kind = 'post' group by tag
    `.execute(db);
    if (changed.size + removed.length >= ANALYZED_FROM) await sql`analyze posts`.execute(db);
    await announceChange(inner);
  });
}

const REPLACED = [
  'title',
  'description',
  'tags',
  'is_hot',
  'published_on',
  'updated_on',
  'reading_minutes',
  'board',
  'parts',
  'headings',
  'text',
  'requires',
  'file',
  'sha256',
] as const;

function toRow(file: string, sha256: string, rendered: RenderedFile) {
  return {
    file,
    sha256,
    kind: rendered.kind,
    slug: rendered.slug,
    title: rendered.title,
    description: rendered.description,
    tags: [...rendered.tags],
    is_hot: rendered.isHot,
    published_on: rendered.publishedOn,
    updated_on: rendered.updatedOn,
    reading_minutes: rendered.readingMinutes,
    board: rendered.board,
    parts: JSON.stringify(rendered.parts),
    headings: JSON.stringify(rendered.headings),
    text: rendered.text,
    requires: rendered.requires,
  };
}

/** Boards that no text shows any more stay: pages that somebody has open, or keeps for later, show them still. */
async function keepBoards(ctx: Context, texts: readonly RenderedFile[]): Promise<void> {
  const boards = new Map(texts.flatMap((text) => text.boards.map((board) => [board.key, board])));
  for (const some of batches([...boards.values()])) {
    await dbOf(ctx)
      .insertInto('post_boards')
      .values(
        some.map(({ key, board, moves, optimal, atLeast, title }) => ({
          key,
          file: JSON.stringify(board),
          moves: JSON.stringify(moves),
          optimal,
          at_least: atLeast,
          title,
        })),
      )
      .onConflict((oc) =>
        oc.column('key').doUpdateSet((eb) => ({
          optimal: eb.ref('excluded.optimal'),
          at_least: eb.ref('excluded.at_least'),
          title: eb.ref('excluded.title'),
        })),
      )
      .execute();
  }
}

/** As with boards, pictures once shown stay. */
async function keepPictures(
  ctx: Context,
  gathered: Gathered,
  texts: readonly RenderedFile[],
): Promise<void> {
  const shown = new Set(texts.flatMap((text) => text.pictures.map(({ name }) => name)));
  for (const { name, type, width, height, bytes } of gathered.pictures.values()) {
    if (!shown.delete(name)) continue;
    await dbOf(ctx)
      .insertInto('post_pictures')
      .values({ key: name, type, width, height, bytes })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

function* batches<T>(all: readonly T[]): Generator<T[]> {
  for (let i = 0; i < all.length; i += BATCH) yield all.slice(i, i + BATCH);
}
