import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../context.server.ts';

/** Builds whose files stay: the one that starts, and those that were started before it. */
const BUILDS_MAX = 4;

/** A file of a build that is named by its content. */
export interface BuildFile {
  readonly path: string;
  readonly body: Buffer;
  /** Whether `body` is compressed by brotli. */
  readonly isPacked: boolean;
}

/**
 * Has the files of the build that starts there for the pages of it that are open when a site of another build answers them, and forgets those of builds
 * that nobody has started for long. Safe to repeat, and to run by several sites at once.
 */
export async function keepBuildFiles(ctx: Context, files: readonly BuildFile[]): Promise<void> {
  if (files.length === 0) return;
  const started_at = ctx.clock();
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    const paths = files.map(({ path }) => path);
    // Sites that start at once take turns.
    await sql`select pg_advisory_xact_lock(hashtext('build_files'))`.execute(db);
    const known = await db
      .updateTable('build_files')
      .set({ started_at })
      .where('path', 'in', paths)
      .returning('path')
      .execute();
    const isKnown = new Set(known.map(({ path }) => path));
    for (const { path, body, isPacked } of files.filter((file) => !isKnown.has(file.path))) {
      await db
        .insertInto('build_files')
        .values({ path, body, is_packed: isPacked, started_at })
        .execute();
    }
    await db
      .deleteFrom('build_files')
      .where('started_at', '<', (eb) =>
        eb
          .selectFrom('build_files')
          .select('started_at')
          .distinct()
          .orderBy('started_at', 'desc')
          .offset(BUILDS_MAX - 1)
          .limit(1),
      )
      .execute();
  });
}

/** The content of a file of a build that was served last; undefined for any other path. */
export async function findBuildFile(ctx: Context, path: string): Promise<Buffer | undefined> {
  const file = await dbOf(ctx)
    .selectFrom('build_files')
    .select(['body', 'is_packed'])
    .where('path', '=', path)
    .executeTakeFirst();
  return file?.is_packed ? unpack(file.body) : file?.body;
}

const unpack = promisify(brotliDecompress);
