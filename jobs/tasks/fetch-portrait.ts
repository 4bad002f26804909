import { fetchPortrait, fetchPortraitTask } from '#domain/accounts/fetch-portrait.ts';
import { defineHandler } from '../handler.ts';

/** Stores the picture of somebody who signed in with Google, so that browsers do not request it from Google. */
export const fetchPortraitHandler = defineHandler(
  fetchPortraitTask,
  { timeLimitSeconds: 30, retries: 3, retryDelaySeconds: 60, concurrency: 1 },
  async (ctx, request) => {
    await fetchPortrait(ctx, request);
    return {};
  },
);
