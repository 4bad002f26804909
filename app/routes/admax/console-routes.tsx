import type { NonIndexRouteObject, RouteObject } from 'react-router';
import { notFound } from '../../components/shell/not-found.ts';
import { auditPage } from './audit.tsx';
import { codePage } from './code.tsx';
import { ConsoleError, ConsoleFrame } from './console-frame.tsx';
import { loadFrame } from './load-frame.server.ts';
import { numbersPage } from './numbers.tsx';
import { loadPicture } from './pictures.server.ts';
import { queuePage } from './queue.tsx';
import { redirectsPage } from './redirects.tsx';
import { runAct } from './run-act.server.ts';
import { securityPage } from './security.tsx';

/** A page of the console: every one takes the forms of acts. */
const page = (path: string, route: NonIndexRouteObject): RouteObject => ({
  action: runAct,
  ...route,
  path,
});

/** All pages of the console, in the order of its side list. */
export const CONSOLE_ROUTES: readonly RouteObject[] = [
  {
    id: 'console',
    path: '/admax',
    loader: loadFrame,
    // A form on the first page is sent to this address, too.
    action: runAct,
    Component: ConsoleFrame,
    ErrorBoundary: ConsoleError,
    children: [
      { index: true, ...numbersPage },
      page('queue', queuePage),
      page('redirects', redirectsPage),
      page('audit', auditPage),
      page('security', securityPage),
      page('code', codePage),
      { id: 'picture', path: 'pictures/:hash', loader: loadPicture },
      {
        path: '*',
        loader: () => {
          throw notFound();
        },
      },
    ],
  },
];
