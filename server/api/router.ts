import { OpenAPIHono } from '@hono/zod-openapi';
import { DomainError, fieldError, refusalBody } from '#domain/platform/errors.ts';
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
      if (result.success) return refuseUnstorable(result.data);
      if (result.target === 'param') {
        throw new DomainError('not-found', `Page Not Found: ${c.req.path}`);
      }
      const whole = result.target === 'json' ? 'body' : result.target;
      return c.json(refusalBody(issuesOf(result.error, whole)), 400);
    },
  });
}

/** Refuses (`invalid`) characters that the database cannot store, in the first field that has any. */
function refuseUnstorable(data: unknown): undefined {
  for (const [field, value] of Object.entries(data ?? {})) {
    if (isStorable([field, value])) continue;
    const message = 'has characters that cannot be stored (NUL, or half a surrogate pair).';
    throw fieldError('invalid', field, message, 'characters');
  }
}
