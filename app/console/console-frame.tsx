import { type ReactNode, use } from 'react';
import { isRouteErrorResponse, Link, Outlet, useLocation, useRouteError } from 'react-router';
import { useTranslations } from 'use-intl';
import { FIRST_PAINT_SCRIPT } from '#app/site/first-paint-script.ts';
import { NonceContext } from '#app/site/nonce.ts';
import { findRefusedBody } from '#app/site/refused-body.ts';
import { ServerPartsContext } from '#app/site/server-parts.ts';
import { LogoMark } from '#app/ui/logo.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { ActForm } from './act-form.tsx';
import { CONSOLE_KEYS_SCRIPT } from './console-keys.ts';
import { CONSOLE_PAGES } from './console-pages.ts';
import { describeAuditEntry } from './describe-audit-entry.ts';
import { useFrame } from './load-frame.server.ts';
import { UNDO } from './undo.ts';

/** The document around every page of the console: who is signed in, the side list, and what was just done. */
export function ConsoleFrame() {
  return (
    <ConsoleDocument>
      <DoneNotice />
      <Outlet />
    </ConsoleDocument>
  );
}

/** A page of the console that does not exist, or a form that could not be received. */
export function ConsoleError() {
  const t = useTranslations('console');
  const error = useRouteError();
  const errors = useTranslations('errors');
  const { pathname, search } = useLocation();
  const refused = findRefusedBody(error);
  if (refused !== undefined) {
    return (
      <ConsoleDocument>
        <ConsoleHeading
          title={errors('refusedHeading')}
          lead={<span role="alert">{refused}</span>}
        />
        <p className="mt-4">
          <a href={pathname + search}>{errors('backToForm')}</a>
        </p>
      </ConsoleDocument>
    );
  }
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return (
    <ConsoleDocument>
      <ConsoleHeading title={t('notFound')} lead={t('notFoundText', { status })} />
    </ConsoleDocument>
  );
}

interface ConsoleHeadingProps {
  readonly title: string;
  readonly lead?: ReactNode;
}

/** The title of a page and its purpose. */
export function ConsoleHeading({ title, lead }: ConsoleHeadingProps) {
  const t = useTranslations('console');
  return (
    <>
      <title>{`${title} · ${t('name')}`}</title>
      <h1 className="text-2xl">{title}</h1>
      {lead && <p className="mt-1 max-w-prose text-muted">{lead}</p>}
    </>
  );
}

function ConsoleDocument({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('console');
  const shell = useTranslations('shell');
  const nonce = use(NonceContext);
  const frame = useFrame();
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash.
          dangerouslySetInnerHTML={{ __html: FIRST_PAINT_SCRIPT }}
        />
        <style
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's style sheet, allowed by its hash.
          dangerouslySetInnerHTML={{ __html: use(ServerPartsContext)?.style ?? '' }}
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body className="min-h-dvh bg-page text-ink">
        <a
          href="#page"
          className="fixed top-2 start-2 z-50 -translate-y-20 rounded-md bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <header className="border-b border-hairline bg-card">
          <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-4 px-4 py-2">
            <a
              href="/"
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-ink no-underline"
            >
              <LogoMark />
              {frame?.siteName}
            </a>
            <p className="text-sm text-muted">{frame?.email}</p>
          </div>
        </header>
        <div className="mx-auto max-w-6xl px-4 py-6 md:flex md:gap-4">
          {frame?.isOpen && <SideList path={frame.path} />}
          <main id="page" tabIndex={-1} className="min-w-0 flex-1">
            {children}
          </main>
        </div>
        <footer className="mx-auto max-w-6xl px-4 pb-8 text-sm text-muted">
          <p>{shell('unofficial')}</p>
        </footer>
        <script
          nonce={nonce}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash.
          dangerouslySetInnerHTML={{ __html: CONSOLE_KEYS_SCRIPT }}
        />
      </body>
    </html>
  );
}

function SideList({ path }: { readonly path: string }) {
  const t = useTranslations('console');
  return (
    <nav aria-label={t('name')} className="mb-6 shrink-0 md:w-44">
      <ul className="flex flex-wrap gap-1 md:flex-col">
        {CONSOLE_PAGES.map(({ to, name }) => {
          const isHere = to === '/admax' ? path === to : path === to || path.startsWith(`${to}/`);
          return (
            <li key={to}>
              <Link
                to={to}
                aria-current={isHere ? 'page' : undefined}
                className="flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-ink no-underline hover:bg-hover aria-[current=page]:bg-ink aria-[current=page]:text-page"
              >
                {t(`pages.${name}`)}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** What the previous form has done, and a button to undo it. */
function DoneNotice() {
  const t = useTranslations('console');
  const audit = useTranslations('console.audit');
  const frame = useFrame();
  if (frame?.isUnchanged) {
    return (
      <Notice tone="neutral" role="status" className="mb-6">
        {t('unchanged')}
      </Notice>
    );
  }
  if (!frame?.done) return null;
  const { id, canUndo } = frame.done;
  const sentence = describeAuditEntry(audit, frame.done, t('you'));
  return (
    <Notice tone="good" className="mb-6 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="font-semibold break-all">
        {t('done', { sentence })}
      </p>
      {canUndo && (
        <ActForm
          act={UNDO}
          id={`undo-${id}`}
          hidden={{ id: String(id) }}
          submit={t('undo')}
          keyRole="undo"
          isInline
        />
      )}
    </Notice>
  );
}
