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

// The bundle carries its own copy of these, so the server takes the keys that it fills in from here.
export { contextKey, failureKey, formOutcomeKey } from '#app/site/context.server.ts';
export { buildIdKey, loadCatalogue, localeKey, nonceKey };

/** A page that takes longer than this is cut off; nothing we render waits for anything but our database. */
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

/**
 * Renders a page to the end before answering: what the page cache keeps, and what its content security
 * policy is computed from, is a whole document.
 */
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
        // Everything has its place in the document: nothing is sent aside for a script to move.
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
          // A part that failed is shown by its error boundary; the status has to say so too.
          finalStatus = 500;
          handleError(error, { request, context, params: {} } as never);
        },
      },
    );
    const timer = setTimeout(() => abort(new Error('rendering took too long')), RENDER_TIMEOUT_MS);
  });
}

/** Logs what broke, and leaves it for the server; the visitor sees the error page, never the message. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // Whoever asked has gone, which is no failure; the router throws for it all the same.
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const provider = context as RouterContextProvider;
  getContext(provider).log.error({ err: error, path: pathname }, 'page failed');
  provider.set(failureKey, error);
};
