import { createHash, timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { Hono, type Context as HonoContext, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import type { Context } from '#domain/context.server.ts';
import { exportFile } from '#domain/imports/export-files.ts';
import { importBoards } from '#domain/imports/import-boards.ts';
import { importLevelMap } from '#domain/imports/import-level-map.ts';
import { importLevels } from '#domain/imports/import-levels.ts';
import { importVideos } from '#domain/imports/import-videos.ts';
import { limitBytes, UnreadableFileError } from '#domain/imports/read-lines.ts';
import type { Chunks, FileKind, ImportReport } from '#domain/imports/schema.ts';
import { createSolverPool } from '#domain/imports/solver-pool.ts';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../refuse.ts';
import { readQuery } from './read-query.ts';

export interface OperatorFilesSettings {
  /** Who has this is the operator; null switches all of it off. */
  readonly token: string | null;
  /** Asked between batches: a site that is stopping does not begin another one. */
  readonly isStopping: () => boolean;
}

/** Larger files go through the command line, or in parts: a request has to arrive within its time limit. */
const UPLOAD_MAX_BYTES = 32 * 1024 * 1024;

/**
 * `POST /imports/{kind}` and `GET /exports/{kind}` for the operator, with the files that the command line takes and gives.
 *
 * One import at a time. Its file is set down first and read from there, so that a slow search does not hold the sender's
 * connection, and boards are solved in a thread of their own, so that the site goes on answering.
 */
export function createOperatorFilesApi(
  ctx: Context,
  { token, isStopping }: OperatorFilesSettings,
): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  const guard = operatorOnly(token);
  let isImporting = false;

  api.post('/imports/:kind{boards|levels|videos|level-map}', guard, async (c) => {
    const query = readQuery(c, importQuery);
    if (!query.ok) return query.answer;
    if (isImporting) return refuse(c, 409, 'Another import is running; send this one after it.');
    isImporting = true;
    const folder = await mkdtemp(join(tmpdir(), 'unjam-import-'));
    try {
      const file = join(folder, 'file');
      const body = Readable.fromWeb((c.req.raw.body ?? emptyBody()) as NodeReadableStream);
      await pipeline(limitBytes(body, UPLOAD_MAX_BYTES), createWriteStream(file));
      const inner = { ...ctx, log: c.get('log') };
      const kind = c.req.param('kind') as FileKind;
      const report = await take(inner, kind, createReadStream(file), query.value, isStopping);
      const { refusals: _, notes: __, ...counts } = report;
      inner.log.info(counts, 'imported');
      return report.stopped === null
        ? c.json({ data: report }, 200, NOT_KEPT)
        : c.json({ errors: [report.stopped], data: report }, 422, NOT_KEPT);
    } catch (error) {
      if (error instanceof UnreadableFileError) return refuse(c, 413, error.message);
      throw error;
    } finally {
      isImporting = false;
      await rm(folder, { recursive: true, force: true });
    }
  });

  api.get('/exports/:kind{boards|levels|videos|level-map}', guard, (c) =>
    sendFile(c, ctx, c.req.param('kind') as FileKind),
  );
  return api;
}

const NOT_KEPT = { 'cache-control': 'no-store' };

const flag = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .optional()
  .transform((value) => value === '1');

export const importQuery = z.strictObject({
  dryRun: flag,
  trustProofs: flag,
  states: z
    .string()
    .regex(/^\d{1,6}$/, 'must be a whole number from 0 to 999999')
    .transform(Number)
    .optional(),
});

async function take(
  ctx: Context,
  kind: FileKind,
  file: Chunks,
  { dryRun, trustProofs, states }: z.output<typeof importQuery>,
  isAborted: () => boolean,
): Promise<ImportReport> {
  const options = { isDryRun: dryRun, isAborted };
  switch (kind) {
    case 'levels':
      return importLevels(ctx, file, options);
    case 'videos':
      return importVideos(ctx, file, options);
    case 'level-map':
      return importLevelMap(ctx, file, options);
    case 'boards': {
      const solver = createSolverPool(1);
      try {
        return await importBoards(ctx, file, {
          ...options,
          solver,
          trustsProofs: trustProofs,
          ...(states !== undefined && { statesMax: states }),
        });
      } finally {
        await solver.close();
      }
    }
  }
}

function sendFile(c: HonoContext<AppEnv>, ctx: Context, kind: FileKind): Response {
  const pieces = exportFile(ctx, kind);
  const body = Readable.toWeb(Readable.from(encode(pieces))) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
  const isTable = kind !== 'boards';
  return c.body(body, 200, {
    ...NOT_KEPT,
    'content-type': isTable ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
    'content-disposition': `attachment; filename="${kind}.${isTable ? 'csv' : 'jsonl'}"`,
  });
}

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}

/** Lets the operator in. To everybody else there is nothing here while there is no token at all. */
function operatorOnly(token: string | null): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (token === null) return refuse(c, 404, `Page Not Found: ${c.req.path}`);
    const given = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    // Hashes are of one length, and comparing them takes the same time wherever they differ.
    if (given !== undefined && timingSafeEqual(hash(given), hash(token))) return next();
    return refuse(c, 401, 'This is for the operator: send Authorization: Bearer OPERATOR_TOKEN.', {
      'www-authenticate': 'Bearer',
    });
  };
}

function hash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function emptyBody(): ReadableStream {
  return new ReadableStream({ start: (controller) => controller.close() });
}
