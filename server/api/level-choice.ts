import { Hono } from 'hono';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import type { Context } from '#domain/context.server.ts';
import { chooseBoard } from '#domain/levels/choose-board.ts';
import { parseLevelNumber } from '#domain/levels/level-number.ts';
import type { AppEnv } from '../app-env.ts';
import { clientAddressOf } from '../client-address.ts';
import { refuse } from '../refuse.ts';
import { readBody } from './read-body.ts';

/** Choices from one address: an hour, and, as a family may share it, for one level a day. */
const PER_HOUR = 60;
const PER_LEVEL_A_DAY = 3;

/**
 * `POST /levels/{n}/choice` with `{"boardId"}`: somebody says which board of a level is theirs. Answers 204.
 *
 * A device tells us once for each level; the limits are there for those that tell us more often. They are counted in
 * this process alone, and addresses are stored nowhere.
 */
export function createLevelChoiceApi(ctx: Context, trustedProxies: number): Hono<AppEnv> {
  const perHour = new RateLimiterMemory({ points: PER_HOUR, duration: 3_600 });
  const perLevel = new RateLimiterMemory({ points: PER_LEVEL_A_DAY, duration: 86_400 });
  const api = new Hono<AppEnv>();
  api.post('/:number/choice', async (c) => {
    const text = c.req.param('number');
    const level = parseLevelNumber(text, ctx.site.levelMax);
    if (!level?.isCanonical) return refuse(c, 404, `There is no level ${text} in the guide.`);
    const body = await readBody(c, choiceBody);
    if (!body.ok) return body.answer;
    const address = clientAddressOf(c, trustedProxies);
    try {
      await perHour.consume(address);
      await perLevel.consume(`${level.number} ${address}`);
    } catch (limit) {
      const seconds = Math.ceil((limit as { msBeforeNext: number }).msBeforeNext / 1000);
      return refuse(c, 429, 'This has been counted often enough from here.', {
        'retry-after': String(seconds),
      });
    }
    await chooseBoard({ ...ctx, log: c.get('log') }, level.number, body.value.boardId);
    return c.body(null, 204);
  });
  return api;
}

export const choiceBody = z.strictObject({
  boardId: z.string().regex(/^[0-9a-f]{16}$/, 'must be the id of a board'),
});
