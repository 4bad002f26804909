import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { drawBoard } from '#app/board/draw-board.server.tsx';
import {
  type ConsoleOptions,
  renderConsole as renderConsoleWith,
} from '#app/console/console.server.tsx';
import { buildIdKey } from '#app/site/build-id.ts';
import { failureKey, getContext } from '#app/site/context.server.ts';
import { localeKey } from '#app/site/locale.ts';
import { NonceContext, nonceKey } from '#app/site/nonce.ts';
import { type ServerParts, ServerPartsContext } from '#app/site/server-parts.ts';
import style from '#app/ui/styles/app.css?inline';
import { loadCatalogue } from '#app/words/messages/catalogue.ts';
import type { Context } from '#domain/platform/context.server.ts';

// The bundle has its own copies of these, so the server uses the keys exported here.
export {
  bodyRefusalKey,
  contextKey,
  failureKey,
  formOutcomeKey,
} from '#app/site/context.server.ts';
export { buildIdKey, loadCatalogue, localeKey, nonceKey };

/** A page that takes longer is aborted: rendering waits for nothing but the database. */
const RENDER_TIMEOUT_MS = 5_000;

const SERVER_PARTS: ServerParts = { style, drawBoard };

/** See `console.server.tsx`. */
export function renderConsole(
  ctx: Context,
  request: Request,
  options: Omit<ConsoleOptions, 'parts'>,
): Promise<Response | null> {
  return renderConsoleWith(ctx, request, { parts: SERVER_PARTS, ...options });
}

/** Renders the whole page before responding, because the page cache and the content security policy need the complete document. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const nonce = context.get(nonceKey);
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerPartsContext value={SERVER_PARTS}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </ServerPartsContext>
      </NonceContext>,
      {
        nonce: { script: nonce, style: nonce },
        // Renders everything in place, so that nothing is sent separately for a script to move.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          const body = new PassThrough();
          headers.set('Content-Type', 'text/html; charset=utf-8');
          const stream = createReadableStreamFromReadable(body);
          resolve(new Response(stream, { headers, status: finalStatus }));
          pipe(body);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          // The error boundary of the failed part is rendered; the status must show the failure as well.
          finalStatus = 500;
          handleError(error, { request, context, params: {} } as never);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

/** Logs an error and passes it to the server. The visitor sees the error page, never the message. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // The client has disconnected, which is not a failure, although the router throws.
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const provider = context as RouterContextProvider;
  getContext(provider).log.error({ err: error, path: pathname }, 'page failed');
  provider.set(failureKey, error);
};
