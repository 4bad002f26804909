import { z } from 'zod';
import { type Context, dbOf } from '../../platform/context.server.ts';
import { removeRedirect } from '../../redirects/remove-redirect.ts';
import { pathOf, type RedirectRule } from '../../redirects/schema.ts';
import { setRedirect } from '../../redirects/set-redirect.ts';
import { defineAct, nameOf } from '../act.ts';

const path = z
  .string()
  .trim()
  .min(1, 'a path such as /old/page')
  .max(500, 'at most 500 characters');

/** The path as stored in rules; the verb refuses invalid ones. */
function plainPath(text: string): string {
  const base = 'http://unjam.invalid';
  return URL.canParse(text, base) ? pathOf(new URL(text, base).pathname) : text;
}

async function read(ctx: Context, subject: string): Promise<RedirectRule | null> {
  const rule = await dbOf(ctx)
    .selectFrom('redirects')
    .select(['from_path as from', 'to_address as to', 'status'])
    .where('from_path', '=', nameOf(subject))
    .executeTakeFirst();
  return rule ?? null;
}

async function restore(ctx: Context, subject: string, state: unknown): Promise<void> {
  if (state === null) await removeRedirect(ctx, nameOf(subject));
  else await setRedirect(ctx, state as RedirectRule);
}

export const setRedirectAct = defineAct({
  name: 'set-redirect',
  input: z.strictObject({
    from: path,
    to: z.string().trim().min(1, 'a path or a web address').max(2_000, 'at most 2000 characters'),
    status: z
      .enum(['301', '302'], { error: '301 or 302' })
      .transform((status) => (status === '301' ? 301 : 302)),
  }),
  subjectOf: ({ from }) => `redirect:${plainPath(from)}`,
  run: (ctx, rule) => setRedirect(ctx, rule),
  read,
  restore,
});

export const removeRedirectAct = defineAct({
  name: 'remove-redirect',
  input: z.strictObject({ from: path }),
  subjectOf: ({ from }) => `redirect:${plainPath(from)}`,
  run: (ctx, { from }) => removeRedirect(ctx, from),
  read,
  restore,
});
