import { OpenAPIHono } from '@hono/zod-openapi';
import { DomainError, refusalBody } from '#domain/platform/errors.ts';
import { isStorable } from '#domain/platform/is-storable.ts';
import { issuesOf } from '#domain/platform/schema-issues.ts';
import type { AppEnv } from '../http/app-env.ts';

/** A router whose endpoints validate requests with the schemas that also document them. */
export type ApiRouter = OpenAPIHono<AppEnv>;

/**
 * Creates a router whose endpoints refuse invalid requests with 400 and one issue per fault, and characters that cannot be stored. If a path parameter does not match its schema,
 * the address does not exist: 404.
 */
export function createApiRouter(): ApiRouter {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success && isStorable(result.data)) return undefined;
      if (result.success) {
        throw new DomainError(
          'invalid',
          'This has characters that cannot be stored (NUL, or half a surrogate pair).',
        );
      }
      if (result.target === 'param') {
        throw new DomainError('not-found', `Page Not Found: ${c.req.path}`);
      }
      const whole = result.target === 'json' ? 'body' : result.target;
      return c.json(refusalBody(issuesOf(result.error, whole)), 400);
    },
  });
}
