import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/** The one kind of page that other sites may frame, in any language. */
const FRAMED = /^(?:\/[a-z]{2}-[a-z]{2})?\/embed\/boards\/[0-9a-f]{16}$/;

/** Pictures that other pages may show: boards, and what shares show. */
const SHOWN_ELSEWHERE = /^\/(?:boards|og)\//;

/**
 * Opens to other sites what is made for them, after everything has been closed: the players that are framed, and our
 * pictures. Pages that failed stay closed.
 */
export const embedding: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { path } = c.req;
  if (!c.res.ok) return;
  if (SHOWN_ELSEWHERE.test(path)) c.header('cross-origin-resource-policy', 'cross-origin');
  if (!FRAMED.test(path)) return;
  const policy = c.res.headers.get('content-security-policy');
  c.res.headers.delete('x-frame-options');
  if (policy) {
    c.header(
      'content-security-policy',
      policy
        .replace("frame-ancestors 'none'", 'frame-ancestors *')
        // In a sandboxed frame, which has no origin, WebKit finds nothing that is 'self'.
        .replaceAll(" 'self'", ` 'self' ${new URL(c.get('ctx').site.siteURL).origin}`),
    );
  }
};
