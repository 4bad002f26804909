import type { NonIndexRouteObject, RouteObject } from 'react-router';
import { notFound } from '#app/site/not-found.ts';
import { auditPage } from './audit.tsx';
import { codePage } from './code.tsx';
import { ConsoleError, ConsoleFrame } from './console-frame.tsx';
import { loadFile } from './files.server.ts';
import { flagsPage } from './flags.tsx';
import { importsPage } from './imports.tsx';
import { jobsPage } from './jobs.tsx';
import { levelPage } from './level.tsx';
import { levelsPage } from './levels.tsx';
import { loadFrame } from './load-frame.server.ts';
import { numbersPage } from './numbers.tsx';
import { orderPage } from './order.tsx';
import { ordersPage } from './orders.tsx';
import { outboxPage } from './outbox.tsx';
import { loadPicture } from './pictures.server.ts';
import { postsPage } from './posts.tsx';
import { queuePage } from './queue.tsx';
import { redirectsPage } from './redirects.tsx';
import { runAct } from './run-act.server.ts';
import { securityPage } from './security.tsx';
import { userPage } from './user.tsx';
import { usersPage } from './users.tsx';
import { videosPage } from './videos.tsx';

/** A page of the console. Every page accepts the forms of acts. */
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
    // A form on the first page is also sent to this address.
    action: runAct,
    Component: ConsoleFrame,
    ErrorBoundary: ConsoleError,
    children: [
      { index: true, ...numbersPage },
      page('queue', queuePage),
      page('users', usersPage),
      page('users/:id', userPage),
      page('orders', ordersPage),
      page('orders/:id', orderPage),
      page('levels', levelsPage),
      page('levels/:number', levelPage),
      page('imports', importsPage),
      page('videos', videosPage),
      page('posts', postsPage),
      page('redirects', redirectsPage),
      page('jobs', jobsPage),
      page('outbox', outboxPage),
      page('flags', flagsPage),
      page('audit', auditPage),
      page('security', securityPage),
      page('code', codePage),
      { id: 'file', path: 'files/:kind', loader: loadFile },
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
