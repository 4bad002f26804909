import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { z } from 'zod';
import { findMatch } from '#domain/boards/find-match.ts';
import type { Context } from '#domain/context.server.ts';
import { loadBoard } from '#engine/board.ts';
import type { Fault } from '#engine/types.ts';
import type { AppEnv } from '../app-env.ts';
import { clientAddressOf } from '../client-address.ts';
import { refuse } from '../refuse.ts';
import { readBody } from './read-body.ts';

/** Searches a minute: from one address, and from all together. */
const PER_ADDRESS = 30;
const PER_SITE = 600;

const BODY_MAX_BYTES = 64 * 1024;

/** A board can have a thousand faults; nobody reads more than these. */
const FAULTS_SHOWN_MAX = 20;

/**
 * `POST /boards/match`: the body is a board file. Answers with the board of the guide that it is, else with those
 * most like it. Nothing of what is sent is kept.
 */
export function createMatchApi(ctx: Context, trustedProxies: number): Hono<AppEnv> {
  const perAddress = new RateLimiterMemory({ points: PER_ADDRESS, duration: 60 });
  const perSite = new RateLimiterMemory({ points: PER_SITE, duration: 60 });
  const api = new Hono<AppEnv>();
  const limit = bodyLimit({
    maxSize: BODY_MAX_BYTES,
    onError: (c) => refuse(c, 413, 'A board file of more than 64 kB is too large.'),
  });
  api.post('/', limit, async (c) => {
    try {
      await perAddress.consume(clientAddressOf(c, trustedProxies));
      await perSite.consume('all');
    } catch (reached) {
      const seconds = Math.ceil((reached as { msBeforeNext: number }).msBeforeNext / 1000);
      return refuse(c, 429, `Too many searches at once. Try again in ${seconds} seconds.`, {
        'retry-after': String(seconds),
      });
    }
    const body = await readBody(c, z.unknown());
    if (!body.ok) return body.answer;
    const board = loadBoard(body.value);
    if (!board.ok) {
      const errors = board.error.slice(0, FAULTS_SHOWN_MAX).map(sayFault);
      return c.json({ errors }, 400);
    }
    return c.json({ data: await findMatch(ctx, board.value) });
  });
  return api;
}

function sayFault({ at, found, expected }: Fault): string {
  return `${at}: expected ${expected}; found ${JSON.stringify(found)}.`;
}
