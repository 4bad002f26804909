import { createBoardsApi } from './boards.ts';
import { createBoostersApi } from './boosters.ts';
import { createClientErrorsApi } from './client-errors.ts';
import { createContributionsApi } from './contributions.ts';
import { createLevelChoiceApi } from './level-choice.ts';
import { createLevelReportsApi } from './level-reports.ts';
import { createLevelsApi } from './levels.ts';
import { createMatchApi } from './match.ts';
import { createPostsApi } from './posts.ts';
import { createReadingsApi } from './readings.ts';
import { type ApiRouter, createApiRouter } from './router.ts';
import { createSearchApi } from './search.ts';
import { createSolveApi } from './solve.ts';

/** The API of the guide, which needs no account. A successful response is `{data}`, a refusal `{errors: [sentence, …]}`. */
export function createGuideApi(): ApiRouter {
  const api = createApiRouter();
  api.route('/', createLevelsApi());
  api.route('/', createLevelChoiceApi());
  api.route('/', createLevelReportsApi());
  api.route('/', createBoardsApi());
  api.route('/', createBoostersApi());
  api.route('/', createMatchApi());
  api.route('/', createReadingsApi());
  api.route('/', createSolveApi());
  api.route('/', createContributionsApi());
  api.route('/', createPostsApi());
  api.route('/', createSearchApi());
  api.route('/', createClientErrorsApi());
  return api;
}
