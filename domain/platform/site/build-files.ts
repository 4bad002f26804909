import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { sql } from 'kysely';
import { type Context, dbOf, inTransaction } from '../context.server.ts';

/** How many builds' files are kept: those of the build that is starting, and of the builds started before it. */
const BUILDS_MAX = 4;

/** A file of a build that is named by the hash of its content. */
export interface BuildFile {
  readonly path: string;
  readonly body: Buffer;
  /** Whether `body` is compressed with Brotli. */
  readonly isPacked: boolean;
}

/**
 * Stores the files of the build that is starting, for pages of this build that are still open when a site with another build answers them.
 * Removes the files of builds that have not been started recently. Idempotent, and safe when several sites run it at once.
 */
export async function storeBuildFiles(ctx: Context, files: readonly BuildFile[]): Promise<void> {
  if (files.length === 0) return;
  const started_at = ctx.clock();
  await inTransaction(ctx, async (inner) => {
    const db = dbOf(inner);
    const paths = files.map(({ path }) => path);
    // Serializes sites that start at the same time.
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

/** The content of a file of a recent build. Undefined for any other path. */
export async function findBuildFile(ctx: Context, path: string): Promise<Buffer | undefined> {
  const file = await dbOf(ctx)
    .selectFrom('build_files')
    .select(['body', 'is_packed'])
    .where('path', '=', path)
    .executeTakeFirst();
  return file?.is_packed ? unpack(file.body) : file?.body;
}

const unpack = promisify(brotliDecompress);
