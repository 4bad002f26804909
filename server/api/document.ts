import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { publicHeaders } from '#domain/platform/site/caching.ts';
import type { Site } from '#domain/platform/site/schema.ts';
import {
  KEY_SCHEME,
  OPERATOR_SCHEME,
  PUBLIC,
  refusals,
  SESSION_COOKIE_SCHEME,
  SESSION_SCHEME,
} from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** What the document says about the site. */
type DescribedSite = Pick<Site, 'siteName' | 'siteURL' | 'has_login' | 'has_payment'>;

/** Routers with the paths they are mounted under. */
export type MountedRouters = readonly (readonly [base: string, router: ApiRouter])[];

/**
 * `GET /openapi.json`: the OpenAPI document of these routers and of this endpoint, mounted under `base`. It is generated from the routes on
 * the first request.
 */
export function createDocumentApi(
  base: string,
  routers: MountedRouters,
  site: DescribedSite,
): ApiRouter {
  const api = createApiRouter();
  let document: ReturnType<typeof describeApi> | undefined;
  api.openapi(documentRoute, (c) => {
    document ??= describeApi([...routers, [base, api]], site);
    return c.json(document, 200, publicHeaders());
  });
  return api;
}

const documentRoute = createRoute({
  method: 'get',
  path: '/openapi.json',
  operationId: 'getOpenApi',
  tags: ['site'],
  summary: 'This document',
  security: PUBLIC,
  responses: {
    200: {
      description: 'The document.',
      content: {
        'application/json': {
          schema: z.looseObject({
            openapi: z.string(),
            info: z.looseObject({ title: z.string() }),
          }),
        },
      },
    },
    ...refusals(400),
  },
});

function describeApi(
  routers: MountedRouters,
  { siteName, siteURL, has_login, has_payment }: DescribedSite,
) {
  const whole = new OpenAPIHono();
  for (const [base, router] of routers) whole.route(base, router);
  whole.openAPIRegistry.registerComponent('securitySchemes', OPERATOR_SCHEME, {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that the operator has set as `OPERATOR_TOKEN`.',
  });
  if (has_login) describeSessions(whole);
  return whole.getOpenAPI31Document({
    openapi: '3.1.1',
    info: {
      title: `${siteName} API`,
      version: '1',
      description:
        'A successful response is `{"data": …}`, a refusal `{"errors": [sentence, …]}`. Every solution has been replayed by the puzzle engine.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: siteURL }],
    tags: [
      {
        name: 'levels',
        description: 'Numbers on a player’s screen, with the boards they stand for.',
      },
      { name: 'boards', description: 'Puzzles with their best known solutions.' },
      { name: 'posts', description: 'The blog.' },
      ...(has_login ? [{ name: 'accounts', description: 'Signing in, and what it opens.' }] : []),
      ...(has_login
        ? [
            {
              name: 'conversions',
              description: 'Boards that the servers solve, for a credit each.',
            },
          ]
        : []),
      ...(has_login && has_payment
        ? [{ name: 'orders', description: 'What is sold, and what has been bought.' }]
        : []),
      { name: 'site', description: 'Search, embedding, error reports and this document.' },
      { name: 'operator', description: 'Files in and out of the guide, for the operator.' },
    ],
  });
}

function describeSessions(whole: OpenAPIHono): void {
  whole.openAPIRegistry.registerComponent('securitySchemes', KEY_SCHEME, {
    type: 'http',
    scheme: 'bearer',
    description: 'A key that the account’s owner has created in the settings.',
  });
  whole.openAPIRegistry.registerComponent('securitySchemes', SESSION_SCHEME, {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that a sign-in responds with, in its header `Authorization`.',
  });
  whole.openAPIRegistry.registerComponent('securitySchemes', SESSION_COOKIE_SCHEME, {
    type: 'apiKey',
    in: 'cookie',
    name: 'token',
    description:
      'The same token in a browser. Requests that change something must come from our own pages.',
  });
}
