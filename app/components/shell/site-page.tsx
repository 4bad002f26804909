import { Outlet } from 'react-router';
import type { Route } from './+types/site-page.ts';
import { errorMeta } from './error-meta.ts';
import { ErrorPage } from './error-page.tsx';
import { useFirstPageCheck } from './first-page.ts';

/** The layout route of all pages. It meets their errors, so that the document around them is never made anew. */
export default function SitePage() {
  useFirstPageCheck();
  return <Outlet />;
}

/** Pages bring their own; this is the head of a page that failed. */
export function meta(args: Route.MetaArgs) {
  return errorMeta(args);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
