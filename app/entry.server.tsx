import { createReadableStreamFromReadable } from '@react-router/node';
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { ServerRouter } from 'react-router';

/** The bundle carries its own copy of the domain, so the server takes the key under which loaders look for their context from here. */
export { contextKey } from '#domain/context.server.ts';

/** A page that takes longer than this is cut off; nothing we render waits for anything but our database. */
const RENDER_TIMEOUT_MS = 5_000;

/**
 * Renders a page to the end before answering: what the page cache keeps, and what its content security
 * policy is computed from, is a whole document.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={context} url={request.url} />,
      {
        onAllReady() {
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          headers.set('Content-Type', 'text/html; charset=utf-8');
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          // A part that failed to render is shown by its error boundary; the status has to say so too.
          status = 500;
          handleError(error, { request, context: undefined as never, params: {} });
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};
