import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createRoute, z } from '@hono/zod-openapi';
import { exportFile } from '#domain/imports/export-files.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { listSentPictures, sendPictures } from '#domain/imports/picture-uploads.ts';
import { UnreadableFileError } from '#domain/imports/read-lines.ts';
import { FILE_KINDS, type ImportReport, type LineNote } from '#domain/imports/schema.ts';
import { type SpooledFile, spoolFile } from '#domain/imports/spool-file.ts';
import { DomainError, refusalBody } from '#domain/platform/errors.ts';
import { sentenceIssue } from '../http/refuse.ts';
import { operatorOnly } from '../middleware/require-token.ts';
import { count } from './board-schema.ts';
import { dataOf, NO_STORE, OPERATOR_ONLY, refusal, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

export interface OperatorFilesSettings {
  /** The operator's bearer token; without one these endpoints do not exist. */
  readonly token: string | null;
  /** Checked between batches: a stopping site does not start another one. */
  readonly isStopping: () => boolean;
}

/** Larger files must be imported from the command line, or in parts, because a request has to arrive within its time limit. */
const UPLOAD_MAX_BYTES = 32 * 1024 * 1024;

/**
 * `POST /imports/{kind}` and `GET /exports/{kind}` for the operator, with the files of `npm run import` and `npm run export`.
 *
 * One import runs at a time. The upload is spooled to a temporary file first, so that a slow search does not hold the sender's connection.
 * Boards are solved in a worker thread, so that the site stays responsive.
 */
export function createOperatorFilesApi({ token, isStopping }: OperatorFilesSettings): ApiRouter {
  const api = createApiRouter();
  const middleware = operatorOnly(token);
  let isImporting = false;
  const refuseWhileImporting = () => {
    if (!isImporting) return;
    throw new DomainError('conflict', 'Another import is running; send this one after it.');
  };

  api.openapi({ ...sendPicturesRoute, middleware }, async (c) => {
    const upload = await receiveUpload(c.req.raw.body);
    try {
      const parts: Uint8Array[] = [];
      for await (const chunk of upload.read()) parts.push(chunk);
      const { name = 'picture' } = c.req.valid('query');
      const data = await sendPictures(c.get('ctx'), [{ name, bytes: Buffer.concat(parts) }]);
      return c.json({ data }, 202, NO_STORE);
    } finally {
      await upload.close();
    }
  });

  api.openapi({ ...sentPicturesRoute, middleware }, async (c) => {
    const { batch } = c.req.valid('param');
    const pictures = await listSentPictures(c.get('ctx'), batch);
    if (pictures.length === 0)
      throw new DomainError('not-found', 'No pictures were sent in this batch.');
    const done = pictures.filter(({ status }) => status !== 'queued').length;
    const data = {
      total: pictures.length,
      done,
      pictures: pictures.map(({ name, level, status, failure }) => ({
        name,
        level,
        status,
        failure,
      })),
    };
    return c.json({ data }, 200, NO_STORE);
  });

  api.openapi({ ...importRoute, middleware }, async (c) => {
    refuseWhileImporting();
    const upload = await receiveUpload(c.req.raw.body);
    try {
      // A stalled upload does not block others, so another import may have started in the meantime.
      refuseWhileImporting();
      isImporting = true;
      const ctx = c.get('ctx');
      const { kind } = c.req.valid('param');
      const { dryRun: isDryRun, trustProofs: trustsProofs, seconds } = c.req.valid('query');
      const report = await importFile(ctx, kind, upload.read(), {
        isDryRun,
        trustsProofs,
        ...(seconds !== undefined && { seconds }),
        isAborted: isStopping,
      }).finally(() => {
        isImporting = false;
      });
      const { refusals: _, notes: __, ...counts } = report;
      ctx.log.info(counts, 'imported');
      const data = present(report);
      return report.stopped === null
        ? c.json({ data }, 200, NO_STORE)
        : c.json({ ...refusalBody([sentenceIssue(422, report.stopped)]), data }, 422, NO_STORE);
    } finally {
      await upload.close();
    }
  });

  api.openapi({ ...exportRoute, middleware }, (c) => {
    const { kind } = c.req.valid('param');
    const pieces = exportFile(c.get('ctx'), kind);
    const body = Readable.toWeb(Readable.from(encode(pieces))) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >;
    const isTable = kind !== 'boards';
    return c.body(body, 200, {
      ...NO_STORE,
      'content-type': isTable ? `${CSV}; charset=utf-8` : JSON_LINES,
      'content-disposition': `attachment; filename="${kind}.${isTable ? 'csv' : 'jsonl'}"`,
    });
  });
  return api;
}

const CSV = 'text/csv';
const JSON_LINES = 'application/x-ndjson';

const kindParams = z.object({ kind: z.enum(FILE_KINDS) });

const flag = z
  .enum(['0', '1'], { error: 'must be 0 or 1' })
  .optional()
  .transform((value) => value === '1');

const importQuery = z.strictObject({
  dryRun: flag,
  trustProofs: flag,
  seconds: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a whole number from 0 to 999')
    .transform(Number)
    .optional()
    .openapi({
      description:
        'How long each board is searched for a line (default 10). 0: not at all. A board without a line waits for longer searches.',
    }),
});

const lineNotes = z.array(z.object({ line: count, text: z.string() })).readonly();

const importReport = z
  .object({
    kind: z.enum([...FILE_KINDS, 'youtube']),
    isDryRun: z.boolean(),
    understood: z.string().nullable().openapi({
      description: 'How a table was understood: "semicolons, 3 columns, 212 rows".',
    }),
    added: count,
    changed: count,
    unchanged: count,
    waiting: count.openapi({
      description: 'Boards without a line so far: published once a longer search has found one.',
    }),
    refused: count,
    refusals: lineNotes.openapi({ description: 'Why lines were refused; the first thousand.' }),
    notes: lineNotes.openapi({ description: 'Remarks on imported lines; the first thousand.' }),
    stopped: z.string().nullable().openapi({
      description: 'Why the rest of the file was not read; what comes before it is imported.',
    }),
  })
  .openapi('ImportReport');

const file = { schema: { type: 'string' as const, format: 'binary' } };

const importRoute = createRoute({
  method: 'post',
  path: '/imports/{kind}',
  operationId: 'importFile',
  tags: ['operator'],
  summary: 'Imports a file of boards, levels, videos or of boards per level',
  security: OPERATOR_ONLY,
  request: {
    params: kindParams,
    query: importQuery,
    body: { required: true, content: { 'application/octet-stream': file } },
  },
  responses: {
    200: dataOf(importReport, 'What was added, changed and refused, with line and reason.'),
    ...refusals(400, 401, 404, 409, 413),
    422: {
      description: 'The file cannot be read to its end. What comes before that is imported.',
      content: {
        'application/json': {
          schema: refusal.extend({ data: importReport }),
        },
      },
    },
  },
});

const sendPicturesRoute = createRoute({
  method: 'post',
  path: '/imports/pictures',
  operationId: 'importPictures',
  tags: ['operator'],
  summary: 'Stores a picture of a level, or a ZIP archive of them, to be read by jobs',
  security: OPERATOR_ONLY,
  request: {
    query: z.strictObject({
      name: z
        .string()
        .min(1)
        .max(300)
        .optional()
        .openapi({ description: "The file's name, which may say the level: level-47.png." }),
    }),
    body: { required: true, content: { 'application/octet-stream': file } },
  },
  responses: {
    202: dataOf(
      z.object({
        batch: z.uuid().openapi({ description: 'Ask for the progress of the work by this id.' }),
        pictures: count,
      }),
      'The pictures are stored, and will be read.',
    ),
    ...refusals(400, 401, 404, 413),
  },
});

const sentPicturesRoute = createRoute({
  method: 'get',
  path: '/imports/pictures/{batch}',
  operationId: 'getImportedPictures',
  tags: ['operator'],
  summary: 'The progress of the work on pictures that were sent together',
  security: OPERATOR_ONLY,
  request: { params: z.object({ batch: z.uuid() }) },
  responses: {
    200: dataOf(
      z.object({
        total: count,
        done: count,
        pictures: z
          .array(
            z.object({
              name: z.string(),
              level: count.nullable(),
              status: z.enum(['queued', 'published', 'waiting', 'doubtful', 'unread']),
              failure: z.string().nullable(),
            }),
          )
          .readonly(),
      }),
      'What has become of each picture so far.',
    ),
    ...refusals(401, 404),
  },
});

const exportRoute = createRoute({
  method: 'get',
  path: '/exports/{kind}',
  operationId: 'exportFile',
  tags: ['operator'],
  summary: 'Exports a file of boards, levels, videos or of boards per level',
  security: OPERATOR_ONLY,
  request: { params: kindParams },
  responses: {
    200: {
      description: 'The file: JSON Lines for boards, CSV for everything else.',
      content: { [CSV]: file, [JSON_LINES]: file },
    },
    ...refusals(400, 401, 404),
  },
});

async function receiveUpload(body: ReadableStream | null): Promise<SpooledFile> {
  const upload = body === null ? [] : Readable.fromWeb(body as NodeReadableStream);
  try {
    return await spoolFile(upload, UPLOAD_MAX_BYTES);
  } catch (error) {
    if (error instanceof UnreadableFileError) throw new DomainError('too-large', error.message);
    throw error;
  }
}

function present(report: ImportReport) {
  const presentNote = ({ line, text }: LineNote) => ({ line, text });
  return {
    kind: report.kind,
    isDryRun: report.isDryRun,
    understood: report.understood,
    added: report.added,
    changed: report.changed,
    unchanged: report.unchanged,
    waiting: report.waiting,
    refused: report.refused,
    refusals: report.refusals.map(presentNote),
    notes: report.notes.map(presentNote),
    stopped: report.stopped,
  };
}

async function* encode(pieces: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const piece of pieces) yield encoder.encode(piece);
}
