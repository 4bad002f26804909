import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../refuse.ts';

/** A body that was understood, or the answer that names everything wrong with it. */
export type ReadBody<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly answer: Response };

/** Reads a JSON body by its schema; a wrong one is answered with 4xx and a sentence for each fault. */
export async function readBody<S extends z.ZodType>(
  c: HonoContext<AppEnv>,
  schema: S,
): Promise<ReadBody<z.output<S>>> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) {
    return { ok: false, answer: refuse(c, 415, 'This address takes application/json.') };
  }
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    return { ok: false, answer: refuse(c, 400, 'What was sent is not JSON.') };
  }
  const parsed = schema.safeParse(body);
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'body'}: ${issue.message}`,
  );
  return { ok: false, answer: c.json({ errors }, 400) };
}
