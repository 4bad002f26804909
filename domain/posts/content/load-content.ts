import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../../platform/context.server.ts';
import { announceChange } from '../../platform/site/announce-change.ts';
import { CARD_COLUMNS } from '../post-card.ts';
import type { PostHeading } from '../schema.ts';
import type { SiteFacts } from './check-references.ts';
import type { ContentFault } from './content-fault.ts';
import type { ContentFolder } from './read-folder.ts';
import { type MergedContent, readFolders } from './read-folders.ts';
import type { RenderedFile } from './render/render-file.ts';
import { type PublishedText, type RenderedChanges, renderChanges } from './render-changes.ts';

/** Rows per statement: well below PostgreSQL's limit of 65,535 parameters. */
const BATCH = 200;

/** From this many changes on, the planner's statistics are updated. */
const ANALYZE_FROM = 50;

export interface LoadReport {
  /** Paths relative to the content folder. */
  readonly published: readonly string[];
  readonly removed: readonly string[];
  readonly faults: readonly ContentFault[];
}

/**
 * Publishes folders of content, where files of later folders replace those of earlier ones. Only changed files are rendered, outside any
 * transaction; then all changes are published in one. A faulty file changes nothing: what was published from it before stays. Texts whose
 * files are gone are removed. Nothing may be dated later than today (UTC).
 */
export async function loadContent(
  ctx: Context,
  folders: readonly ContentFolder[],
): Promise<LoadReport> {
  const content = await readFolders(folders);
  const published = await listPublished(ctx);
  const today = ctx.clock().toISOString().slice(0, 10);
  const changes = await renderChanges(content, published, (ids) => findSiteFacts(ctx, ids), today);
  const removed = [...published.keys()].filter((path) => !content.sources.has(path));
  await publish(ctx, content, changes, removed);
  return {
    published: [...changes.changed.keys()],
    removed,
    faults: [...content.faults, ...changes.faults],
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

async function findSiteFacts(ctx: Context, ids: readonly string[]): Promise<SiteFacts> {
  const found = new Set<string>();
  if (ids.length > 0) {
    const rows = await dbOf(ctx).selectFrom('boards').select('id').where('id', 'in', ids).execute();
    for (const { id } of rows) found.add(id);
  }
  return { levelMax: ctx.site.levelMax, hasBoard: (id) => found.has(id) };
}

async function publish(
  ctx: Context,
  content: MergedContent,
  { changed }: RenderedChanges,
  removed: readonly string[],
): Promise<void> {
  if (changed.size + removed.length === 0) return;
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    // Serializes processes that publish at the same time; they write the same rows.
    await sql`lock table posts in share row exclusive mode`.execute(db);
    for (const files of batches(removed)) {
      await db.deleteFrom('posts').where('file', 'in', files).execute();
    }
    const texts = [...changed.values()].map(({ rendered }) => rendered);
    await storeBoards(inner, texts);
    await storePictures(inner, content, texts);
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
    if (changed.size + removed.length >= ANALYZE_FROM) await sql`analyze posts`.execute(db);
    await announceChange(inner);
  });
}

const REPLACED = [
  ...CARD_COLUMNS,
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

/** Boards that no text uses any longer stay, for pages that are open or stored offline. */
async function storeBoards(ctx: Context, texts: readonly RenderedFile[]): Promise<void> {
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

/** Like boards, pictures that no text uses any longer stay. */
async function storePictures(
  ctx: Context,
  content: MergedContent,
  texts: readonly RenderedFile[],
): Promise<void> {
  const used = new Set(texts.flatMap((text) => text.pictures.map(({ name }) => name)));
  for (const { name, type, width, height, bytes } of content.pictures.values()) {
    if (!used.delete(name)) continue;
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
