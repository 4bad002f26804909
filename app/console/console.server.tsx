import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  redirect,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { IntlProvider } from 'use-intl';
import { bodyRefusalKey, contextKey, formOutcomeKey } from '#app/site/context.server.ts';
import { NonceContext } from '#app/site/nonce.ts';
import { type ServerParts, ServerPartsContext } from '#app/site/server-parts.ts';
import { FormResultContext } from '#app/ui/form.tsx';
import { FALLBACK_LOCALE, messagesOf } from '#app/words/messages/catalogue.ts';
import consoleWords from '#app/words/messages/en-US-console.json' with { type: 'json' };
import { admit } from '#domain/admin/gate.ts';
import type { Context } from '#domain/platform/context.server.ts';
import type { BodyRefusal, FormOutcome, FormResult } from '#domain/platform/forms.ts';
import { CONSOLE_ROUTES } from './console-routes.tsx';
import { GATES } from './require-console.server.ts';

/** Paths that are not pages: pictures, and files to download. */
const FILES = /^\/admax\/(?:pictures|files)\//;

export interface ConsoleOptions {
  readonly parts: ServerParts;
  /** Marks our inline scripts and styles. If undefined, the page has no policy. */
  readonly nonce: string | undefined;
  /** Called with the outcome of a form. */
  readonly onForm?: ((outcome: FormOutcome) => void) | undefined;
  /** Why the request has no body although it is a form. (Default: none) */
  readonly bodyRefusal?: BodyRefusal;
}

/**
 * Renders a page of the console, or runs one of its forms. Returns null for everyone but admins, for whom there is no such page.
 *
 * The console is rendered only on the server. Browsers fetch no code for it except the few lines in its pages, and no other page of the
 * site contains any of it.
 */
export async function renderConsole(
  ctx: Context,
  request: Request,
  { parts, nonce, onForm, bodyRefusal }: ConsoleOptions,
): Promise<Response | null> {
  const admission = await admit(ctx);
  if (admission.kind === 'none') return null;
  const { pathname, search } = new URL(request.url);
  // The database cannot search for a zero byte.
  if (/%00/.test(search)) return null;
  const gate = { ...GATES, open: pathname }[admission.kind];
  if (pathname !== gate) {
    return redirect(`${gate}?to=${encodeURIComponent(pathname + search)}`, 303);
  }
  const provider = new RouterContextProvider();
  provider.set(contextKey, ctx);
  provider.set(formOutcomeKey, undefined);
  provider.set(bodyRefusalKey, bodyRefusal);
  const handler = createStaticHandler([...CONSOLE_ROUTES]);
  if (FILES.test(pathname)) {
    const file: unknown = await handler
      .queryRoute(request, { requestContext: provider })
      .catch((error: unknown) => {
        if (isRouteErrorResponse(error)) return null;
        throw error;
      });
    return file instanceof Response ? file : null;
  }
  const result = await handler.query(request, { requestContext: provider });
  const outcome = provider.get(formOutcomeKey);
  if (outcome) onForm?.(outcome);
  if (result instanceof Response) return result;
  const { dataRoutes } = handler;
  throwBugs(result);
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerPartsContext value={parts}>
        <IntlProvider
          locale={FALLBACK_LOCALE}
          messages={{ ...messagesOf(FALLBACK_LOCALE), ...consoleWords }}
          timeZone="UTC"
        >
          <FormResultContext value={resultOf(result)}>
            <StaticRouterProvider
              router={createStaticRouter(dataRoutes, result)}
              context={result}
              hydrate={false}
            />
          </FormResultContext>
        </IntlProvider>
      </ServerPartsContext>
    </NonceContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, {
    status: result.statusCode,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}

function resultOf({ actionData }: StaticHandlerContext): FormResult | undefined {
  return Object.values(actionData ?? {})[0] as FormResult | undefined;
}

/** Rethrows outages and bugs, for the server to log and answer. Only route errors have a page in the console. */
function throwBugs({ errors }: StaticHandlerContext): void {
  for (const error of Object.values(errors ?? {})) if (!isRouteErrorResponse(error)) throw error;
}
