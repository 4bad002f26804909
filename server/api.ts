import { Hono } from 'hono';
import { z } from 'zod';
import { getBoard } from '#domain/boards/get-board.ts';
import type { Context } from '#domain/context.server.ts';
import { getLevel } from '#domain/levels/find-level.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import { listLevels } from '#domain/levels/list-levels.ts';
import { DIFFICULTIES } from '#engine/facts/difficulties.ts';
import { MECHANICS } from '#engine/facts/mechanics.ts';
import type { AppEnv } from './app-env.ts';
import { refuse } from './refuse.ts';

/** The public, read-only API. Success is `{data}`, a refusal `{errors: [sentence, …]}`. */
export function createApi(ctx: Context): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get('/levels', async (c) => {
    const filter = levelsQuery.safeParse(c.req.query());
    if (!filter.success) {
      const errors = filter.error.issues.map(
        (issue) => `${issue.path.join('.') || 'query'}: ${issue.message}`,
      );
      return c.json({ errors }, 400);
    }
    return c.json({ data: await listLevels(ctx, filter.data) });
  });
  api.get('/levels/:number', async (c) => {
    const text = c.req.param('number');
    const level = parseLevelNumber(text, ctx.site.levelMax);
    if (!level?.isCanonical) return refuse(c, 404, `There is no level ${text} in the guide.`);
    return c.json({ data: await getLevel(ctx, level.number) });
  });
  api.get('/boards/:id', async (c) => c.json({ data: await getBoard(ctx, c.req.param('id')) }));
  return api;
}

const levelsQuery = z.strictObject({
  query: z.string().max(100).optional(),
  difficulty: z
    .enum(DIFFICULTIES, { error: `must be one of ${DIFFICULTIES.join(', ')}` })
    .optional(),
  mechanic: z.enum(MECHANICS, { error: `must be one of ${MECHANICS.join(', ')}` }).optional(),
  page: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'must be a whole number from 1')
    .transform(Number)
    .optional(),
});
