import { Hono } from 'hono';
import { getBoard } from '#domain/boards/get-board.ts';
import type { Context } from '#domain/context.server.ts';
import { createClientErrorsApi } from './api/client-errors.ts';
import { createLevelsApi } from './api/levels.ts';
import type { AppEnv } from './app-env.ts';

/** The public API, a file for each noun. Success is `{data}`, a refusal `{errors: [sentence, …]}`. */
export function createApi(ctx: Context, trustedProxies: number): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.route('/levels', createLevelsApi(ctx));
  api.get('/boards/:id', async (c) => c.json({ data: await getBoard(ctx, c.req.param('id')) }));
  api.route('/log_client_error', createClientErrorsApi(ctx, trustedProxies));
  return api;
}
