import { createBoardsApi } from './api/boards.ts';
import { createClientErrorsApi } from './api/client-errors.ts';
import { createLevelChoiceApi } from './api/level-choice.ts';
import { createLevelsApi } from './api/levels.ts';
import { createMatchApi } from './api/match.ts';
import { createPostsApi } from './api/posts.ts';
import { type ApiRouter, createApiRouter } from './api/router.ts';
import { createSearchApi } from './api/search.ts';
import { createSolveApi } from './api/solve.ts';

/** The public API, a file for each noun. A successful response is `{data}`, a refusal `{errors: [sentence, …]}`. */
export function createApi(): ApiRouter {
  const api = createApiRouter();
  api.route('/', createLevelsApi());
  api.route('/', createLevelChoiceApi());
  api.route('/', createBoardsApi());
  api.route('/', createMatchApi());
  api.route('/', createSolveApi());
  api.route('/', createPostsApi());
  api.route('/', createSearchApi());
  api.route('/', createClientErrorsApi());
  return api;
}
