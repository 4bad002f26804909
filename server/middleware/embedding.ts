import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from '../http/app-env.ts';

/** The only pages that other sites may embed, in any language. */
const FRAMED = /^(?:\/[a-z]{2}-[a-z]{2})?\/embed\/boards\/[0-9a-f]{16}$/;

/** Pictures that other sites may show: boards and share previews. */
const EMBEDDED_PICTURE = /^\/(?:boards|og)\//;

/** Loosens the headers set earlier for what is meant for other sites: embedded players and our pictures. Failed pages stay closed. */
export const embedding: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { path } = c.req;
  if (!c.res.ok) return;
  if (EMBEDDED_PICTURE.test(path)) c.header('cross-origin-resource-policy', 'cross-origin');
  if (!FRAMED.test(path)) return;
  const policy = c.res.headers.get('content-security-policy');
  c.res.headers.delete('x-frame-options');
  if (policy) {
    c.header(
      'content-security-policy',
      policy
        .replace("frame-ancestors 'none'", 'frame-ancestors *')
        // In a sandboxed iframe, which has no origin, 'self' matches nothing in WebKit.
        .replaceAll(" 'self'", ` 'self' ${new URL(c.get('ctx').site.siteURL).origin}`),
    );
  }
};
