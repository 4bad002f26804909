import type { Context as HonoContext } from 'hono';
import type { z } from 'zod';
import type { AppEnv } from '../app-env.ts';

/** A query that was understood, or the answer that names everything wrong with it. */
export type ReadQuery<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly answer: Response };

/** Reads an address's query by its schema; a wrong one is answered with 400 and a sentence for each fault. */
export function readQuery<S extends z.ZodType>(
  c: HonoContext<AppEnv>,
  schema: S,
): ReadQuery<z.output<S>> {
  const parsed = schema.safeParse(c.req.query());
  if (parsed.success) return { ok: true, value: parsed.data };
  const errors = parsed.error.issues.map(
    (issue) => `${issue.path.join('.') || 'query'}: ${issue.message}`,
  );
  return { ok: false, answer: c.json({ errors }, 400) };
}
