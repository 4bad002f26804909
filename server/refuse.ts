import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** The answer of every endpoint of ours that says no: `{"errors": [sentence]}`. */
export function refuse(
  c: Context,
  status: ContentfulStatusCode,
  sentence: string,
  headers: Record<string, string> = {},
): Response {
  return c.json({ errors: [sentence] }, status, headers);
}
