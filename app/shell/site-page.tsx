import { Outlet } from 'react-router';
import { useFirstPageCheck } from '#app/site/first-page.ts';
import type { Route } from './+types/site-page.ts';
import { errorMeta } from './error-meta.ts';
import { ErrorPage } from './error-page.tsx';

/** The layout route of all pages. It handles their errors, so that the document around them is never replaced. */
export default function SitePage() {
  useFirstPageCheck();
  return <Outlet />;
}

/** The head of a page that failed; other pages have their own. */
export function meta(args: Route.MetaArgs) {
  return errorMeta(args);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
