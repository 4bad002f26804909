import { createRoute, z } from '@hono/zod-openapi';
import { PUBLIC, refusals } from './responses.ts';

const redirect = (description: string) => ({
  description,
  headers: { Location: { description: 'Where to.', schema: { type: 'string' as const } } },
});

const originQuery = z.object({
  origin: z
    .string()
    .optional()
    .openapi({ description: 'The path of this site to return to. (Default: /)' }),
});

export const beginRoute = createRoute({
  method: 'get',
  path: '/google_oauth2',
  operationId: 'beginGoogleSignIn',
  tags: ['accounts'],
  summary: 'Sends a browser to Google to sign in',
  security: PUBLIC,
  request: {
    query: originQuery.extend({
      browser: z.string().length(43).optional().openapi({
        description:
          'With the API on another host than the site: set by the site, which is asked for it first.',
      }),
    }),
  },
  responses: {
    302: redirect(
      'To Google; home if somebody is signed in; to the page for signing in if Google cannot be reached, or after too many calls.',
    ),
    ...refusals(400, 404),
  },
});

export const startRoute = createRoute({
  method: 'get',
  path: '/google_oauth2/start',
  operationId: 'startGoogleSignIn',
  tags: ['accounts'],
  summary: 'Makes a browser known to the site before it signs in on the host of the API',
  security: PUBLIC,
  request: { query: originQuery },
  responses: { 302: redirect('To the API, and on to Google.'), ...refusals(400, 404) },
});

export const proofRoute = createRoute({
  method: 'get',
  path: '/google_proof',
  operationId: 'beginGoogleProof',
  tags: ['accounts'],
  summary: 'Sends the browser of a signed-in person to Google to prove their identity',
  request: { query: originQuery },
  responses: {
    302: redirect(
      'To Google; to the sign-in page if nobody is signed in; to the settings if Google cannot be reached.',
    ),
    ...refusals(400, 404),
  },
});

export const enterRoute = createRoute({
  method: 'get',
  path: '/google_oauth2/enter',
  operationId: 'enterFromGoogle',
  tags: ['accounts'],
  summary: 'Takes over a session that another host has begun a moment ago',
  security: PUBLIC,
  request: { query: z.object({ code: z.string().max(500), origin: z.string().optional() }) },
  responses: {
    302: redirect('To the path that was asked for, or to the sign-in page.'),
    ...refusals(400, 404),
  },
});

export const callbackRoute = createRoute({
  method: 'get',
  path: '/google_oauth2/callback',
  operationId: 'endGoogleSignIn',
  tags: ['accounts'],
  summary: 'Signs in a person who comes back from Google',
  security: PUBLIC,
  responses: {
    302: redirect('To the path that was asked for, or to the sign-in page with the problem.'),
    ...refusals(404),
  },
});
