import { sql } from 'kysely';
import { type Context, dbOf } from '../platform/context.server.ts';
import { formatRow } from '../platform/format-row.ts';
import { LEVEL_MAP_COLUMNS } from './import-level-map.ts';
import { LEVEL_COLUMNS } from './import-levels.ts';
import { VIDEO_COLUMNS } from './import-videos.ts';
import type { FileKind } from './schema.ts';

/** Number of rows held in memory. */
const PAGE = 500;

/**
 * Yields, in pieces, the file of one kind for `npm run import`. Excludes samples, which come with the site. Equal content gives equal
 * bytes.
 */
export function exportFile(ctx: Context, kind: FileKind): AsyncGenerator<string> {
  switch (kind) {
    case 'boards':
      return exportBoards(ctx);
    case 'levels':
      return exportLevels(ctx);
    case 'videos':
      return exportVideos(ctx);
    case 'level-map':
      return exportLevelMap(ctx);
  }
}

async function* exportBoards(ctx: Context): AsyncGenerator<string> {
  for (let last = ''; ; ) {
    const rows = await dbOf(ctx)
      .selectFrom('boards')
      .select(['id', 'file', 'moves', 'at_least', 'source'])
      .where('source', '<>', 'sample')
      .where(sql`id collate "C"`, '>', last)
      .orderBy(sql`id collate "C"`)
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? '';
    yield rows
      .map(
        ({ id, file, moves, at_least: atLeast, source }) =>
          `${JSON.stringify({ id, source, board: file, moves, atLeast })}\n`,
      )
      .join('');
  }
}

async function* exportLevels(ctx: Context): AsyncGenerator<string> {
  yield formatRow(LEVEL_COLUMNS);
  for (let last = 0; ; ) {
    const rows = await dbOf(ctx)
      .selectFrom('levels')
      .selectAll()
      .where('number', '>', last)
      // Levels beyond the maximum are exported with their videos.
      .where('number', '<=', ctx.site.levelMax)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    last = rows.at(-1)?.number ?? last;
    yield rows
      .map((row) =>
        formatRow([
          row.number,
          row.difficulty,
          row.reference_seconds,
          row.unlocks,
          row.others.join(' '),
          row.others_noted_on,
        ]),
      )
      .join('');
  }
}

async function* exportLevelMap(ctx: Context): AsyncGenerator<string> {
  yield formatRow(LEVEL_MAP_COLUMNS);
  for (let last = 0; ; ) {
    const levels = await nextLevels(ctx, 'level_boards', last);
    if (levels.length === 0) return;
    last = levels.at(-1) ?? last;
    const rows = await dbOf(ctx)
      .selectFrom('level_boards')
      .selectAll()
      .where('level_number', 'in', levels)
      .where('source', '<>', 'sample')
      .orderBy('level_number')
      .orderBy('rank')
      .orderBy(sql`board_id collate "C"`)
      .execute();
    yield rows
      .map((row) =>
        formatRow([
          row.level_number,
          row.board_id,
          row.rank,
          row.source,
          row.noted_on,
          row.choices,
        ]),
      )
      .join('');
  }
}

async function* exportVideos(ctx: Context): AsyncGenerator<string> {
  yield formatRow(VIDEO_COLUMNS);
  for (let last = ''; ; ) {
    const videos = await dbOf(ctx)
      .selectFrom('videos')
      .select('id')
      .where(sql`id collate "C"`, '>', last)
      .orderBy(sql`id collate "C"`)
      .limit(PAGE)
      .execute();
    if (videos.length === 0) return;
    last = videos.at(-1)?.id ?? last;
    const rows = await dbOf(ctx)
      .selectFrom('videos as v')
      .leftJoin('level_videos as lv', 'lv.video_id', 'v.id')
      .selectAll('v')
      .select([
        'lv.level_number',
        'lv.rank',
        'lv.source',
        'lv.label_read_as',
        'lv.noted_on',
        'lv.others',
        'lv.starts_at_s',
      ])
      .where(
        'v.id',
        'in',
        videos.map(({ id }) => id),
      )
      .orderBy(sql`v.id collate "C"`)
      .orderBy('lv.level_number')
      .execute();
    yield rows
      .map((row) =>
        formatRow([
          row.id,
          row.level_number,
          row.rank,
          row.title,
          row.channel,
          row.orientation,
          row.duration_s,
          row.uploaded_on,
          row.label_read_as,
          row.source,
          row.noted_on,
          row.is_alive ? 'yes' : 'no',
          row.others?.join(' ') ?? null,
          row.starts_at_s,
        ]),
      )
      .join('');
  }
}

async function nextLevels(
  ctx: Context,
  table: 'level_boards',
  last: number,
): Promise<readonly number[]> {
  const rows = await dbOf(ctx)
    .selectFrom(table)
    .select('level_number')
    .distinct()
    .where('level_number', '>', last)
    .where('source', '<>', 'sample')
    .orderBy('level_number')
    .limit(PAGE)
    .execute();
  return rows.map((row) => row.level_number);
}
