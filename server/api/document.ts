import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { publicHeaders } from '#domain/site/caching.ts';
import type { Site } from '#domain/site/schema.ts';
import { OPERATOR_SCHEME, PUBLIC, refusals } from './responses.ts';
import { type ApiRouter, createApiRouter } from './router.ts';

/** Routers, and the path under which the application mounts each of them. */
export type MountedRouters = readonly (readonly [base: string, router: ApiRouter])[];

/**
 * `GET /openapi.json`: the OpenAPI document of these routers and of itself, which is mounted under `base`. It is
 * generated from the routes when it is first requested.
 */
export function createDocumentApi(
  base: string,
  routers: MountedRouters,
  site: Pick<Site, 'siteName' | 'siteURL'>,
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
  { siteName, siteURL }: Pick<Site, 'siteName' | 'siteURL'>,
) {
  const whole = new OpenAPIHono();
  for (const [base, router] of routers) whole.route(base, router);
  whole.openAPIRegistry.registerComponent('securitySchemes', OPERATOR_SCHEME, {
    type: 'http',
    scheme: 'bearer',
    description: 'The token that the operator has set as `OPERATOR_TOKEN`.',
  });
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
      { name: 'site', description: 'Search, embedding, error reports and this document.' },
      { name: 'operator', description: 'Files in and out of the guide, for the operator.' },
    ],
  });
}
