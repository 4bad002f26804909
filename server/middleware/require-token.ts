import type { MiddlewareHandler } from 'hono';
import { bearerAuth } from 'hono/bearer-auth';
import { DomainError, refusalBody } from '#domain/platform/errors.ts';
import type { AppEnv } from '../http/app-env.ts';
import { sentenceIssue } from '../http/refuse.ts';

/**
 * Admits requests with `Authorization: Bearer {token}`. Refuses others with `sentence`: 401, or 400 if the header is malformed (RFC 6750
 * §3.1).
 */
export function requireToken(token: string, sentence: string): MiddlewareHandler<AppEnv> {
  const refusalOf = (status: number) => ({
    message: refusalBody([sentenceIssue(status, sentence)]),
  });
  return bearerAuth({
    token,
    noAuthenticationHeader: refusalOf(401),
    invalidAuthenticationHeader: refusalOf(400),
    invalidToken: refusalOf(401),
  });
}

/** Admits the operator, who becomes the actor of the request. Without a token set, the endpoint does not exist. */
export function operatorOnly(token: string | null): MiddlewareHandler<AppEnv> {
  if (token === null) {
    return async (c) => {
      throw new DomainError('not-found', `Page Not Found: ${c.req.path}`);
    };
  }
  const sentence = 'Only the operator may do this: send Authorization: Bearer OPERATOR_TOKEN.';
  const authenticate = requireToken(token, sentence);
  return (c, next) =>
    authenticate(c, async () => {
      c.set('ctx', { ...c.get('ctx'), actor: { kind: 'operator' } });
      await next();
    });
}
