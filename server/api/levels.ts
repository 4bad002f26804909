import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#domain/context.server.ts';
import { getLevel } from '#domain/levels/find-level.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import { listLevels } from '#domain/levels/list-levels.ts';
import { DIFFICULTIES } from '#engine/facts/difficulties.ts';
import { MECHANICS } from '#engine/facts/mechanics.ts';
import type { AppEnv } from '../app-env.ts';
import { refuse } from '../refuse.ts';
import { readQuery } from './read-query.ts';

/** The list of levels, and one level. */
export function createLevelsApi(ctx: Context): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.get('/', async (c) => {
    const filter = readQuery(c, levelsQuery);
    return filter.ok ? c.json({ data: await listLevels(ctx, filter.value) }) : filter.answer;
  });
  api.get('/:number', async (c) => {
    const text = c.req.param('number');
    const level = parseLevelNumber(text, ctx.site.levelMax);
    if (!level?.isCanonical) return refuse(c, 404, `There is no level ${text} in the guide.`);
    return c.json({ data: await getLevel(ctx, level.number) });
  });
  return api;
}

export const levelsQuery = z.strictObject({
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
