import { Hono } from 'hono';
import type { Context } from '#domain/context.server.ts';
import { createBoardsApi } from './api/boards.ts';
import { createClientErrorsApi } from './api/client-errors.ts';
import { createLevelChoiceApi } from './api/level-choice.ts';
import { createLevelsApi } from './api/levels.ts';
import { createMatchApi } from './api/match.ts';
import { makeOpenApi } from './api/openapi.ts';
import { createPostsApi } from './api/posts.ts';
import { createSearchApi } from './api/search.ts';
import type { AppEnv } from './app-env.ts';

/** The public API, a file for each noun. Success is `{data}`, a refusal `{errors: [sentence, …]}`. */
export function createApi(ctx: Context, trustedProxies: number): Hono<AppEnv> {
  const api = new Hono<AppEnv>();
  api.route('/levels', createLevelsApi(ctx));
  api.route('/levels', createLevelChoiceApi(ctx, trustedProxies));
  api.route('/boards/match', createMatchApi(ctx, trustedProxies));
  api.route('/boards', createBoardsApi(ctx));
  api.route('/posts', createPostsApi(ctx));
  api.route('/search', createSearchApi(ctx));
  api.route('/log_client_error', createClientErrorsApi(ctx, trustedProxies));
  api.get('/openapi.json', (c) => c.json(makeOpenApi(ctx.site)));
  return api;
}
