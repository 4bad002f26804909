import { OpenAPIHono } from '@hono/zod-openapi';
import { DomainError, issuesOf, refusalBody } from '#domain/platform/errors.ts';
import type { AppEnv } from '../http/app-env.ts';

/** Endpoints that check their requests by the schemas that also describe them. */
export type ApiRouter = OpenAPIHono<AppEnv>;

/**
 * Makes a router whose endpoints refuse invalid requests with 400 and one issue per fault. A path
 * parameter that does not match its schema is an address that does not exist: 404.
 */
export function createApiRouter(): ApiRouter {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      if (result.target === 'param') {
        throw new DomainError('not-found', `Page Not Found: ${c.req.path}`);
      }
      const whole = result.target === 'json' ? 'body' : result.target;
      return c.json(refusalBody(issuesOf(result.error, whole)), 400);
    },
  });
}
