import { Readable } from 'node:stream';
import type { LoaderFunctionArgs } from 'react-router';
import { getContext } from '#app/site/context.server.ts';
import { exportFile } from '#domain/imports/export-files.ts';
import { FILE_KINDS } from '#domain/imports/schema.ts';

/** A file in the format that imports accept: boards as JSON Lines, all others as CSV. Null if there is no such file. */
export async function loadFile({ params, context }: LoaderFunctionArgs) {
  const kind = FILE_KINDS.find((one) => one === params.kind);
  if (!kind) return null;
  const isTable = kind !== 'boards';
  const pieces = Readable.from(exportFile(getContext(context), kind)).map((text: string) =>
    Buffer.from(text),
  );
  return new Response(Readable.toWeb(pieces) as ReadableStream, {
    headers: {
      'content-type': isTable ? 'text/csv; charset=utf-8' : 'application/x-ndjson',
      'content-disposition': `attachment; filename="${kind}.${isTable ? 'csv' : 'jsonl'}"`,
    },
  });
}
