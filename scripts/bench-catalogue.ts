import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#db/client.server.ts';
import type { Database } from '#db/schema.ts';
import { startPostgres } from '#tests/postgres-server.ts';
import { startSiteProcess } from '#tests/site-process.ts';
import { addBoards, countRows } from './bench/add-boards.ts';
import { readCommandLine } from './command/command-line.ts';

/**
 * Measures list and search pages on a large database, compared with the one that the repository contains. On both, the site is asked for
 * pages that nobody has requested before.
 */
const ROUNDS = 9;
/** Times within this ratio are of the same order. */
const RATIO_MAX = 10;

const PAGES = [
  '/levels',
  '/blog',
  '/blog?page=2',
  '/blog?q=rope',
  '/category/mechanics',
  '/explore',
  '/explore?page=40',
  '/explore?mechanic=ice&sort=most-moves',
  '/explore?mechanic=ice&mechanic=keys&difficulty=hard',
  '/explore?colors=9&size=large&blocksMin=20&sort=fewest-moves',
  '/explore?movesMin=300',
  '/explore?mechanic=capsules&mechanic=dynamite&size=small',
  '/search?q=rope',
  '/search?q=scisors+ropse',
  '/search?q=47',
  '/search?q=xylophone',
  '/sitemap.xml',
];

const { rows } = readCommandLine(
  'Usage: npm run bench:catalogue [-- --rows N]   100,000 boards and posts beside the few that come with us',
  { rows: 100_000 },
).options;

const dataDir = mkdtempSync(join(tmpdir(), 'unjam-bench-'));
const server = await startPostgres();
const site = await startSiteProcess({ DATA_DIR: dataDir, DATABASE_URL: server.url });
try {
  const small = await timePages('small');
  const begun = performance.now();
  // While the site is stopped. When it starts, it removes posts without a file.
  const client = await openDatabase({ databaseUrl: server.url, dataDir });
  await fill(client.db, rows);
  await client.close();
  console.log(`${rows} boards and posts in ${((performance.now() - begun) / 1000).toFixed(0)} s\n`);
  const large = await timePages('large');
  console.log(`${'page'.padEnd(64)}${'small'.padStart(10)}${'large'.padStart(10)}  ratio`);
  for (const page of PAGES) {
    const [before = 0, after = 0] = [small.get(page), large.get(page)];
    const ratio = after / before;
    const verdict = ratio <= RATIO_MAX ? '' : `  MISSED: at most ${RATIO_MAX}`;
    console.log(
      `${page.padEnd(64)}${formatMs(before)}${formatMs(after)}  ${ratio.toFixed(1)}${verdict}`,
    );
    if (verdict !== '') process.exitCode = 1;
  }
} finally {
  await site.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The median time of each page, in milliseconds. A parameter that nothing reads bypasses the page cache. */
async function timePages(name: string): Promise<ReadonlyMap<string, number>> {
  const medians = new Map<string, number>();
  for (const page of PAGES) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const mark = `${page.includes('?') ? '&' : '?'}bench=${name}${round}`;
      const begun = performance.now();
      const response = await fetch(site.url + page + mark);
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${page}: status ${response.status}`);
      times.push(performance.now() - begun);
    }
    medians.set(page, times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0);
  }
  return medians;
}

function formatMs(ms: number): string {
  return `${ms.toFixed(1)} ms`.padStart(10);
}

/**
 * Multiplies the existing rows: the same facts under other names. Files, solutions, tips and most of the texts are left out, because no
 * list reads them.
 */
async function fill(db: Kysely<Database>, count: number): Promise<void> {
  await addBoards(db, count);
  const posts = await countRows(db, sql`posts where kind = 'post'`);
  await sql`
    insert into posts (
      kind, slug, title, description, tags, is_hot, published_on, reading_minutes, board, parts, headings, text, file, sha256
    )
    select
      kind, slug || '-' || n, title || ' ' || n, description, tags, is_hot, published_on - (n % 3000)::int,
      reading_minutes, board, '[]', '[]', left(text, 400), file || n, sha256
    from posts
    join (
      select kind, slug, row_number() over (order by slug) - 1 as row from posts where kind = 'post'
    ) as numbered using (kind, slug)
    join generate_series(1, ${sql.lit(count)}) as n on n % ${sql.lit(posts)} = row`.execute(db);
  await sql`
    update post_tags set posts = counted.posts
    from (select tag, count(*)::int as posts from posts, unnest(tags) as tag group by tag) as counted
    where counted.tag = post_tags.tag`.execute(db);
  await sql`analyze`.execute(db);
}
