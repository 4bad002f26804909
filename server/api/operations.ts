import { Readable } from 'node:stream';
import { createRoute, z } from '@hono/zod-openapi';
import { operatorOnly } from '../middleware/require-token.ts';
import { bodyOf, dataOf, NO_STORE, OPERATOR_ONLY, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** Requests of the operator's commands to a running site, which has exclusive access to the embedded database. */
export interface Operations {
  /** See `writeBackup`. */
  writeBackup(): Readable;
  /**
   * Stops changes and jobs for this many seconds, or until the next start (null); 0 resumes them. Reads continue. Resolves once all pending
   * changes are stored.
   */
  setReadOnly(seconds: number | null): Promise<void>;
}

/** `GET /site/backup` and `PUT /site/mode` for `npm run backup` and `npm run move`. */
export function createOperationsApi(token: string | null, operations: Operations): ApiRouter {
  const api = createApiRouter();
  const middleware = operatorOnly(token);

  api.openapi({ ...backupRoute, middleware }, (c) => {
    if (c.req.method === 'HEAD') return c.body(null, 200, { ...NO_STORE, 'content-type': TAR });
    const body = Readable.toWeb(operations.writeBackup()) as ReadableStream<
      Uint8Array<ArrayBuffer>
    >;
    return c.body(body, 200, { ...NO_STORE, 'content-type': TAR });
  });

  api.openapi({ ...modeRoute, middleware }, async (c) => {
    const { readOnlySeconds } = c.req.valid('json');
    await operations.setReadOnly(readOnlySeconds);
    return c.json({ data: { readOnlySeconds } }, 200, NO_STORE);
  });
  return api;
}

const TAR = 'application/x-tar';

const mode = z.strictObject({
  readOnlySeconds: z.number().int().min(0).max(3_600).nullable().openapi({
    description:
      'For how many seconds the site takes no changes; 0: it takes them; null: until its next start it takes none.',
  }),
});

const backupRoute = createRoute({
  method: 'get',
  path: '/site/backup',
  operationId: 'writeBackup',
  tags: ['operator'],
  summary: 'Writes a backup of everything, as one file',
  security: OPERATOR_ONLY,
  responses: {
    200: {
      description: 'A tar file; whole only if it ends with manifest.sha256.',
      content: { [TAR]: { schema: { type: 'string', format: 'binary' } } },
    },
    ...refusals(400, 401, 404),
  },
});

const modeRoute = createRoute({
  method: 'put',
  path: '/site/mode',
  operationId: 'setSiteMode',
  tags: ['operator'],
  summary: 'Makes the site read-only for a while, or lets it take changes again',
  security: OPERATOR_ONLY,
  request: bodyOf(mode),
  responses: {
    200: dataOf(mode, 'The mode that it is in now.'),
    ...refusals(400, 401, 404),
  },
});
